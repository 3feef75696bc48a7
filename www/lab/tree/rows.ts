// The nodes that are listed of a tree: those whose parent is open.

import { childrenOf, pathTo, rootsOf } from "./trace.ts";
import type { Tree } from "./tree.ts";

/** A line of the list: a node, and how many of its siblings are left out after it. */
export interface Row {
  node: number;
  level: number;
  more: number;
}

/** Of wider nodes, so many children are listed. */
const WIDEST = 12;

/** The nodes that are listed, from the roots of all passes, children below their parents. */
export function rowsOf({ answer, open, cursor }: Tree): Row[] {
  if (!answer) return [];
  const { trace } = answer;
  const opened = new Set(open);
  const needed = new Set([...pathTo(trace, cursor), trace.limit[cursor] ?? -1]);
  const rows: Row[] = [];
  const list = (node: number, level: number, more: number) => {
    rows.push({ node, level, more });
    if (!opened.has(node)) return;
    const children = childrenOf(trace, node);
    // What explains the node that one looks at is never left out.
    const shownHere = children.filter(
      (child, at) => at < WIDEST || needed.has(child) || trace.best[node] === child,
    );
    shownHere.forEach((child, at) => {
      list(child, level + 1, at === shownHere.length - 1 ? children.length - shownHere.length : 0);
    });
  };
  for (const root of rootsOf(trace)) list(root, 1, 0);
  return rows;
}

/** The listed node that stands for the one that one looks at: itself, or the closed node that it is inside of. */
export function listedFor({ answer, cursor }: Tree, rows: readonly Row[]) {
  const listed = new Set(rows.map(({ node }) => node));
  for (let node = cursor; node >= 0; node = answer?.trace.parent[node] ?? -1)
    if (listed.has(node)) return node;
  return rows[0]?.node ?? -1;
}
