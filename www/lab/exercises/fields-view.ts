// The fields of an exercise: what can be chosen, where the figure has them.

import type { ExerciseChoices } from "../../noughts_lab.js";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Exercises } from "./exercises.ts";
import { nameOfSquare } from "./said.ts";

/** An exercise that is there. */
export type Open = Exercises & {
  at: NonNullable<Exercises["at"]>;
  shown: NonNullable<Exercises["shown"]>;
};

const VERDICTS = ["first", "second", "open"] as const;
/** The explanation, which the first wrong field refers to. */
export const TOLD = "exercises-told";

/** The index of the field of a part of the figure; -1 where it has none. */
export function fieldAt({ shown }: Open, at: number, type: ExerciseChoices["type"]) {
  return shown.fields.findIndex((field) => field.at === at && field.choices.type === type);
}

/** Whether a field was found wrong. */
function isWrong({ checked }: Open, field: number) {
  return checked?.right[field] === false;
}

function told(open: Open, field: number) {
  return open.checked?.first === field ? TOLD : nothing;
}

/** A field as a list to choose from. */
export function listField(open: Open, field: number, label: string, send: Send) {
  const choices = open.shown.fields[field]?.choices;
  if (!choices) return nothing;
  const chosen = open.answer[field] ?? null;
  const wrong = isWrong(open, field);
  const change = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    send({ type: "exercises-fill", field, choice: value === "" ? null : Number(value) });
  };
  return html`<select
    aria-label=${label}
    aria-invalid=${wrong ? "true" : "false"}
    aria-describedby=${told(open, field)}
    data-testid="exercises-field-${field}"
    ?data-right=${open.checked && !wrong}
    .value=${live(chosen === null ? "" : String(chosen))}
    @change=${change}
  >
    <option value="" ?selected=${chosen === null}>${message("exercises.open")}</option>
    ${namesOf(choices).map((name, at) => html`<option value=${at} ?selected=${at === chosen}>${name}</option>`)}
  </select>`;
}

/** One choice of a field, among others that stand elsewhere. */
export function choiceField(open: Open, field: number, choice: number, contents: unknown, send: Send) {
  const isChosen = open.answer[field] === choice;
  const wrong = isChosen && isWrong(open, field);
  const choose = () => send({ type: "exercises-fill", field, choice });
  return html`<label class="choice" ?data-wrong=${wrong} ?data-right=${isChosen && open.checked && !wrong}>
    <input
      type="radio"
      name="exercises-field-${field}"
      data-testid="exercises-choice-${field}-${choice}"
      aria-describedby=${isChosen ? told(open, field) : nothing}
      .checked=${live(isChosen)}
      @change=${choose}
    >
    ${contents}
  </label>`;
}

/** A field that is ticked for its second choice. */
export function tickField(open: Open, field: number, label: unknown, send: Send) {
  const isTicked = open.answer[field] === 1;
  const wrong = isWrong(open, field);
  const change = ({ currentTarget }: Event) => {
    send({ type: "exercises-fill", field, choice: Number((currentTarget as HTMLInputElement).checked) });
  };
  return html`<label class="choice" ?data-wrong=${wrong} ?data-right=${open.checked && !wrong}>
    <input
      type="checkbox"
      data-testid="exercises-field-${field}"
      aria-invalid=${wrong ? "true" : "false"}
      aria-describedby=${told(open, field)}
      .checked=${live(isTicked)}
      @change=${change}
    >
    ${label}
  </label>`;
}

/** The names of choices, in their order. */
function namesOf(choices: ExerciseChoices): string[] {
  switch (choices.type) {
    case "range": {
      const [first, last] = choices.of;
      return Array.from({ length: last - first + 1 }, (_, at) => number(first + at));
    }
    case "squares":
      return choices.of.map(nameOfSquare);
    case "times":
      return choices.of.map((times) => message("exercises.times", { times }));
    case "verdict":
      return VERDICTS.map((verdict) => message(`exercises.verdict.${verdict}`));
    case "lines":
      return Array.from({ length: choices.of }, (_, at) => number(at + 1));
    case "cut":
      return [message("exercises.looked"), message("exercises.skipped")];
  }
}
