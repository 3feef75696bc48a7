// The line through the squares that won.

import { shapeOf } from "../../shared/game/shape.ts";
import { tokenOn } from "../../shared/game/tokens.ts";
import type { State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { endsOf } from "./line-ends.ts";

/**
 * The line through what won.
 * @param state with the position that is shown
 */
export function winningLine(state: State) {
  const { rules, position } = state.game;
  if (position.outcome?.kind !== "win") return nothing;
  const { line, player } = position.outcome;
  const { rows, cols, small } = shapeOf(rules);
  // A row may lose for who made it.
  const owner = (small ? null : position.cells[line[0] ?? 0]) ?? player;
  const ends = endsOf(rules, line);
  if (!ends) return nothing;
  const { from, to } = ends;
  return html`<svg class="winning-line" data-player=${tokenOn(state, owner)} viewBox="0 0 ${cols} ${rows}" preserveAspectRatio="none" ?data-wide=${small} aria-hidden="true">
    <path pathLength="1" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
  </svg>`;
}
