// The choice of a brain, on the card of an engine or for a tournament: ours, or one that the visitor kept.

/** @import {AlgorithmOption} from "../noughts.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {Holder} from "../seats/engine-card.js" */

import { controlId } from "../game/number-fields.js";
import { message, text } from "../i18n/language.js";
import { optionLabel, optionSummary } from "../i18n/option-terms.js";
import { field } from "../ui/form-fields.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { nameOf } from "./brains-view.js";

/**
 * @param {AlgorithmOption} option
 * @param {Holder} holder
 */
export function brainField(option, { state, seat, info, index, send }) {
  const id = controlId(option, index);
  const current = seat.algo[option.id] ?? "";
  const change = (/** @type {string | null} */ value) =>
    send({ type: "option", seat: index, set: { [option.id]: value } });
  return html`${field(
    id,
    { label: text(optionLabel(option)), summary: text(optionSummary(option)) },
    brainChoice(state, { id, learner: info.id, current, change }),
  )}
  ${
    isStrange(state, info.id, current)
      ? html`<button type="button" class="quiet" data-testid="keep-brain-${index}" @click=${() => send({ type: "keep-brain", brain: { text: String(current) } })}>${message("brains.keep")}</button>`
      : nothing
  }
  <button type="button" class="quiet" data-testid="brains-${index}" @click=${() => send({ type: "open-brains" })}>${message("brains.open")}</button>`;
}

/**
 * The list of what a learner can play by.
 * @param {State} state
 * @param {{ id: string, learner: string, current: unknown, change: (value: string | null) => void }} about `null` stands for ours
 */
export function brainChoice(state, { id, learner, current, change }) {
  const choice = (/** @type {unknown} */ value, /** @type {string} */ label) =>
    html`<option value=${value} .selected=${live(value === current)}>${label}</option>`;
  const chosen = (/** @type {Event} */ { currentTarget }) =>
    change(/** @type {HTMLSelectElement} */ (currentTarget).value || null);
  return html`<select id=${id} data-testid=${id} aria-describedby="${id}-hint" @change=${chosen}>
    ${choice("", message("brains.ours"))}
    ${ownOf(state, learner).map((brain) => choice(brain.text, nameOf(brain)))}
    ${isStrange(state, learner, current) ? choice(current, message("brains.another")) : nothing}
  </select>`;
}

/**
 * The brains of a learner that the visitor kept.
 * @param {State} state
 * @param {string} learner
 */
function ownOf({ brains }, learner) {
  return brains.list.filter((brain) => brain.learner === learner);
}

/**
 * Whether a brain is neither ours nor kept.
 * @param {State} state
 * @param {string} learner
 * @param {unknown} current
 */
function isStrange(state, learner, current) {
  return current !== "" && ownOf(state, learner).every(({ text }) => text !== current);
}
