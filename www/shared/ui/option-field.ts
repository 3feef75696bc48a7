// The controls for what can be set about an algorithm, as the catalogue describes it.

import type { AlgorithmOption } from "../../noughts.js";
import { text } from "../i18n/language.ts";
import { choiceLabel, optionLabel } from "../i18n/option-terms.ts";
import { type About, checkbox, labelled, select } from "./controls.ts";
import { numberInput, whenPossible } from "./number-input.ts";

/** What is on or off, or one of several words. */
type SwitchOption = Extract<AlgorithmOption, { kind: "flag" | "choice" }>;

/** A choice of trained players is a feature of its own. */
export type PlainOption = Exclude<AlgorithmOption, { kind: "brain" }>;

export function isSwitch(option: AlgorithmOption): option is SwitchOption {
  return option.kind === "flag" || option.kind === "choice";
}

export function switchControl(
  option: SwitchOption,
  value: unknown,
  about: About,
  set: (value: boolean | string) => void,
) {
  if (option.kind === "flag") return checkbox(about, value === true, set);
  const choices = option.choices.map((choice) => [choice.id, text(choiceLabel(option, choice))] as const);
  return select(about, String(value), choices, set);
}

export function optionField(
  option: PlainOption,
  value: unknown,
  id: string,
  set: (value: boolean | string | number) => void,
) {
  const label = text(optionLabel(option));
  if (isSwitch(option))
    return labelled(label, switchControl(option, value, { id }, set), option.kind === "flag");
  const { kind, max, min } = option;
  const now = Number(value);
  const step = kind === "count" ? 1 : "any";
  return labelled(label, numberInput({ id, value: now, min, max, step, enter: whenPossible(now, set) }));
}
