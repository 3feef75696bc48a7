// Aiming by other means than a touch: the arrows of a pad, and the name of a square.

/** @import {EventOf, State} from "../state/types.d.ts" */

import { gridOf, middle, placeOf, squareAt, squareNamed } from "../game/coordinates.js";
import { lastSquare, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { canAim, withAim } from "./aim.js";

/** @typedef {"left" | "up" | "down" | "right"} Direction */

/** @type {Readonly<Record<Direction, readonly [number, number]>>} */
const STEPS = { left: [0, -1], up: [-1, 0], down: [1, 0], right: [0, 1] };

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
 * @param {number} index
 * @param {number} length
 */
function within(index, length) {
  return Math.min(length - 1, Math.max(0, index));
}
