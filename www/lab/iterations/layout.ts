// Where the nodes of a picture of a tree stand: children below their parents, no two beside each other too close.

import { tidy } from "../tidy.ts";
import type { GrownNode } from "./look.ts";

/** Radii, in the units of the picture. */
const LARGEST = 30;
const SMALLEST = 5;
/** Between two nodes side by side, and from one row to the next. */
const GAP = 6;
const ROW = 76;

/** A node in its place. */
export interface Placed {
  node: GrownNode;
  /** of its middle */
  x: number;
  y: number;
  r: number;
  parent: Placed | null;
}

/** The area of a node is its share of the visits. */
export function radius(visits: number, all: number) {
  return Math.max(SMALLEST, LARGEST * Math.sqrt(visits / Math.max(1, all)));
}

/** @returns by node; `null` for one without a parent */
export function laidOut(nodes: readonly GrownNode[]): {
  placed: (Placed | null)[];
  width: number;
  height: number;
} {
  const all = nodes[0]?.visits ?? 0;
  const radii = nodes.map(({ visits }) => radius(visits, all));
  const children: number[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, index) => {
    children[parent]?.push(index);
  });
  for (const row of children) row.sort((a, b) => (nodes[a]?.move ?? 0) - (nodes[b]?.move ?? 0));
  const { middles, width } = tidy(
    children,
    radii.map((r) => 2 * r + GAP),
  );
  const placed: (Placed | null)[] = [];
  // Parents come before their children.
  for (const [index, node] of nodes.entries()) {
    const [x, parent = null] = [middles[index], placed[node.parent]];
    const y = parent ? parent.y + ROW : LARGEST + GAP;
    placed.push(x === undefined ? null : { node, x, y, r: radii[index] ?? 0, parent });
  }
  const height = Math.max(0, ...placed.map((one) => (one ? one.y + one.r : 0))) + GAP;
  return { placed, width, height };
}
