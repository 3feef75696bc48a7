// Larger and smaller: the levels at which a large board can be drawn.

/** @import {EventOf, State} from "../state/types.d.ts" */

import { amend } from "../state/amend.js";
import { zoomOf } from "./zoom.js";

/** @typedef {"in" | "out" | "fit"} ZoomTo */

/** The first fits. The last makes squares for fingers of the largest board on the narrowest phone. */
const LEVELS = [1, 1.5, 2, 3, 4];

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
