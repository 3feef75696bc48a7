// Aiming: where squares are too small for a finger, touching one only aims at it, and a button plays it.

/** @import {EventOf, State} from "../state/types.d.ts" */

import { moveOn } from "../game/coordinates.js";
import { humanToMove, openMoves, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** What is aimed at, and whether a finger is still on its way. @typedef {{ move: number, moving: boolean }} Aim */

/** The smallest side of a square, in CSS pixels, that a finger can be trusted to hit. */
export const FINGER_PX = 32;

/**
 * Whether there is anything to aim for: a person is to move, on squares that are hard to hit.
 * @param {State} state
 */
export function canAim(state) {
  return state.board.aiming && humanToMove(shown(state));
}

/**
 * Aims at a move, possible or not.
 * @param {State} state
 * @param {Aim} aim
 * @returns {State}
 */
export function withAim(state, { move, moving }) {
  const { aim } = state.board;
  if (!canAim(state) || (aim?.move === move && aim.moving === moving && !state.messages.refusal))
    return state;
  return amend(state, {
    board: { aim: { move, moving }, focus: move },
    messages: { refusal: null },
  });
}

/**
 * Squares became too small to hit, or large enough.
 * @param {State} state
 * @param {EventOf<"aiming">} event
 */
export function onAiming(state, { aiming }) {
  return state.board.aiming === aiming ? state : amend(state, { board: { aiming, aim: null } });
}

/**
 * Whether what is aimed at can be played.
 * @param {State} state
 */
export function canPlace(state) {
  const { aim } = state.board;
  const { rules } = state.game;
  return aim !== null && canAim(state) && openMoves(shown(state)).includes(moveOn(rules, aim.move));
}
