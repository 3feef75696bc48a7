// A finger on a board whose squares are too small for it: what it points at.

import { squareNamed } from "../../shared/game/coordinates.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { zoomOf } from "./zoom.ts";

/** Follows a finger over the board. On a part of a board it moves that part instead, and only a tap aims. */
export function followFinger(
  state: State,
  send: Send,
  { target, type, pointerType, isPrimary, clientX, clientY }: PointerEvent,
) {
  if (!state.board.aiming || zoomOf(state) > 1 || pointerType !== "touch" || !isPrimary) return;
  if (type === "pointercancel") {
    if (state.board.aim) send({ type: "aim", move: state.board.aim.move, moving: false });
    return;
  }
  // Within the board's own tree: it may stand in the shadow of another page's.
  const root = (target as Element).getRootNode();
  const square = (root as Document | ShadowRoot).elementFromPoint(clientX, clientY)?.closest("[data-cell]");
  const move =
    square instanceof HTMLElement ? squareNamed(state.game.rules, square.dataset.cell ?? "") : null;
  if (move !== null) send({ type: "aim", move, moving: type !== "pointerup" });
}
