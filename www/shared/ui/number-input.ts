// The field for a number. While somebody types, the text is theirs. When they leave, what is impossible gives way to the number that is
// set, unless it is kept as a draft.

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, noChange, nothing } from "../../vendor/lit-html/lit-html.js";
import { inputOf } from "./input.ts";

/** What is typed. */
export interface Typed {
  /** `null` where the browser cannot read a number */
  text: string | null;
  /** `null` unless it is a number that the field allows */
  number: number | null;
}

/** A field, what it shows, and who takes what is typed. */
export interface NumberInput {
  id: string;
  /** where no label stands around it */
  label?: string;
  /** the ids of what describes it */
  describedBy?: string | undefined;
  /** what an empty field means, where it may be empty */
  empty?: string | undefined;
  /** missing where nothing says what is wrong */
  isWrong?: boolean;
  /** whether the text is an impossible one that stays; missing where none ever does */
  isDraft?: boolean;
  /** the number that is set; `null` or `NaN` for none */
  value: number | null;
  min: number;
  max: number;
  step?: number | "any";
  /** @param isDone whether the person has finished */
  enter: (typed: Typed, isDone: boolean) => void;
}

export function numberInput(about: NumberInput) {
  const { id, label, describedBy, empty, isWrong, isDraft, value, min, max, step = 1, enter } = about;
  const isTyping = document.activeElement?.id === id;
  const set = value === null || Number.isNaN(value) ? "" : String(value);
  const type = (event: Event) => {
    const input = inputOf(event);
    const { validity, valueAsNumber } = input;
    const number = validity.valid && Number.isFinite(valueAsNumber) ? valueAsNumber : null;
    enter({ text: validity.badInput ? null : input.value, number }, event.type !== "input");
    if (event.type === "blur" && !validity.valid && isDraft === undefined) input.value = set;
  };
  return html`<input
    type="number"
    id=${id}
    data-testid=${id}
    aria-label=${label ?? nothing}
    aria-describedby=${describedBy ?? nothing}
    aria-invalid=${isWrong === undefined ? nothing : String(isWrong)}
    placeholder=${empty ?? nothing}
    min=${min}
    max=${max}
    step=${step}
    ?required=${empty === undefined}
    .value=${isTyping || isDraft ? noChange : live(set)}
    @input=${type}
    @change=${type}
    @blur=${type}
  />`;
}

/**
 * What takes a number as soon as it is possible.
 * @param value the number that is set
 * @param isLate only once the person has finished
 */
export function whenPossible(
  value: number | null,
  set: (value: number) => void,
  isLate: boolean = false,
): NumberInput["enter"] {
  return ({ number }, isDone) => {
    if (number !== null && number !== value && (isDone || !isLate)) set(number);
  };
}
