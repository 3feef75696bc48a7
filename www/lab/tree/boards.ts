// The tree as boards joined by lines: which nodes are drawn, what lies on their boards, and where they stand.

import type { Referee } from "../../engine/engine.ts";
import type { Status, Trace } from "../../noughts.js";
import { shapeOf } from "../../shared/game/shape.ts";
import { tidy } from "../tidy.ts";
import { rowsOf } from "./rows.ts";
import { phaseAt } from "./timeline.ts";
import { pathTo, skippedAt } from "./trace.ts";
import type { Tree } from "./tree.ts";

/** What lies on the boards of nodes. */
export type Boards = ReadonlyMap<number, Status>;

/** More boards than these are no picture. */
const MOST = 150;
/** The longer side of a board by its squares on that side, in pixels. */
const SIDES = [
  [3, 44],
  [5, 56],
  [9, 72],
] as const;
const LARGEST = 96;
/** Between two boards side by side, and for the value and the line between two rows of them. */
const GAP = 10;
const BELOW = 46;
/** Of moves that were skipped, in place of a board. */
const STUB = 34;

/** A board in its place. */
export interface DrawnBoard {
  node: number;
  /** of its middle, and of its upper edge */
  x: number;
  y: number;
  /** the one above it */
  parent: DrawnBoard | null;
  /** where the moves that it skipped stand for boards */
  stub: number | null;
}

export interface Drawing {
  boards: readonly DrawnBoard[];
  /** of one board */
  board: { width: number; height: number };
  width: number;
  height: number;
}

/**
 * What lies on the boards that are drawn.
 * @param tree in which some of that is known already
 */
export function boardsFor(tree: Tree, referee: Pick<Referee, "status">): Boards {
  const nodes = drawnIn(tree);
  const { game, answer, boards } = tree;
  if (nodes.length === boards.size && nodes.every((node) => boards.has(node))) return boards;
  const statusOf = (node: number) => {
    const path = answer ? pathTo(answer.trace, node).map((step) => answer.trace.move[step] ?? 0) : [];
    return boards.get(node) ?? referee.status({ ...game, moves: [...game.moves, ...path] });
  };
  return new Map(nodes.map((node) => [node, statusOf(node)]));
}

/** The nodes that are drawn: those that are listed of the pass that one looks at. */
function drawnIn(tree: Tree): readonly number[] {
  const { answer, cursor } = tree;
  if (!answer) return [];
  const { trace } = answer;
  const rows = rowsOf(tree);
  // The roots of the passes come before what is below them.
  const roots = rows.filter(({ level }) => level === 1).map(({ node }) => node);
  const root = roots.filter((one) => one <= cursor).at(-1) ?? 0;
  const next = roots.find((one) => one > root) ?? trace.recorded;
  const pass = rows.map(({ node }) => node).filter((node) => node >= root && node < next);
  const path = new Set(pathTo(trace, cursor));
  return pass.filter((node, at) => at < MOST || path.has(node));
}

/** Where the boards stand. A node that was left by now and skipped moves has a stub beside its children. */
export function drawingOf(tree: Tree): Drawing | null {
  const { answer, boards, game } = tree;
  const nodes = [...boards.keys()];
  if (!answer || nodes.length === 0) return null;
  const board = sizeOf(game.rules);
  const stubs = stubsOf(tree, answer.trace, nodes);
  const { middles, width } = spread(answer.trace, nodes, stubs, board.width + GAP);
  const placed: DrawnBoard[] = [];
  for (const [at, node] of nodes.entries()) {
    const parent = placed[nodes.indexOf(answer.trace.parent[node] ?? -1)] ?? null;
    const stub = stubs.get(at);
    const y = parent ? parent.y + board.height + BELOW : GAP;
    placed.push({
      node,
      x: middles[at] ?? 0,
      y,
      parent,
      stub: stub === undefined ? null : (middles[stub] ?? null),
    });
  }
  const lowest = Math.max(...placed.map(({ y, stub }) => y + (stub === null ? 0 : BELOW)));
  return { boards: placed, board, width, height: lowest + board.height + BELOW / 2 };
}

/** The places in the layout of the stubs, which come after all boards, by those of their boards. */
function stubsOf({ open, time }: Tree, trace: Trace, nodes: readonly number[]): ReadonlyMap<number, number> {
  const places = [...nodes.keys()].filter((at) => {
    const node = nodes[at] ?? 0;
    const skips = skippedAt(trace, node).length > 0 && phaseAt(trace, node, time) === "after";
    return skips && open.includes(node);
  });
  return new Map(places.map((at, stub) => [at, nodes.length + stub]));
}

/** Boards and stubs side by side, each board above the middle of what is below it. */
function spread(
  trace: Trace,
  nodes: readonly number[],
  stubs: ReadonlyMap<number, number>,
  boardWidth: number,
) {
  const children: number[][] = [...nodes, ...stubs].map(() => []);
  for (const [at, node] of nodes.entries()) {
    children[nodes.indexOf(trace.parent[node] ?? -1)]?.push(at);
  }
  for (const [at, stub] of stubs) children[at]?.push(stub);
  const widths = [...nodes.map(() => boardWidth), ...[...stubs].map(() => STUB)];
  return tidy(children, widths);
}

function sizeOf(rules: Tree["game"]["rules"]) {
  const { high, wide, gap } = shapeOf(rules);
  const [height, width] = [high - gap, wide];
  const squares = Math.max(height, width);
  const side = SIDES.find(([most]) => squares <= most)?.[1] ?? LARGEST;
  return { width: (side * width) / squares, height: (side * height) / squares };
}
