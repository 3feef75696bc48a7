// What a position is worth to each player, as a search or the rules say it.

/** @import {Proven, Report} from "../noughts.js" */

/**
 * The worth of a position. Without `algo` it is the end of the game itself.
 * @typedef {object} Evaluation
 * @property {number} player whom `value`, `proven` and `plies` are about
 * @property {number} value expected result, -1 to 1
 * @property {readonly number[]} values of all players; empty where two play, who gain what the other loses
 * @property {Proven | null} proven
 * @property {number | null} plies to the end
 * @property {number} draws how probable a draw is, as far as games were played to find out
 * @property {string | null} algo
 */

/** Rule tables and chance look at one position only, the one they are asked about. */
const LOOKED_NOWHERE = 1;

/**
 * What a report says about the position it was asked about.
 * @param {Report} report
 * @param {number} player who is to move there
 * @returns {Evaluation | null} `null` where the algorithm did not look ahead
 */
export function evaluationOf({ value, values = [], draws = 0, proven, plies, counters, algo }, player) {
  const looked = counters.nodes > LOOKED_NOWHERE || counters.playouts > 0;
  if (!looked && proven === null) return null;
  return { player, value, values, draws, proven, plies, algo };
}
