// The position on the board: set up by the referee's word, never by the page's own idea of the rules.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {State} from "../core/types.d.ts" */

import { nameOf } from "./coordinates.js";
import { withScore } from "./score.js";
import { humanToMove, movesOnBoard } from "./selectors.js";

/** What belongs to one position only, and is forgotten with it. */
export const POSITION_DEFAULTS = {
  progress: null,
  slow: false,
  hurry: false,
  stepping: false,
  failure: null,
  refusal: null,
  aloud: null,
  hint: null,
  aim: null,
};

/**
 * Sets up a position by the referee's word and keeps the score in step with it.
 * @param {State} state
 * @param {Partial<State>} change
 * @param {Referee} referee
 * @returns {State}
 */
export function withPosition(state, change, referee) {
  const next = { ...state, ...POSITION_DEFAULTS, looking: null, ...change };
  const position = referee.status({ rules: next.rules, moves: movesOnBoard(next) });
  return withScore({ ...next, position });
}

/**
 * @param {State} state
 * @param {number} move
 * @param {Partial<State>} change
 * @param {Referee} referee
 */
export function withMove(state, move, change, referee) {
  const moves = [...movesOnBoard(state), move];
  return withPosition(state, { moves, cursor: moves.length, latest: "played", ...change }, referee);
}

/**
 * Why a square cannot be played now, read off the position.
 * @param {State} state
 * @param {number} move
 * @returns {Message}
 */
export function refusalOf(state, move) {
  const { rules, position } = state;
  const params = { square: nameOf(rules, move) };
  if (position.outcome) return { key: "refusal.over" };
  // The top square of a column has the number of the column.
  if (rules.kind === "drop" && position.cells[move] !== null) return { key: "refusal.full", params };
  if (typeof position.cells[move] === "number") return { key: "refusal.taken", params };
  if (!humanToMove(state)) return { key: "refusal.notYourTurn" };
  return { key: "refusal.closed", params };
}
