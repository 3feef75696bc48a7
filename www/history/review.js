// Looking back: any position of the game can be looked at without changing it, and played on from.

/** @import {Status} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {EventOf, State} from "../core/types.d.ts" */

import { withMove, withPosition } from "../game/position.js";
import { movesOnBoard, shown } from "../game/selectors.js";

/** The position that somebody looks at. @typedef {{ ply: number, position: Status }} Looking */
/** A ply counted from 0 at the start of the game, or the way from the one that is shown. @typedef {number | "first" | "previous" | "next" | "last"} LookTo */
/** Moves that were replaced by playing on from before them. @typedef {Pick<State, "moves" | "cursor">} Replaced */

/**
 * Shows the position after some moves of the game. The last one is the game itself.
 * @param {State} state
 * @param {EventOf<"look">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onLook(state, { to }, referee) {
  const { cursor } = state;
  const ply = Math.min(cursor, Math.max(0, plyOf(state, to)));
  if (ply === shown(state).cursor) return state;
  const quiet = { ...state, refusal: null, aloud: null, aim: null };
  if (ply === cursor) return { ...quiet, looking: null };
  const moves = movesOnBoard(state).slice(0, ply);
  return { ...quiet, looking: { ply, position: referee.status({ rules: state.rules, moves }) } };
}

/**
 * @param {State} state
 * @param {LookTo} to
 */
function plyOf(state, to) {
  if (typeof to === "number") return to;
  const { cursor } = shown(state);
  return { first: 0, previous: cursor - 1, next: cursor + 1, last: state.cursor }[to];
}

/**
 * Plays on from the position that is shown; the moves after it can be had back.
 * @param {State} state
 * @param {number} move
 * @param {Referee} referee
 */
export function playOn(state, move, referee) {
  const replaced = { moves: state.moves, cursor: state.cursor };
  // One step at a time: an end that is played away comes off the score before another one is counted.
  const before = withPosition(state, { cursor: shown(state).cursor }, referee);
  return withMove(before, move, { focus: move, replaced }, referee);
}

/**
 * Brings back the moves that were replaced.
 * @param {State} state
 * @param {EventOf<"unreplace">} _event
 * @param {Referee} referee
 */
export function onUnreplace(state, _event, referee) {
  if (!state.replaced) return state;
  const start = withPosition(state, { cursor: 0 }, referee);
  const change = {
    ...state.replaced,
    replaced: null,
    latest: /** @type {const} */ ("returned"),
    lastReport: null,
  };
  return withPosition(start, change, referee);
}
