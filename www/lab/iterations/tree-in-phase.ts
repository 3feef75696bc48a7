// The tree as far as it is known in a phase of an iteration.

import { PHASES, type Phase } from "./iterations.ts";
import type { GrownNode, Looked } from "./look.ts";

/**
 * The tree as it is in the phase that is lit: before the results are added, each node of the path has a visit less, and a
 * new node is not there before it is added.
 */
export function treeIn(
  { tree, step }: Looked,
  phase: Phase | null,
): { nodes: readonly GrownNode[]; path: ReadonlySet<number> } {
  const path = pathIn(tree, step?.path ?? []);
  const now = phase === null ? PHASES.length : PHASES.indexOf(phase);
  if (now >= PHASES.indexOf("backUp")) return { nodes: tree, path: new Set(path) };
  const isNew = (step?.expanded ?? null) !== null;
  // The root is there from the start.
  const hidden = now === 0 && isNew && path.length > 1 ? path.at(-1) : undefined;
  const counted = new Set(path);
  const nodes = tree.map((node, index) =>
    counted.has(index) ? { ...node, visits: Math.max(0, node.visits - 1) } : node,
  );
  return {
    nodes: hidden === undefined ? nodes : without(nodes, hidden),
    path: new Set(path.filter((one) => one !== hidden)),
  };
}

/** The nodes of a path, which stand first. */
function pathIn(tree: readonly GrownNode[], moves: readonly number[]) {
  const path = [0];
  for (const move of moves) {
    const next = tree.findIndex((node) => node.parent === path.at(-1) && node.move === move);
    if (next < 0) break;
    path.push(next);
  }
  return path;
}

/** The tree without a leaf. Other nodes keep their numbers: it is taken from its parent. */
function without(nodes: readonly GrownNode[], leaf: number) {
  return nodes.map((node, index) => (index === leaf ? { ...node, parent: -2 } : node));
}
