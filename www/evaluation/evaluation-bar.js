// The evaluation bar: who is better off by how much, and whether that is proved or an estimate.

/** @import {Evaluation} from "./evaluation.js" */
/** @import {Share} from "./shares.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
import { tokenOf } from "../game/tokens.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { evaluationShown } from "./evaluation-shown.js";
import { evaluationText } from "./evaluation-text.js";
import { sharesOf } from "./shares.js";

/** From this part on there is room for a mark. */
const ROOMY = 0.12;

/**
 * The bar beside the board, or below it, while the analysis is on.
 * @param {State} state
 */
export function evaluation(state) {
  return state.analysis.on ? evaluationBar(state) : nothing;
}

/**
 * The bar, and what it says.
 * @param {State} state
 */
export function evaluationBar(state) {
  const found = evaluationShown(state);
  const players = playersOf(state.game.rules);
  return html`<div class="evaluation" data-testid="eval">
    <div class="bar" aria-hidden="true">
      ${players === 2 ? html`<div class="half"></div>` : nothing}
      ${found ? segments(state, found, ROOMY) : nothing}
    </div>
  </div>`;
}

/**
 * What the bar says.
 * @param {State} state
 */
export function verdictLine(state) {
  const said = evaluationText(state, evaluationShown(state));
  return html`<p class="verdict" data-testid="verdict">${said}</p>`;
}

/**
 * The parts of a bar.
 * @param {State} state
 * @param {Evaluation} found
 * @param {number} [roomy] from which part on there is room for a mark; without it, there is none anywhere
 */
export function segments(state, found, roomy = Number.POSITIVE_INFINITY) {
  return sharesOf(found, playersOf(state.game.rules))
    .filter(({ part }) => part > 0)
    .map((share) => segment(state, share, roomy));
}

/**
 * @param {State} state
 * @param {Share} share
 * @param {number} roomy
 */
function segment(state, { player, part }, roomy) {
  const token = player === null ? null : tokenOf(state, player);
  return html`<div class="segment" data-player=${token ?? nothing} .style=${`--part:${part}`}>
    ${token !== null && part >= roomy ? mark(token, true) : nothing}
  </div>`;
}
