// Controls with a label beside them.

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, noChange, nothing, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import { inputOf, isChecked, valueIn } from "./input.ts";

/** A control: its id, and that of what describes it. */
export interface About {
  id: string;
  describedBy?: string | undefined;
}

export function checkbox({ id, describedBy }: About, checked: boolean, set: (checked: boolean) => void) {
  return html`<input type="checkbox" id=${id} data-testid=${id} aria-describedby=${describedBy ?? nothing} .checked=${live(checked)} @change=${(event: Event) => set(isChecked(event))}>`;
}

export function select<Value extends string>(
  { id, describedBy }: About,
  value: Value,
  choices: readonly (readonly [value: Value, label: string])[],
  set: (value: Value) => void,
) {
  return html`<select id=${id} data-testid=${id} aria-describedby=${describedBy ?? nothing} @change=${(event: Event) => set(valueIn(event) as Value)}>
    ${choices.map(([one, label]) => html`<option value=${one} .selected=${live(one === value)}>${label}</option>`)}
  </select>`;
}

/**
 * A field for a number. What is typed counts as soon as it is possible, or with `isLate` once it is finished; while somebody types, the
 * text is theirs, and what is impossible gives way to the number before when they leave.
 */
export function numberInput({
  id,
  label,
  value,
  min,
  max,
  isWhole = true,
  isLate = false,
  set,
}: {
  id: string;
  /** where no label stands around it */
  label?: string;
  value: number;
  min: number;
  max: number;
  isWhole?: boolean;
  isLate?: boolean;
  set: (value: number) => void;
}) {
  const isTyping = document.activeElement?.id === id;
  const enter = (event: Event) => {
    const { validity, valueAsNumber } = inputOf(event);
    if (isLate && event.type === "input") return;
    if (validity.valid && Number.isFinite(valueAsNumber) && valueAsNumber !== value) set(valueAsNumber);
  };
  const leave = (event: Event) => {
    if (!inputOf(event).validity.valid) inputOf(event).value = String(value);
  };
  return html`<input type="number" id=${id} data-testid=${id} aria-label=${label ?? nothing} min=${min} max=${max} step=${isWhole ? 1 : "any"} required .value=${isTyping ? noChange : live(String(value))} @input=${enter} @change=${enter} @blur=${leave}>`;
}

/**
 * A control after its label, or a checkbox before it.
 * @param isFirst whether the control comes first
 */
export function labelled(label: string, control: TemplateResult, isFirst: boolean = false) {
  return isFirst ? html`<label>${control} ${label}</label>` : html`<label>${label} ${control}</label>`;
}
