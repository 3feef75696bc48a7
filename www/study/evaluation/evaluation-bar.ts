// The evaluation bar: who is better off by how much, and whether that is proved or an estimate.

import type { Evaluation } from "../../shared/game/evaluation.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { type Share, sharesOf } from "../../shared/game/shares.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { evaluationShown } from "./evaluation-shown.ts";
import { evaluationText } from "./evaluation-text.ts";

/** From this part on there is room for a mark. */
const ROOMY = 0.12;

/** The bar beside the board, or below it, while the analysis is on. */
export function evaluation(state: State) {
  return state.analysis.on ? evaluationBar(state) : nothing;
}

/** The bar, and what it says. */
export function evaluationBar(state: State) {
  const found = evaluationShown(state);
  const players = playersOf(state.game.rules);
  return html`<div class="evaluation" data-testid="eval">
    <div class="bar" aria-hidden="true">
      ${players === 2 ? html`<div class="evaluation-half"></div>` : nothing}
      ${found ? segments(state, found, ROOMY) : nothing}
    </div>
  </div>`;
}

/** What the bar says. */
export function verdictLine(state: State) {
  const said = evaluationText(state, evaluationShown(state));
  return html`<p class="evaluation-verdict" data-testid="verdict">${said}</p>`;
}

/**
 * The parts of a bar.
 * @param roomy from which part on there is room for a mark; without it, there is none anywhere
 */
export function segments(state: State, found: Evaluation, roomy: number = Number.POSITIVE_INFINITY) {
  return sharesOf(found, playersOf(state.game.rules))
    .filter(({ part }) => part > 0)
    .map((share) => segment(state, share, roomy));
}

function segment(state: State, { player, part }: Share, roomy: number) {
  const token = player === null ? null : tokenOf(state, player);
  return html`<div class="evaluation-segment" data-player=${token ?? nothing} .style=${`--part:${part}`}>
    ${token !== null && part >= roomy ? mark(token, true) : nothing}
  </div>`;
}
