// Where the nodes of a picture of a tree stand: children below their parents, no two beside each other too close.

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
  const widths = nodes.map((_, index) => 2 * (radii[index] ?? 0) + GAP);
  // Parents come before their children: from the last node up, each width is known when it is needed.
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const below = (children[index] ?? []).reduce((sum, child) => sum + (widths[child] ?? 0), 0);
    widths[index] = Math.max(widths[index] ?? 0, below);
  }
  const placed: (Placed | null)[] = nodes.map(() => null);
  const place = (index: number, left: number, ply: number, parent: Placed | null) => {
    const node = nodes[index];
    if (!node) return;
    const width = widths[index] ?? 0;
    const here = { node, x: left + width / 2, y: LARGEST + GAP + ply * ROW, r: radii[index] ?? 0, parent };
    placed[index] = here;
    const row = children[index] ?? [];
    let next = left + (width - row.reduce((sum, child) => sum + (widths[child] ?? 0), 0)) / 2;
    for (const child of row) {
      place(child, next, ply + 1, here);
      next += widths[child] ?? 0;
    }
  };
  place(0, 0, 0, null);
  const height = Math.max(0, ...placed.map((one) => (one ? one.y + one.r : 0))) + GAP;
  return { placed, width: widths[0] ?? 0, height };
}
