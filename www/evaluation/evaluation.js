// What a position is worth to each player, as a search or the rules say it.

/** @import {Proven, Report, Status} from "../noughts.js" */

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

/** What part of the bar somebody has; without a player it is the draw's. @typedef {{ player: number | null, part: number }} Share */

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

/**
 * A game that is over is worth what it brought.
 * @param {Status} position
 * @param {number} players how many take part
 * @returns {Evaluation | null} `null` while it goes on
 */
export function endOf({ outcome }, players) {
  if (!outcome) return null;
  const shared = { draws: 0, plies: 0, algo: null };
  if (outcome.kind === "draw") return { ...shared, player: 0, value: 0, values: [], proven: "draw" };
  const values = Array.from({ length: players }, (_, player) => (player === outcome.player ? 1 : -1));
  return { ...shared, player: outcome.player, value: 1, values, proven: "win" };
}

/**
 * The parts of the bar, which make one whole.
 * @param {Evaluation} evaluation
 * @param {number} players how many take part
 * @returns {Share[]} a draw stands between two players, and after more
 */
export function sharesOf(evaluation, players) {
  if (evaluation.proven === "draw") return [{ player: null, part: 1 }];
  return players === 2 ? ofTwo(evaluation) : ofMany(evaluation, players);
}

/**
 * Between two. Where nobody played games to find out how often there is a draw, it counts half for each.
 * @param {Evaluation} evaluation
 * @returns {Share[]}
 */
function ofTwo({ player, value, draws, proven }) {
  const draw = proven ? 0 : draws;
  const sure = proven === "win" ? 1 : -1;
  const gain = (proven ? sure : value) * (player === 0 ? 1 : -1);
  const first = Math.min(1 - draw, Math.max(0, (1 - draw + gain) / 2));
  const parts = [
    { player: 0, part: first },
    { player: null, part: draw },
    { player: 1, part: 1 - draw - first },
  ];
  return draw > 0 ? parts : parts.filter((share) => share.player !== null);
}

/**
 * Of many, one wins and all others lose, or nobody wins.
 * @param {Evaluation} evaluation
 * @param {number} players
 * @returns {Share[]}
 */
function ofMany({ values, draws }, players) {
  const all = Array.from({ length: players }, (_, player) => values[player] ?? 0);
  const wins = all.map((value) => Math.max(0, value + 1 - draws));
  const total = wins.reduce((some, win) => some + win, 0);
  const parts = wins.map((win) => (total > 0 ? win / total : 1 / players) * (1 - draws));
  const shares = parts.map((part, player) => ({ player, part }));
  return draws > 0 ? [...shares, { player: null, part: draws }] : shares;
}
