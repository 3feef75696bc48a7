// How the game went, ply by ply, as far as somebody looked.

/** @import {Evaluation} from "./evaluation.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
import { movesOnBoard } from "../game/selectors.js";
import { keyAfter } from "./known-values.js";
import { endOf } from "./result.js";
import { expectedScores } from "./shares.js";

/**
 * @typedef {object} Point
 * @property {number} ply
 * @property {Evaluation | null} evaluation `null` where nobody looked
 * @property {boolean} turn whether much changed since the last point that is known
 */

/** How much of the whole somebody must gain for a turn of the game. */
const TURN = 0.2;

/**
 * One point for each position of the game, from the empty board to the present one.
 * @param {State} state
 * @returns {Point[]}
 */
export function pointsOf(state) {
  const { rules, knownValues, position } = state.game;
  const players = playersOf(rules);
  const moves = movesOnBoard(state.game);
  /** @type {Evaluation | null} */
  let last = null;
  let key = "";
  return [null, ...moves].map((move, ply) => {
    if (move !== null) key = keyAfter(key, move);
    const end = ply === moves.length ? endOf(position, players) : null;
    const evaluation = end ?? knownValues[key] ?? null;
    const turn = evaluation !== null && last !== null && gain(last, evaluation, players) >= TURN;
    last = evaluation ?? last;
    return { ply, evaluation, turn };
  });
}

/**
 * The most that a player gained, as a part of the whole.
 * @param {Evaluation} before
 * @param {Evaluation} after
 * @param {number} players
 */
function gain(before, after, players) {
  const then = expectedScores(before, players);
  return Math.max(...expectedScores(after, players).map((part, player) => part - (then[player] ?? 0)));
}
