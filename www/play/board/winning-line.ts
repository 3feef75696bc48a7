// The line through the squares that won.

import { shapeOf } from "../../shared/game/shape.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
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
  const ends = endsOf(rules, line);
  if (!ends) return nothing;
  const { from, to } = ends;
  return html`<svg class="winning-line" data-player=${tokenOf(state, player)} viewBox="0 0 ${cols} ${rows}" preserveAspectRatio="none" ?data-wide=${small} aria-hidden="true">
    <path pathLength="1" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
  </svg>`;
}
