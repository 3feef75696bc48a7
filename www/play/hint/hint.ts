// A hint in three steps: where to look, which square, and why. What of it is on the board.

import type { Report, Rules } from "../../noughts.js";
import { hasGravity, moveOn, partsOf, placeOf, squareOf } from "../../shared/game/coordinates.ts";
import { pairingOf } from "../../shared/game/score.ts";
import { humanToMove, targetOf } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import type { State } from "../../shared/state/types.ts";
import type { Why } from "./why.ts";

/** Where, which, why. */
export type Step = 1 | 2 | 3;

/** Without a report while it is looked for. */
interface Hint {
  step: Step;
  report: Report | null;
  why?: Why;
}

declare module "../../shared/state/types.ts" {
  interface TurnState {
    hint: Hint | null;
  }
}

/** Counted from 0, from the top left. */
export interface Region {
  kind: "row" | "column" | "part" | "board";
  index: number;
}

/** The algorithm that is asked. */
export const ADVISER = "strongest";
const STEPS = 3;
/** A board with a side this short has rows and columns that are hints; larger ones are cut into nine parts. */
const SHORT_SIDE = 4;

/** Whether there is anything more to be said. */
export function canHint(state: State) {
  const { hint } = state.turn;
  const { looking } = state.history;
  const { algorithms } = state.game;
  const able = humanToMove(state.game) && !looking && algorithms.some(({ id }) => id === ADVISER);
  return able && (hint === null || hint.step < STEPS);
}

/** How many hints were taken in the games between those who sit at the table. */
export function hintsOf(state: State) {
  return state.tallies.hints[pairingOf(state)] ?? 0;
}

/**
 * The part of the board that a move lies in: small enough to help, large enough to leave something to find.
 * @param move or a square
 */
export function regionOf(rules: Rules, move: number): Region {
  const { rows, cols, panel } = shapeOf(rules);
  const square = squareOf(rules, move);
  if (panel) return { kind: "board", index: partsOf(rules, square).board };
  if (hasGravity(rules)) return { kind: "column", index: moveOn(rules, move) };
  const { row, col } = placeOf(rules, square);
  if (Math.min(rows, cols) > SHORT_SIDE) {
    return { kind: "part", index: 3 * Math.floor((3 * row) / rows) + Math.floor((3 * col) / cols) };
  }
  return rows > cols ? { kind: "column", index: col } : { kind: "row", index: row };
}

/**
 * What the hint marks on the board so far.
 * @returns the square of the move from the second step on
 */
export function hintMarks(state: State): { region: Region; move: number | null } | null {
  const { hint } = state.turn;
  const { rules } = state.game;
  const { looking } = state.history;
  const move = hint?.report?.move ?? null;
  if (hint === null || move === null || looking) return null;
  return { region: regionOf(rules, move), move: hint.step > 1 ? targetOf(state.game, move) : null };
}
