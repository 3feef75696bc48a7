// Who won how often. The score follows the games on the board: an undone end is taken off again.

/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Seat} from "./seats.js" */

import { amend } from "../state/amend.js";
import { seatsPlayed, sitterOf } from "./played-by.js";

/**
 * A finished game as it was added to the score, so that taking it back subtracts exactly that.
 * @typedef {{ pairing: string, winner: number | null, result?: string }} Counted the winner is a participant; with what the statistics know it by
 */

/** How a game stands for that does not count: it was not played here, or a seat changed hands. @type {Counted} */
export const FROM_ELSEWHERE = { pairing: "", winner: null };

/**
 * By participant; a run is how many of the latest games one won in a row.
 * @typedef {{ wins: number[], ties: number, run?: number[] }} Score
 */

/**
 * What the score is kept under: the game and who plays it, whoever moves first.
 * @param {Pick<GameState, "rules" | "seats" | "algorithms">} game
 */
export function pairingOf({ rules, seats, algorithms }) {
  const table = [...seats].sort((a, b) => a.participant - b.participant);
  return JSON.stringify([rules, table.map((seat) => sitterOf(algorithms, seat))]);
}

/**
 * The score between those who sit at the table.
 * @param {State} state
 * @returns {Score}
 */
export function scoreOf(state) {
  return state.tallies.scores[pairingOf(state.game)] ?? { wins: state.game.seats.map(() => 0), ties: 0 };
}

/**
 * A finished game as it is added to the score: of those who played it from the first move to the last.
 * @param {GameState} game
 * @returns {Counted}
 */
function countedOf(game) {
  const { outcome } = game.position;
  const seats = seatsPlayed(game);
  if (!seats.every((seat) => seat && !seat.several)) return FROM_ELSEWHERE;
  const winner = outcome?.kind === "win" ? (seats[outcome.player]?.participant ?? null) : null;
  return { pairing: pairingOf({ ...game, seats: /** @type {Seat[]} */ (seats) }), winner };
}

/**
 * Adds a finished game to the score, and takes it off again when its end is undone.
 * @param {State} state
 * @returns {State}
 */
export function withScore(state) {
  const { outcome } = state.game.position;
  if (outcome && !state.game.counted) {
    const counted = countedOf(state.game);
    if (!counted.pairing) return amend(state, { game: { counted } });
    return amend(state, { game: { counted }, tallies: { scores: tallied(state, counted, 1) } });
  }
  if (!outcome && state.game.counted?.pairing === FROM_ELSEWHERE.pairing)
    return amend(state, { game: { counted: null } });
  if (!outcome && state.game.counted) {
    return amend(state, {
      game: { counted: null },
      tallies: { scores: tallied(state, state.game.counted, -1) },
    });
  }
  return state;
}

/**
 * @param {State} state
 * @param {Counted} counted
 * @param {number} by
 * @returns {Record<string, Score>}
 */
function tallied({ tallies: { scores }, game: { seats } }, { pairing, winner }, by) {
  const score = scores[pairing] ?? { wins: seats.map(() => 0), ties: 0 };
  const add = (/** @type {number} */ count, /** @type {unknown} */ at) =>
    at === winner ? Math.max(0, count + by) : count;
  const wins = score.wins.map(add);
  // What a game ended, its undoing does not bring back.
  const run = wins.map((_, at) => (at === winner || by < 0 ? add(score.run?.[at] ?? 0, at) : 0));
  return { ...scores, [pairing]: { wins, ties: add(score.ties, null), run } };
}
