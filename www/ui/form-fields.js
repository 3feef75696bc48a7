// Fields of a form: a control with its label, what it does and what is wrong with it.

/** @import {NumberField} from "../game/number-fields.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */

import { joinSentences, message, text } from "../i18n/language.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, noChange, nothing } from "../vendor/lit-html/lit-html.js";

/** What a field is called, and what it does. @typedef {{ label: string, summary: string }} Words */

/**
 * @param {string} id
 * @param {Words} about
 * @param {TemplateResult} control
 * @param {Message | null} [problem]
 */
export function field(id, { label, summary }, control, problem = null) {
  return html`<div class="field">
    <label for=${id}>${label}</label> ${control}
    <p class="hint" id="${id}-hint">${summary}</p>
    <p class="error" id="${id}-problem" role="status">${problem && text(problem)}</p>
  </div>`;
}

/**
 * A number that is typed.
 * @param {NumberField} about
 * @param {Words} words
 * @param {object} entry
 * @param {string} entry.id of the control
 * @param {number | null} entry.value that is set
 * @param {Message | null | undefined} entry.draft what is wrong while it is typed; `null` where nothing is
 * @param {(text: string | null, done: boolean) => void} entry.enter takes the text, `null` where it is no number
 */
export function numberField({ min, max, step = 1, empty }, { label, summary }, { id, value, draft, enter }) {
  const type = (/** @type {Event} */ event) => {
    const { validity, value } = /** @type {HTMLInputElement} */ (event.currentTarget);
    enter(validity.badInput ? null : value, event.type !== "input");
  };
  const range = empty ? "" : message("field.range", { min, max });
  return field(
    id,
    { label, summary: joinSentences(summary, range) },
    // While something is being typed, the text is the person's.
    html`<input
      type="number"
      id=${id}
      data-testid=${id}
      min=${min}
      max=${max}
      step=${step}
      placeholder=${empty ? message(empty) : nothing}
      aria-describedby="${id}-hint ${id}-problem"
      aria-invalid=${draft ? "true" : "false"}
      .value=${draft === undefined ? live(String(value ?? "")) : noChange}
      @input=${type}
      @change=${type}
      @blur=${type}
    />`,
    draft,
  );
}
