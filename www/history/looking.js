// Looking back: any position of the game can be looked at without changing it, and played on from.

/** @import {Status} from "../noughts.js" */
/** @import {Maker} from "../game/played-by.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {EventOf, GameState, State} from "../state/types.d.ts" */

import { withMove, withPosition } from "../game/position.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** The position that somebody looks at. @typedef {{ ply: number, position: Status }} Looking */
/** A ply counted from 0 at the start of the game, or the way from the one that is shown. @typedef {number | "first" | "previous" | "next" | "last"} LookTo */
/** Moves that were replaced by playing on from before them. @typedef {Pick<GameState, "moves" | "playedBy" | "cursor">} Replaced */

/**
 * Shows the position after some moves of the game. The last one is the game itself.
 * @param {State} state
 * @param {EventOf<"look">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onLook(state, { to }, referee) {
  const { cursor } = state.game;
  const ply = Math.min(cursor, Math.max(0, plyOf(state, to)));
  if (ply === shown(state).cursor) return state;
  const quiet = amend(state, { messages: { refusal: null, aloud: null }, board: { aim: null } });
  if (ply === cursor) return amend(quiet, { history: { looking: null } });
  const moves = movesOnBoard(state.game).slice(0, ply);
  return amend(quiet, {
    history: { looking: { ply, position: referee.status({ rules: state.game.rules, moves }) } },
  });
}

/**
 * @param {State} state
 * @param {LookTo} to
 */
function plyOf(state, to) {
  if (typeof to === "number") return to;
  const { cursor } = shown(state);
  return { first: 0, previous: cursor - 1, next: cursor + 1, last: state.game.cursor }[to];
}

/**
 * Plays on from the position that is shown; the moves after it can be had back.
 * @param {State} state
 * @param {number} move
 * @param {Maker} maker
 * @param {Referee} referee
 */
export function playOn(state, move, maker, referee) {
  const { moves, playedBy, cursor } = state.game;
  // One step at a time: an end that is played away comes off the score before another one is counted.
  const before = withPosition(state, { game: { cursor: shown(state).cursor } }, referee);
  return withMove(
    before,
    move,
    { board: { focus: move }, turn: { paused: false }, history: { replaced: { moves, playedBy, cursor } } },
    referee,
    maker,
  );
}

/**
 * Brings back the moves that were replaced.
 * @param {State} state
 * @param {EventOf<"unreplace">} _event
 * @param {Referee} referee
 */
export function onUnreplace(state, _event, referee) {
  const { replaced } = state.history;
  if (!replaced) return state;
  const start = withPosition(state, { game: { cursor: 0 } }, referee);
  const changes = {
    game: { ...replaced, latest: /** @type {const} */ ("returned") },
    history: { replaced: null },
    turn: { lastReport: null },
  };
  return withPosition(start, changes, referee);
}
