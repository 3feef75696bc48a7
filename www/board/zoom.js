// How much larger than to fit a large board is drawn.

/** @import {EventOf, State} from "../state/types.d.ts" */

import { gridOf } from "../game/coordinates.js";
import { amend } from "../state/amend.js";

/** @typedef {"in" | "out" | "fit"} ZoomTo */

/** From here on, in squares of the longer side, a board can be drawn larger than it fits. */
const ZOOM_FROM = 13;
/** The first fits. The last makes squares for fingers of the largest board on the narrowest phone. */
const LEVELS = [1, 1.5, 2, 3, 4];

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

/**
 * Whether there is a further level in a direction.
 * @param {State} state
 * @param {ZoomTo} to
 */
export function canZoomTo(state, to) {
  return levelAt(state, to) !== zoomOf(state);
}

/**
 * @param {State} state
 * @param {EventOf<"zoom">} event
 */
export function onZoom(state, { to }) {
  const zoom = levelAt(state, to);
  return zoom === state.board.zoom ? state : amend(state, { board: { zoom } });
}

/**
 * @param {State} state
 * @param {ZoomTo} to
 * @returns {number}
 */
function levelAt(state, to) {
  const now = zoomOf(state);
  const [fit = 1] = LEVELS;
  if (to === "fit") return fit;
  const further =
    to === "in" ? LEVELS.find((level) => level > now) : LEVELS.filter((level) => level < now).at(-1);
  return further ?? now;
}
