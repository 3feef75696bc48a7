// Who won how often. The score follows the games on the board: an undone end is taken off again.

/** @import {State} from "../core/types.d.ts" */

import { levelOf } from "./levels.js";
import { isHuman } from "./seats.js";

/**
 * A finished game as it was added to the score, so that taking it back subtracts exactly that.
 * @typedef {{ pairing: string, winner: number | null }} Counted the winner is a participant
 */

/** How a game stands for that was not played here: it does not count. @type {Counted} */
export const FROM_ELSEWHERE = { pairing: "", winner: null };

/** @typedef {{ wins: number[], ties: number }} Score wins by participant */

/**
 * What the score is kept under: the game and who plays it, whoever moves first.
 * @param {Pick<State, "rules" | "seats" | "algorithms">} state
 */
export function pairingOf({ rules, seats, algorithms }) {
  const table = [...seats].sort((a, b) => a.participant - b.participant);
  const sitters = table.map((seat) =>
    isHuman(seat) ? "human" : [seat.algo.id, levelOf(algorithms, seat)].filter(Boolean).join(" "),
  );
  return JSON.stringify([rules, sitters]);
}

/**
 * The score between those who sit at the table.
 * @param {State} state
 * @returns {Score}
 */
export function scoreOf(state) {
  return state.scores[pairingOf(state)] ?? { wins: state.seats.map(() => 0), ties: 0 };
}

/**
 * Adds a finished game to the score, and takes it off again when its end is undone.
 * @param {State} state
 * @returns {State}
 */
export function withScore(state) {
  const { outcome } = state.position;
  if (outcome && !state.counted) {
    const winner = outcome.kind === "win" ? (state.seats[outcome.player]?.participant ?? null) : null;
    const counted = { pairing: pairingOf(state), winner };
    return { ...state, counted, scores: tallied(state, counted, 1) };
  }
  if (!outcome && state.counted?.pairing === FROM_ELSEWHERE.pairing) return { ...state, counted: null };
  if (!outcome && state.counted) {
    return { ...state, counted: null, scores: tallied(state, state.counted, -1) };
  }
  return state;
}

/**
 * @param {State} state
 * @param {Counted} counted
 * @param {number} by
 * @returns {Record<string, Score>}
 */
function tallied({ scores, seats }, { pairing, winner }, by) {
  const score = scores[pairing] ?? { wins: seats.map(() => 0), ties: 0 };
  const changed =
    winner === null
      ? { ...score, ties: Math.max(0, score.ties + by) }
      : { ...score, wins: score.wins.map((wins, at) => (at === winner ? Math.max(0, wins + by) : wins)) };
  return { ...scores, [pairing]: changed };
}
