// The card of an engine: what it is, and what can be set about it. Its fields are made from the engine's own
// description.

/** @import {AlgorithmInfo, AlgorithmOption} from "../noughts.js" */
/** @import {NumberField} from "../app/fields.js" */
/** @import {Seat} from "../app/seats.js" */
/** @import {State} from "../app/state.js" */
/** @import {AppEvent} from "../app/update.js" */
/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */

import { budgetFields, budgetText, controlId, numberSet, written } from "../app/fields.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, noChange, nothing } from "../vendor/lit-html/lit-html.js";
import { mark } from "./marks.js";
import { markName } from "./words.js";

/**
 * Whose card it is, and where to say what is set.
 * @typedef {object} Holder
 * @property {State} state
 * @property {Seat} seat
 * @property {AlgorithmInfo} info
 * @property {number} index
 * @property {(event: AppEvent) => void} send
 */

/** @param {Holder} holder */
export function card(holder) {
  const { info, index } = holder;
  const id = `tuning-${index}`;
  return html`
    <button type="button" class="quiet" popovertarget=${id} aria-label="More about ${info.label}, ${markName(index)}">More</button>
    <div popover id=${id} class="card" role="group" aria-labelledby="${id}-title">
      <h2 id="${id}-title">${mark(index, true)} ${info.label}</h2>
      <p>${info.summary}</p>
      <dl>
        <div><dt>Plays</dt><dd>${info.plays}</dd></div>
        <div><dt>Answer</dt><dd>${info.exact ? "the best move for certain, given time" : "an estimate"}</dd></div>
        <div><dt>Standard</dt><dd>${info.limits.length === 0 ? "answers at once" : budgetText(info.budget)}</dd></div>
      </dl>
      ${info.options.length > 0 ? options(holder) : nothing}
      <fieldset>
        <legend>Budget</legend>
        ${budgetFields(info).map((field) => numberField(field, holder))}
      </fieldset>
      <button type="button" class="quiet" popovertarget=${id} popovertargetaction="hide">Close</button>
    </div>
  `;
}

/** @param {Holder} holder */
function options(holder) {
  const { seat, info, index, send } = holder;
  // Beside the id there is only what differs from the defaults.
  const changed = Object.keys(seat.algo).length > 1;
  return html`<fieldset>
    <legend>Options</legend>
    ${info.options.map((option) => optionField(option, holder))}
    <button
      type="button"
      class="quiet"
      data-testid="defaults-${index}"
      aria-disabled=${changed ? "false" : "true"}
      @click=${() => changed && send({ type: "option", seat: index, set: {} })}
    >Use the defaults</button>
  </fieldset>`;
}

/**
 * @param {AlgorithmOption} option
 * @param {Holder} holder
 */
function optionField(option, holder) {
  if (option.kind === "number" || option.kind === "count") return numberField(option, holder);
  const { seat, index, send } = holder;
  const id = controlId(option, index);
  const value = seat.algo[option.id] ?? option.default;
  const change = (/** @type {Event} */ event) => {
    const chosen = option.kind === "flag" ? inputOf(event).checked : inputOf(event).value;
    send({ type: "option", seat: index, set: { [option.id]: chosen } });
  };
  return field(
    id,
    option,
    option.kind === "flag"
      ? html`<input type="checkbox" id=${id} data-testid=${id} aria-describedby="${id}-hint" .checked=${live(value === true)} @change=${change} />`
      : html`<select id=${id} data-testid=${id} aria-describedby="${id}-hint" @change=${change}>
          ${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === value)}>${choice.label}</option>`)}
        </select>`,
  );
}

/**
 * @param {NumberField} about
 * @param {Holder} holder
 */
function numberField(about, { state, seat, index, send }) {
  const { label, summary, min, max, step = 1, empty } = about;
  const id = controlId(about, index);
  const draft = state.drafts[id];
  const enter = (/** @type {Event} */ event) => {
    const { validity, value } = inputOf(event);
    const text = validity.badInput ? null : value;
    send({ type: "entry", seat: index, field: about, text, done: event.type !== "input" });
  };
  const range = empty ? "" : `From ${written(min)} to ${written(max)}.`;
  return field(
    id,
    { label, summary: `${summary} ${range}` },
    // While something is being typed, the text is the person's.
    html`<input
      type="number"
      id=${id}
      data-testid=${id}
      min=${min}
      max=${max}
      step=${step}
      placeholder=${empty ?? nothing}
      aria-describedby="${id}-hint ${id}-problem"
      aria-invalid=${draft ? "true" : "false"}
      .value=${draft === undefined ? live(String(numberSet(seat, about) ?? "")) : noChange}
      @input=${enter}
      @change=${enter}
      @blur=${enter}
    />`,
    draft,
  );
}

/**
 * A control with its label, what it does and what is wrong with it.
 * @param {string} id
 * @param {{ label: string, summary: string }} about
 * @param {TemplateResult} control
 * @param {string} [problem]
 */
function field(id, { label, summary }, control, problem = "") {
  return html`<div class="field">
    <label for=${id}>${label}</label> ${control}
    <p class="hint" id="${id}-hint">${summary}</p>
    <p class="error" id="${id}-problem" role="status">${problem}</p>
  </div>`;
}

/** @param {Event} event */
function inputOf({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget);
}
