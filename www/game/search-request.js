// The search that a position calls for: the move of the engine whose turn it is.

/** @import {SearchRequest} from "../engine/protocol.js" */
/** @import {Seat} from "./seats.js" */
/** @import {State, Task} from "../state/types.d.ts" */

import { toldInSeat } from "./options.js";
import { isHuman, modeOf } from "./seats.js";
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
  return {
    game: { rules: state.game.rules, moves: movesOnBoard(state.game) },
    algo: toldInSeat(
      state.game.algorithms.find(({ id }) => id === seat.algo.id),
      seat.algo,
    ),
    budget: seat.budget,
  };
}

/**
 * The search for the move of the engine whose turn it is.
 * @param {State} state
 * @returns {Task | null}
 */
export function moveTask(state) {
  const request = requestOf(state);
  const { rules, moves, cursor } = state.game;
  const { attempts: attempt } = state.failure;
  const { replyPause } = state.settings;
  if (!request) return null;
  // A person waits for a reply, and thinking is part of the wait. Who watches wants to see each position for a while.
  const watched = modeOf(state.game.seats) === "watch";
  const [pause, rest] = watched ? [0, state.turn.stepping ? 0 : replyPause] : [replyPause, 0];
  return { request, pause, rest, deps: [thinkingSeat(state), rules, moves, cursor, attempt] };
}

/**
 * The seat whose engine is to think now.
 * @param {State} state
 * @returns {Seat | null}
 */
function thinkingSeat(state) {
  const seat = seatToMove(state.game);
  if (!seat || isHuman(seat) || state.failure.fault) return null;
  return isPaused(state) && !state.turn.stepping ? null : seat;
}
