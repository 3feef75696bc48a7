// The search that a position calls for: the move of the engine whose turn it is.

import type { SearchRequest } from "../../engine/protocol.ts";
import type { State, Task } from "../state/types.ts";
import { toldInSeat } from "./options.ts";
import { isHuman, modeOf, type Seat } from "./seats.ts";
import { isPaused, movesOnBoard, seatToMove } from "./selectors.ts";

/** Whether an engine is thinking. */
export function isThinking(state: State) {
  return thinkingSeat(state) !== null;
}

/** The search that a state calls for. */
export function requestOf(state: State): SearchRequest | null {
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

/** The search for the move of the engine whose turn it is. */
export function moveTask(state: State): Task | null {
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

/** The seat whose engine is to think now. */
function thinkingSeat(state: State): Seat | null {
  const seat = seatToMove(state.game);
  if (!seat || isHuman(seat) || state.failure.fault) return null;
  return isPaused(state) && !state.turn.stepping ? null : seat;
}
