// A finger on a board whose squares are too small for it: what it points at.

/** @import {Send, State} from "../state/types.d.ts" */

import { squareNamed } from "../game/coordinates.js";
import { zoomOf } from "./zoom.js";

/**
 * Follows a finger over the board. On a part of a board it moves that part instead, and only a tap aims.
 * @param {State} state
 * @param {Send} send
 * @param {PointerEvent} event
 */
export function followFinger(state, send, { target, type, pointerType, isPrimary, clientX, clientY }) {
  if (!state.board.aiming || zoomOf(state) > 1 || pointerType !== "touch" || !isPrimary) return;
  if (type === "pointercancel") {
    if (state.board.aim) send({ type: "aim", move: state.board.aim.move, moving: false });
    return;
  }
  // Within the board's own tree: it may stand in the shadow of another page's.
  const root = /** @type {Element} */ (target).getRootNode();
  const square = /** @type {Document | ShadowRoot} */ (root)
    .elementFromPoint(clientX, clientY)
    ?.closest("[data-cell]");
  const move =
    square instanceof HTMLElement ? squareNamed(state.game.rules, square.dataset.cell ?? "") : null;
  if (move !== null) send({ type: "aim", move, moving: type !== "pointerup" });
}
