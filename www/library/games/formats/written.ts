// What a text in the format of another program says of a game, before the rules judge it.

import type { Rules } from "../../../noughts.js";
import { gridOf, hasGravity, squareAt } from "../../../shared/game/coordinates.ts";
import { hasParts } from "../../../shared/game/presets.ts";
import { rulesInRange, rulesWritten } from "../../../shared/game/read-rules.ts";
import { shapeOf } from "../../../shared/game/shape.ts";
import type { Problem } from "../../../shared/link/problem.ts";
import type { Word } from "../../../shared/link/read-link.ts";

/** What a format is called: the end of a key of the texts. */
export type Format = "columns" | "gomocalc" | "marks" | "moves" | "pairs" | "psq" | "sgf";

export interface Written {
  format: Format;
  /** `null` where the text names a board of a size that no game has */
  rules: Rules | null;
  /** in which the words stand */
  text: string;
  /** one a move, made as they are asked for: a text may be longer than any game */
  words: Iterable<Word>;
  /** who played, in the order of their turns, where the text says it */
  players?: readonly string[];
  /** whether there is more than the line that is read */
  isPart?: boolean;
  problems?: readonly Problem[];
}

/**
 * Recognises a format.
 * @param rules of the present game: most formats do not say their board
 * @returns `null` for a text in another format
 */
export type Reader = (text: string, rules: Rules) => Written | null;

/** The boards that gomoku is played on elsewhere. */
const SIZES = [15, 19, 20, 26];

/**
 * Gomoku on a board of this size.
 * @returns `null` where there is no such board
 */
export function gomoku(cols: number, rows: number, exact: boolean = false) {
  const rules = rulesWritten(`${rows}x${cols}x5${exact ? "e" : ""}`);
  return rules && rulesInRange({ ...rules });
}

/**
 * Gomoku on the smallest usual board that has room.
 * @param largest row or column, counted from 1
 */
export function gomokuFor(largest: number) {
  const size = SIZES.find((one) => one >= largest) ?? 15;
  return gomoku(size, size);
}

/** Whether a board is one rectangle where marks stay where they are put. */
export function isPlain(rules: Rules) {
  return !hasGravity(rules) && !shapeOf(rules).small && !hasParts(rules);
}

/**
 * The move on a plain board.
 * @param col counted from 0 at the left
 * @param row counted from 0 at the top
 */
export function moveAt(rules: Rules, col: number, row: number) {
  const { rows, cols } = gridOf(rules);
  const isOnBoard = col >= 0 && col < cols && row >= 0 && row < rows;
  return isOnBoard ? squareAt(rules, { row, col }) : null;
}
