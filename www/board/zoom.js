// How much larger than to fit a large board is drawn.

/** @import {State} from "../state/types.d.ts" */

import { gridOf } from "../game/coordinates.js";

/** From here on, in squares of the longer side, a board can be drawn larger than it fits. */
const ZOOM_FROM = 13;

/**
 * Whether a board is large enough to look at a part of it.
 * @param {State} state
 */
export function canZoom({ game: { rules } }) {
  const { rows, cols } = gridOf(rules);
  return Math.max(rows, cols) >= ZOOM_FROM;
}

/**
 * How much larger than to fit the board is drawn.
 * @param {State} state
 */
export function zoomOf(state) {
  return canZoom(state) ? state.board.zoom : 1;
}
