// The tree as boards joined by lines: which nodes are drawn, what lies on their boards, and where they stand.

import type { Referee } from "../../engine/engine.ts";
import type { Status } from "../../noughts.js";
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
  const { answer, boards, game, open, time } = tree;
  const nodes = [...boards.keys()];
  if (!answer || nodes.length === 0) return null;
  const { trace } = answer;
  const board = sizeOf(game.rules);
  const children: number[][] = nodes.map(() => []);
  const widths = nodes.map(() => board.width + GAP);
  const stubs = new Map<number, number>();
  for (const [at, node] of nodes.entries()) {
    children[nodes.indexOf(trace.parent[node] ?? -1)]?.push(at);
    const skips = skippedAt(trace, node).length > 0 && phaseAt(trace, node, time) === "after";
    if (skips && open.includes(node)) stubs.set(at, nodes.length + stubs.size);
  }
  for (const [at, stub] of stubs) {
    children[at]?.push(stub);
    children.push([]);
    widths.push(STUB);
  }
  const { middles, width } = tidy(children, widths);
  const placed: DrawnBoard[] = [];
  for (const [at, node] of nodes.entries()) {
    const parent = placed[nodes.indexOf(trace.parent[node] ?? -1)] ?? null;
    const stub = stubs.get(at);
    placed.push({
      node,
      x: middles[at] ?? 0,
      y: parent ? parent.y + board.height + BELOW : GAP,
      parent,
      stub: stub === undefined ? null : (middles[stub] ?? null),
    });
  }
  const lowest = Math.max(...placed.map(({ y, stub }) => y + (stub === null ? 0 : BELOW)));
  return { boards: placed, board, width, height: lowest + board.height + BELOW / 2 };
}

function sizeOf(rules: Tree["game"]["rules"]) {
  const { high, wide, gap } = shapeOf(rules);
  const [height, width] = [high - gap, wide];
  const squares = Math.max(height, width);
  const side = SIDES.find(([most]) => squares <= most)?.[1] ?? LARGEST;
  return { width: (side * width) / squares, height: (side * height) / squares };
}
