// The choice of a brain, on the card of an engine or for a tournament: ours, or one that the visitor kept.

import type { AlgorithmOption } from "../../noughts.js";
import type { Holder } from "../../play/seats/engine-card-contents.ts";
import { controlId } from "../../shared/game/number-fields.ts";
import { message, text } from "../../shared/i18n/language.ts";
import { optionLabel, optionSummary } from "../../shared/i18n/option-terms.ts";
import type { State } from "../../shared/state/types.ts";
import { field } from "../../shared/ui/form-fields.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { nameOf } from "./brains-view.ts";

export function brainField(option: AlgorithmOption, { state, seat, info, index, send }: Holder) {
  const id = controlId(option, index);
  const current = seat.algo[option.id] ?? "";
  const change = (value: string | null) => send({ type: "option", seat: index, set: { [option.id]: value } });
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
 * @param about `null` stands for ours
 */
declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** the choice of a trained player, in a tournament */
    brainChoice?: typeof brainChoice;
  }
}

export function brainChoice(
  state: State,
  {
    id,
    learner,
    current,
    change,
  }: { id: string; learner: string; current: unknown; change: (value: string | null) => void },
) {
  const choice = (value: unknown, label: string) =>
    html`<option value=${value} .selected=${live(value === current)}>${label}</option>`;
  const chosen = ({ currentTarget }: Event) => change((currentTarget as HTMLSelectElement).value || null);
  return html`<select id=${id} data-testid=${id} aria-describedby="${id}-hint" @change=${chosen}>
    ${choice("", message("brains.ours"))}
    ${ownOf(state, learner).map((brain) => choice(brain.text, nameOf(brain)))}
    ${isStrange(state, learner, current) ? choice(current, message("brains.another")) : nothing}
  </select>`;
}

/** The brains of a learner that the visitor kept. */
function ownOf({ brains }: State, learner: string) {
  return brains.list.filter((brain) => brain.learner === learner);
}

/** Whether a brain is neither ours nor kept. */
function isStrange(state: State, learner: string, current: unknown) {
  return current !== "" && ownOf(state, learner).every(({ text }) => text !== current);
}
