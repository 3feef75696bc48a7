// The evaluation bar: who is better off by how much, and whether that is proved or an estimate.

/** @import {Evaluation} from "./evaluation.js" */
/** @import {Share} from "./shares.js" */
/** @import {State} from "../state/types.d.ts" */

import { playersOf } from "../game/seats.js";
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
      ${found ? segments(found, players, ROOMY) : nothing}
    </div>
  </div>`;
}

/**
 * What the bar says.
 * @param {State} state
 */
export function verdictLine(state) {
  const said = evaluationText(evaluationShown(state), playersOf(state.game.rules));
  return html`<p class="verdict" data-testid="verdict">${said}</p>`;
}

/**
 * The parts of a bar.
 * @param {Evaluation} found
 * @param {number} players how many take part
 * @param {number} [roomy] from which part on there is room for a mark; without it, there is none anywhere
 */
export function segments(found, players, roomy = Number.POSITIVE_INFINITY) {
  return sharesOf(found, players)
    .filter(({ part }) => part > 0)
    .map((share) => segment(share, roomy));
}

/**
 * @param {Share} share
 * @param {number} roomy
 */
function segment({ player, part }, roomy) {
  return html`<div class="segment" data-player=${player ?? nothing} .style=${`--part:${part}`}>
    ${player !== null && part >= roomy ? mark(player, true) : nothing}
  </div>`;
}
