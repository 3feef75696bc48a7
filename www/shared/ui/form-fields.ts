// Fields of a form: a control with its label, what it does and what is wrong with it.

import { html, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import type { NumberField } from "../game/number-fields.ts";
import { joinSentences, type Message, message, text } from "../i18n/language.ts";
import { numberInput } from "./number-input.ts";

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
  const range = empty ? "" : message("field.range", { min, max });
  return field(
    id,
    { label, summary: joinSentences(summary, range) },
    numberInput({
      id,
      describedBy: `${id}-hint ${id}-problem`,
      empty: empty && message(empty),
      isWrong: Boolean(draft),
      isDraft: Boolean(draft),
      value,
      min,
      max,
      step,
      enter: ({ text }, isDone) => enter(text, isDone),
    }),
    draft,
  );
}
