// Aiming: where squares are too small for a finger, touching one only aims at it, and a button plays it.

/** @import {EventOf, State} from "../state/types.d.ts" */

import { gridOf, middle, moveOn, placeOf, squareAt, squareNamed } from "../game/coordinates.js";
import { humanToMove, lastSquare, openMoves, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** What is aimed at, and whether a finger is still on its way. @typedef {{ move: number, moving: boolean }} Aim */
/** @typedef {"left" | "up" | "down" | "right"} Direction */

/** The smallest side of a square, in CSS pixels, that a finger can be trusted to hit. */
export const FINGER_PX = 32;

/** @type {Readonly<Record<Direction, readonly [number, number]>>} */
const STEPS = { left: [0, -1], up: [-1, 0], down: [1, 0], right: [0, 1] };

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
  const { aim, focus } = state.board;
  if (!canAim(state) || (aim?.move === move && aim.moving === moving && !state.messages.refusal))
    return state;
  // The board's tab stop waits for the finger: all squares are drawn anew for it.
  return amend(state, {
    board: { aim: { move, moving }, focus: moving ? focus : move },
    messages: { refusal: null },
  });
}

/**
 * Aims one square further; from the last move, or the middle of the board, where nothing is aimed at.
 * @param {State} state
 * @param {EventOf<"nudge">} event
 */
export function onNudge(state, { way }) {
  const { rules } = state.game;
  const { aim } = state.board;
  const from = placeOf(rules, aim?.move ?? lastSquare(shown(state)) ?? middle(rules));
  const [down, right] = STEPS[way];
  const { rows, cols } = gridOf(rules);
  const place = { row: within(from.row + down, rows), col: within(from.col + right, cols) };
  return withAim(state, { move: squareAt(rules, place), moving: false });
}

/**
 * Aims at a square by its name.
 * @param {State} state
 * @param {EventOf<"aim-name">} event with the name as typed
 * @returns {State}
 */
export function onAimName(state, { text }) {
  const given = text.trim();
  if (given === "" || !canAim(state)) return state;
  const move = squareNamed(state.game.rules, given.toLowerCase());
  if (move !== null) return withAim(state, { move, moving: false });
  return amend(state, {
    messages: { refusal: { key: "aim.noSquare", params: { given } }, echo: state.messages.echo + 1 },
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

/**
 * @param {number} index
 * @param {number} length
 */
function within(index, length) {
  return Math.min(length - 1, Math.max(0, index));
}
