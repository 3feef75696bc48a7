// What lies on top of the squares: the winning line.

/** @import {State} from "../state/types.d.ts" */

import { gridOf, placeOf } from "../game/coordinates.js";
import { tokenOf } from "../game/tokens.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** How far the winning line goes beyond the outer centres, in squares. */
const REACH = 0.38;

/**
 * The line through the winning squares, or through the winning small boards.
 * @param {State} state with the position that is shown
 */
export function winningLine(state) {
  const { rules, position } = state.game;
  if (position.outcome?.kind !== "win") return nothing;
  const { line, player } = position.outcome;
  const ultimate = rules.kind === "ultimate";
  const centres = ultimate
    ? line.map((board) => ({ x: 3 * (board % 3) + 1.5, y: 3 * Math.floor(board / 3) + 1.5 }))
    : line.map((move) => placeOf(rules, move)).map(({ row, col }) => ({ x: col + 0.5, y: row + 0.5 }));
  const [from, to] = [centres[0], centres.at(-1)];
  if (!from || !to) return nothing;
  // A little beyond the outer centres, as a pen would.
  const reach = (ultimate ? 3 : 1) * REACH;
  const [dx, dy] = [reach * Math.sign(to.x - from.x), reach * Math.sign(to.y - from.y)];
  const { rows, cols } = gridOf(rules);
  return html`<svg class="win-line" data-player=${tokenOf(state, player)} viewBox="0 0 ${cols} ${rows}" preserveAspectRatio="none" ?data-wide=${ultimate} aria-hidden="true">
    <path pathLength="1" d="M${from.x - dx} ${from.y - dy}L${to.x + dx} ${to.y + dy}"></path>
  </svg>`;
}
