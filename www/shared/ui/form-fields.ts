// Fields of a form: a control with its label, what it does and what is wrong with it.

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, noChange, nothing, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import type { NumberField } from "../game/number-fields.ts";
import { joinSentences, type Message, message, text } from "../i18n/language.ts";

/** What a field is called, and what it does. */
export interface Words {
  label: string;
  summary: string;
}

export function field(
  id: string,
  { label, summary }: Words,
  control: TemplateResult,
  problem: Message | null = null,
) {
  return html`<div class="field">
    <label for=${id}>${label}</label> ${control}
    <p class="hint" id="${id}-hint">${summary}</p>
    <p class="error" id="${id}-problem" role="status">${problem && text(problem)}</p>
  </div>`;
}

/** A number that is typed. */
export function numberField(
  { min, max, step = 1, empty }: NumberField,
  { label, summary }: Words,
  {
    id,
    value,
    draft,
    enter,
  }: {
    /** of the control */
    id: string;
    /** that is set */
    value: number | null;
    /** what is wrong while it is typed; `null` where nothing is */
    draft: Message | null | undefined;
    /** takes the text, `null` where it is no number */
    enter: (text: string | null, done: boolean) => void;
  },
) {
  const type = (event: Event) => {
    const { validity, value } = event.currentTarget as HTMLInputElement;
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
