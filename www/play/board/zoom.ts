// How much larger than to fit a large board is drawn.

import { gridOf } from "../../shared/game/coordinates.ts";
import type { State } from "../../shared/state/types.ts";

/** From here on, in squares of the longer side, a board can be drawn larger than it fits. */
const ZOOM_FROM = 13;

/** Whether a board is large enough to look at a part of it. */
export function canZoom({ game: { rules } }: State) {
  const { rows, cols } = gridOf(rules);
  return Math.max(rows, cols) >= ZOOM_FROM;
}

/** How much larger than to fit the board is drawn. */
export function zoomOf(state: State) {
  return canZoom(state) ? state.board.zoom : 1;
}
