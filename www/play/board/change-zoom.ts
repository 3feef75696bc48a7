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

/** A size that a board can be drawn at, in steps that are too small to be seen. */
export function clampedZoom(zoom: number) {
  const most = LEVELS.at(-1) ?? 1;
  return Math.round(100 * Math.min(most, Math.max(1, zoom))) / 100;
}

/** @param event with a direction, or a size that two fingers or a wheel chose: those aim at nothing */
export function onZoom(state: State, { to }: EventOf<"zoom">) {
  if (typeof to === "number") return amend(state, { board: { zoom: clampedZoom(to), aim: null } });
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
