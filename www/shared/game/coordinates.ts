// Where squares lie on the drawn board, and what people call squares and moves. Letters name the columns from the left
// and numbers the rows from the bottom; in Ultimate a square is `board.cell`, both 1 to 9 in reading order. A move is the
// number of its square, but with gravity that of its column, and where a mark or number is chosen, all squares are counted once for each.

import type { Rules } from "../../noughts.js";
import { shapeOf } from "./shape.ts";

export { letterOf } from "./shape.ts";

/** Counted from 0 at the top left. */
export interface Place {
  row: number;
  col: number;
}

/** The size of the drawn board, in squares. */
export function gridOf(rules: Rules): { rows: number; cols: number } {
  return shapeOf(rules);
}

export function placeOf(rules: Rules, square: number): Place {
  const { cols, panel } = shapeOf(rules);
  if (!panel) return placeIn(cols, square);
  const { board, cell } = partsOf(rules, square);
  const [at, within] = [placeIn(cols / panel.cols, board), placeIn(panel.cols, cell)];
  return { row: panel.rows * at.row + within.row, col: panel.cols * at.col + within.col };
}

/** A place of a rectangle that is numbered in reading order. */
function placeIn(cols: number, index: number): Place {
  return { row: Math.floor(index / cols), col: index % cols };
}

export function squareAt(rules: Rules, { row, col }: Place): number {
  const { cols, panel } = shapeOf(rules);
  if (!panel) return row * cols + col;
  const board = (cols / panel.cols) * Math.floor(row / panel.rows) + Math.floor(col / panel.cols);
  return panel.rows * panel.cols * board + panel.cols * (row % panel.rows) + (col % panel.cols);
}

/** The square in the middle of the board, or just beyond it where there is none. */
export function middle(rules: Rules) {
  const { rows, cols } = gridOf(rules);
  return squareAt(rules, { row: Math.floor(rows / 2), col: Math.floor(cols / 2) });
}

/**
 * The board, layer or small board that a square lies in, and its place there, both counted from 0. Where there are not several, the board
 * is the only one.
 */
export function partsOf(rules: Rules, square: number) {
  const { names, panel } = shapeOf(rules);
  const size = panel ? panel.rows * panel.cols : names.length;
  return { board: Math.floor(square / size), cell: square % size };
}

/**
 * The move that a press on a square makes.
 * @param choice of a mark or number, where the rules give one
 */
export function moveOn(rules: Rules, square: number, choice: number = 0) {
  const { cols, columns, names } = shapeOf(rules);
  return columns ? square % cols : square + names.length * choice;
}

/** The square of a move; with gravity the top of its column. */
export function squareOf(rules: Rules, move: number) {
  return move % shapeOf(rules).names.length;
}

/** Whether a move is a column: where the stone lands depends on those that lie there. */
export function hasGravity(rules: Rules) {
  return shapeOf(rules).columns === true;
}

/** What people call a square: `b2`, or `5.1` in Ultimate. */
export function squareName(rules: Rules, square: number) {
  return shapeOf(rules).names[square] ?? "";
}

/** What people call a move: its square, or its column `b` with gravity. */
export function nameOf(rules: Rules, move: number) {
  return shapeOf(rules).moveNames[move] ?? "";
}

/**
 * What people call the moves of a game, from its start. A stone that is named once more is taken over, or stands for its
 * side: that may have a word instead of a square.
 * @param word for the first stone that is taken over, and for the sides of an opening
 * @param called what every other move is called
 */
export function namesOf(
  rules: Rules,
  moves: readonly number[],
  word: (choice: number) => string | undefined = (choice) => ["swap"][choice],
  called: typeof nameOf = nameOf,
) {
  if (!("swap" in rules && rules.swap)) return moves.map((move) => called(rules, move));
  const first = rules.swap === 2 ? 1 : 0;
  return moves.map((move, ply) => {
    const stone = moves.indexOf(move);
    return (stone < ply && word(first + stone)) || called(rules, move);
  });
}

/** The move with this name, or `null` when the board has no such square or column. A mark that is chosen may have a small letter. */
export function moveNamed(rules: Rules, name: string): number | null {
  return placeAmong(
    shapeOf(rules).moveNames,
    name.replace(/=./, (chosen) => chosen.toUpperCase()),
  );
}

/** The square with this name, or `null` when the board has none. */
export function squareNamed(rules: Rules, name: string): number | null {
  return placeAmong(shapeOf(rules).names, name);
}

function placeAmong(names: readonly string[], name: string) {
  const place = names.indexOf(name);
  return place < 0 ? null : place;
}
