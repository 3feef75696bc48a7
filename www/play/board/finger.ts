// A finger on a board whose squares are too small for it: what it points at.

import { squareNamed } from "../../shared/game/coordinates.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { canPlace } from "./aim.ts";
import { zoomOf } from "./zoom.ts";

/** The squares on which a finger came down while they were aimed at. */
const again: WeakSet<EventTarget> = new WeakSet();

/** A tap on what was aimed at plays it; elsewhere it aims. */
export function tapped(state: State, send: Send, move: number, { target }: Event) {
  const isAgain = target !== null && again.has(target);
  // A finger that moves a part of a board aims at nothing before it is lifted.
  const isAimed = zoomOf(state) > 1 ? state.board.aim?.move === move : isAgain;
  if (isAimed && canPlace(state)) send({ type: "press", move });
  else send({ type: "aim", move, moving: false });
}

/** Follows a finger over the board. On a part of a board it moves that part instead, and only a tap aims. */
export function followFinger(
  state: State,
  send: Send,
  { target, type, pointerType, isPrimary, clientX, clientY }: PointerEvent,
) {
  if (!state.board.aiming || zoomOf(state) > 1 || pointerType !== "touch" || !isPrimary) return;
  // Two fingers hold the board (gestures.ts).
  if ((target as Element).closest("[data-held]")) return;
  if (type === "pointercancel") {
    if (state.board.aim) send({ type: "aim", move: state.board.aim.move, moving: false });
    return;
  }
  // Within the board's own tree: it may stand in the shadow of another page's.
  const root = (target as Element).getRootNode();
  const square = (root as Document | ShadowRoot).elementFromPoint(clientX, clientY)?.closest("[data-cell]");
  const move =
    square instanceof HTMLElement ? squareNamed(state.game.rules, square.dataset.cell ?? "") : null;
  if (move === null) return;
  if (type === "pointerdown" && target) {
    if (state.board.aim?.move === move) again.add(target);
    else again.delete(target);
  }
  send({ type: "aim", move, moving: type !== "pointerup" });
}
