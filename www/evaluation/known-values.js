// What was found out about the positions of the game, by analyses and by the engines that play.

/** @import {Report} from "../noughts.js" */
/** @import {Evaluation} from "./evaluation.js" */
/** @import {State} from "../state/types.d.ts" */

import { movesOnBoard } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { evaluationOf } from "./evaluation.js";

/** By the moves that lead to a position. @typedef {Readonly<Record<string, Evaluation>>} KnownValues */

/**
 * Remembers what was found out about a position. The word of an analysis holds against that of a player, and
 * what is proved against an estimate.
 * @param {State} state
 * @param {readonly number[]} moves that lead there
 * @param {Evaluation | null} evaluation
 * @param {boolean} [asked] whether somebody asked for it, and did not only play by it
 * @returns {State}
 */
export function withKnownValue(state, moves, evaluation, asked = true) {
  const key = keyOf(moves);
  if (!evaluation || !isNews(state.game.knownValues[key], evaluation, asked)) return state;
  return amend(state, { game: { knownValues: { ...state.game.knownValues, [key]: evaluation } } });
}

/**
 * @param {Evaluation | undefined} known
 * @param {Evaluation} found
 * @param {boolean} asked
 */
function isNews(known, found, asked) {
  if (!known) return true;
  const [before, now] = [known.proven !== null, found.proven !== null];
  return before === now ? asked : now;
}

/**
 * Remembers what an engine thought when it made its move.
 * @param {State} state before the move
 * @param {Report} report
 * @returns {State}
 */
export function withReport(state, report) {
  const { toMove } = state.game.position;
  if (toMove === null) return state;
  return withKnownValue(state, movesOnBoard(state.game), evaluationOf(report, toMove), false);
}

/** @param {readonly number[]} moves */
export function keyOf(moves) {
  return moves.reduce(keyAfter, "");
}

/**
 * The key of the position after one more move.
 * @param {string} key
 * @param {number} move
 */
export function keyAfter(key, move) {
  return `${key}${move},`;
}
