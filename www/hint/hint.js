// A hint in three steps: where to look, which square, and why. What of it is on the board.

/** @import {Report, Rules} from "../noughts.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {Why} from "./why.js" */

import { hasGravity, moveOn, partsOf, placeOf } from "../game/coordinates.js";
import { pairingOf } from "../game/score.js";
import { humanToMove, targetOf } from "../game/selectors.js";
import { shapeOf } from "../game/shape.js";

/** @typedef {1 | 2 | 3} Step where, which, why */
/** @typedef {{ step: Step, report: Report | null, why?: Why }} Hint without a report while it is looked for */
/** @typedef {{ kind: "row" | "column" | "part" | "board", index: number }} Region counted from 0, from the top left */

/** The algorithm that is asked. */
export const ADVISER = "strongest";
const STEPS = 3;
/** A board with a side this short has rows and columns that are hints; larger ones are cut into nine parts. */
const SHORT_SIDE = 4;

/**
 * Whether there is anything more to be said.
 * @param {State} state
 */
export function canHint(state) {
  const { hint } = state.turn;
  const { looking } = state.history;
  const { algorithms } = state.game;
  const able = humanToMove(state.game) && !looking && algorithms.some(({ id }) => id === ADVISER);
  return able && (hint === null || hint.step < STEPS);
}

/**
 * How many hints were taken in the games between those who sit at the table.
 * @param {State} state
 */
export function hintsOf(state) {
  return state.tallies.hints[pairingOf(state.game)] ?? 0;
}

/**
 * The part of the board that a move lies in: small enough to help, large enough to leave something to find.
 * @param {Rules} rules
 * @param {number} move or a square
 * @returns {Region}
 */
export function regionOf(rules, move) {
  const { rows, cols, small } = shapeOf(rules);
  if (small) return { kind: "board", index: partsOf(rules, move).board };
  if (hasGravity(rules)) return { kind: "column", index: moveOn(rules, move) };
  const { row, col } = placeOf(rules, move);
  if (Math.min(rows, cols) > SHORT_SIDE) {
    return { kind: "part", index: 3 * Math.floor((3 * row) / rows) + Math.floor((3 * col) / cols) };
  }
  return rows > cols ? { kind: "column", index: col } : { kind: "row", index: row };
}

/**
 * What the hint marks on the board so far.
 * @param {State} state
 * @returns {{ region: Region, move: number | null } | null} the square of the move from the second step on
 */
export function hintMarks(state) {
  const { hint } = state.turn;
  const { rules } = state.game;
  const { looking } = state.history;
  const move = hint?.report?.move ?? null;
  if (hint === null || move === null || looking) return null;
  return { region: regionOf(rules, move), move: hint.step > 1 ? targetOf(state.game, move) : null };
}
