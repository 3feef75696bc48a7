// The line through the squares that won.

import { type Place, placeOf } from "../../shared/game/coordinates.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import type { State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** How far it goes beyond the outer centres, in squares. */
const REACH = 0.38;

/**
 * The line through the winning squares, or through the winning small boards; none where these do not lie in one, since they are on several
 * layers, or edges are joined.
 * @param state with the position that is shown
 */
export function winningLine(state: State) {
  const { rules, position } = state.game;
  if (position.outcome?.kind !== "win") return nothing;
  const { line, player } = position.outcome;
  const { rows, cols, small, gap } = shapeOf(rules);
  const { rows: high, cols: wide } = small ?? { rows: 1, cols: 1 };
  // A line of small boards goes through their first squares, and half a board further.
  const squares = line.map((place) => placeOf(rules, high * wide * place));
  const centres = squares.map(({ row, col }) => ({ x: col + wide / 2, y: row + high / 2 }));
  const [from, to] = [centres[0], centres.at(-1)];
  if (!from || !to || gap > 0 || !isStraight(squares)) return nothing;
  // A little beyond the outer centres, as a pen would.
  const [dx, dy] = [wide * REACH * Math.sign(to.x - from.x), high * REACH * Math.sign(to.y - from.y)];
  return html`<svg class="winning-line" data-player=${tokenOf(state, player)} viewBox="0 0 ${cols} ${rows}" preserveAspectRatio="none" ?data-wide=${small} aria-hidden="true">
    <path pathLength="1" d="M${from.x - dx} ${from.y - dy}L${to.x + dx} ${to.y + dy}"></path>
  </svg>`;
}

/** Whether each place is a step in one direction from the one before. */
function isStraight(places: readonly Place[]) {
  const steps = places
    .slice(1)
    .map(({ row, col }, at) => [row - (places[at]?.row ?? 0), col - (places[at]?.col ?? 0)]);
  return new Set(steps.map(String)).size < 2;
}
