// The search that a position calls for: the move of the engine whose turn it is.

/** @import {SearchRequest} from "../engine/protocol.js" */
/** @import {Seat} from "./seats.js" */
/** @import {State} from "../core/types.d.ts" */

import { isHuman } from "./seats.js";
import { isPaused, movesOnBoard, seatToMove } from "./selectors.js";

/**
 * Whether an engine is thinking.
 * @param {State} state
 */
export function isThinking(state) {
  return thinkingSeat(state) !== null;
}

/**
 * The search that a state calls for.
 * @param {State} state
 * @returns {SearchRequest | null}
 */
export function requestOf(state) {
  const seat = thinkingSeat(state);
  if (!seat) return null;
  return { game: { rules: state.rules, moves: movesOnBoard(state) }, algo: seat.algo, budget: seat.budget };
}

/**
 * Whether both states ask the same question. States are never changed in place, so the same objects are
 * the same question.
 * @param {State} a
 * @param {State} b
 */
export function sameSearch(a, b) {
  return (
    thinkingSeat(a) === thinkingSeat(b) &&
    a.rules === b.rules &&
    a.moves === b.moves &&
    a.cursor === b.cursor &&
    a.attempt === b.attempt
  );
}

/**
 * The seat whose engine is to think now.
 * @param {State} state
 * @returns {Seat | null}
 */
function thinkingSeat(state) {
  const seat = seatToMove(state);
  if (!seat || isHuman(seat) || state.failure) return null;
  return isPaused(state) && !state.stepping ? null : seat;
}
