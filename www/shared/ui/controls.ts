// Controls with a label beside them.

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing, type TemplateResult } from "../../vendor/lit-html/lit-html.js";
import { isChecked, valueIn } from "./input.ts";

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
 * A control after its label, or a checkbox before it.
 * @param isFirst whether the control comes first
 */
export function labelled(label: string, control: TemplateResult, isFirst: boolean = false) {
  return isFirst ? html`<label>${control} ${label}</label>` : html`<label>${label} ${control}</label>`;
}
