// Which column is pointed at: the disc of the player to move is held above it, and the board shows where it would land.

import { hasGravity } from "../../shared/game/coordinates.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { nextToken } from "../../shared/game/tokens.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/**
 * Follows what points at the squares of a board with gravity: a mouse, the keyboard, or a finger until it is lifted. Nothing is drawn
 * anew for it, so it costs no more on a large board.
 */
export function pointColumn({ target, type }: Event) {
  const table = target instanceof Element ? target.closest("[data-drop] > table") : null;
  if (!(target instanceof Element && table instanceof HTMLTableElement)) return;
  const points = type === "pointerover" || target.matches(":focus-visible");
  const column = points ? target.closest("td")?.cellIndex : undefined;
  for (const { cells } of table.rows) {
    for (const cell of cells) cell.toggleAttribute("data-drop-pointed", cell.cellIndex === column);
  }
  if (column !== undefined) table.parentElement?.style.setProperty("--drop-column", `${column}`);
}

/** The disc of the player to move, which is seen while a column is pointed at that has room for it. Over several boards there is none. */
export function heldDisc(state: State) {
  const { rules } = state.game;
  if (!hasGravity(rules) || shapeOf(rules).gap) return nothing;
  return html`<div class="drop-held" aria-hidden="true">${mark(nextToken(state), true)}</div>`;
}
