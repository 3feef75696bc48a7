// Larger and smaller: the levels at which a large board can be drawn.

import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";
import { zoomOf } from "./zoom.ts";

export type ZoomTo = "in" | "out" | "fit";

/** The first fits. The last makes squares for fingers of the largest board on the narrowest phone. */
const LEVELS = [1, 1.5, 2, 3, 4];

/** Whether there is a further level in a direction. */
export function canZoomTo(state: State, to: ZoomTo) {
  return levelAt(state, to) !== zoomOf(state);
}

export function onZoom(state: State, { to }: EventOf<"zoom">) {
  const zoom = levelAt(state, to);
  return zoom === state.board.zoom ? state : amend(state, { board: { zoom } });
}

function levelAt(state: State, to: ZoomTo): number {
  const now = zoomOf(state);
  const [fit = 1] = LEVELS;
  if (to === "fit") return fit;
  const further =
    to === "in" ? LEVELS.find((level) => level > now) : LEVELS.filter((level) => level < now).at(-1);
  return further ?? now;
}
