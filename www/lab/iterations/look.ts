// What an iteration looks like: the step itself, the nodes around it, and as much of the tree as a picture holds.

import type { ComparedChild, Iteration, Proven, Search, SearchedNode } from "../../noughts.js";

/** A node of the picture; its parent stands before it. */
export interface GrownNode {
  /** its index; -1 at the root */
  parent: number;
  /** that leads to it; -1 at the root */
  move: number;
  visits: number;
  /** for the player who moved into it */
  mean: number | null;
  /** for the same player */
  proven: Proven | null;
  /** whether the game ends there */
  over: boolean;
  /** visited children that the picture leaves out */
  more: number;
}

export interface Looked {
  /** the iteration that is shown: an earlier one than was asked for where the search ended before */
  at: number;
  /** whether there is no iteration after it */
  ended: boolean;
  /** `null` before the first iteration */
  step: Iteration | null;
  /** after the iteration */
  root: SearchedNode;
  /** the node that is looked at, before the iteration */
  before: SearchedNode;
  /** the same after it */
  node: SearchedNode;
  tree: readonly GrownNode[];
}

/** The picture holds so many nodes, so many of them below the root, and so many below each other node. */
const MOST_NODES = 60;
const MOST_AT_ROOT = 12;
const MOST_BELOW = 6;

/**
 * Looks at one iteration of a search.
 * @param kept a search of the same position that may go on, if it is not yet there
 * @param open opens it anew
 * @param path to the node that is looked at
 */
export function lookAt(
  kept: Search | null,
  open: () => Search,
  at: number,
  path: readonly number[],
): { search: Search; looked: Looked } {
  const search = kept && kept.iterations() < at ? kept : open();
  const done = advance(search, Math.max(0, at - 1));
  const before = search.node(path);
  const step = at > done ? search.step() : null;
  if (step === null && at > 0) {
    // The search ended: its last iteration is shown.
    const last = search.iterations();
    if (search !== kept) search.free();
    const { search: again, looked } = lookAt(null, open, last, path);
    return { search: again, looked: { ...looked, ended: true } };
  }
  const looked = { at, ended: false, step, root: search.node([]), before, node: search.node(path) };
  return { search, looked: { ...looked, tree: grown(search, step?.path ?? []) } };
}

/** @returns the iterations that were made */
function advance(search: Search, to: number): number {
  const missing = to - search.iterations();
  if (missing > 0) search.run({ iterations: missing });
  return search.iterations();
}

/** The most visited nodes, with those of a path. */
export function grown(search: Search, path: readonly number[]): GrownNode[] {
  const root = search.node([]);
  const nodes: GrownNode[] = [];
  const paths: number[][] = [];
  /** Children that the picture may still take, the most visited first. */
  let open: { parent: number; child: ComparedChild }[] = [];
  const add = (
    parent: number,
    way: number[],
    node: SearchedNode,
    { mean, proven, visits }: Pick<ComparedChild, "mean" | "proven" | "visits">,
  ) => {
    const index = nodes.length;
    const visited = node.children.filter((child) => child.visits > 0);
    nodes.push({
      parent,
      move: way.at(-1) ?? -1,
      visits,
      mean,
      proven,
      over: node.children.length === 0,
      more: visited.length,
    });
    paths.push(way);
    const taken = nodes[parent];
    if (taken) taken.more -= 1;
    open.push(...visited.map((child) => ({ parent: index, child })));
    open.sort((a, b) => b.child.visits - a.child.visits || a.child.move - b.child.move);
    return index;
  };
  const take = (one: { parent: number; child: ComparedChild }) => {
    open = open.filter((other) => other !== one);
    const way = [...(paths[one.parent] ?? []), one.child.move];
    return add(one.parent, way, search.node(way), one.child);
  };
  let last = add(-1, [], root, { mean: null, proven: null, visits: root.visits });
  for (const move of path) {
    const next = open.find(({ parent, child }) => parent === last && child.move === move);
    if (!next) break;
    last = take(next);
  }
  while (nodes.length < MOST_NODES) {
    const next = open.find(({ parent }) => hasRoom(nodes, parent));
    if (!next) break;
    take(next);
  }
  return nodes;
}

function hasRoom(nodes: readonly GrownNode[], parent: number) {
  const most = parent === 0 ? MOST_AT_ROOT : MOST_BELOW;
  return nodes.filter((node) => node.parent === parent).length < most;
}

/** How the visits of the root are shared out after so many iterations. */
export interface Shares {
  moves: readonly number[];
  /** whether the moves take turns, and only their means differ */
  isFlat: boolean;
  /** the visits of each move, and its mean result */
  marks: readonly { at: number; visits: readonly number[]; means: readonly (number | null)[] }[];
}

/**
 * @param search a new one, which is freed
 * @param marks numbers of iterations, ascending; the search may end before the last
 */
export function sharesAt(search: Search, marks: readonly number[]): Shares {
  const moves = search.node([]).children.map(({ move }) => move);
  let isFlat = false;
  const found = [];
  for (const mark of marks) {
    const at = advance(search, mark);
    const { children } = search.node([]);
    const visits = children.map((child) => child.visits);
    const means = children.map(({ mean }) => mean);
    isFlat = children.some((child) => child.visits > 0 && child.sum === null && child.proven === null);
    if (at > (found.at(-1)?.at ?? 0)) found.push({ at, visits, means });
    if (at < mark) break;
  }
  search.free();
  return { moves, isFlat, marks: found };
}
