// What is set about an algorithm, in words.

import type { Algo, AlgorithmInfo, AlgorithmOption } from "../noughts.js";
import { changedFrom, usualOf } from "../shared/game/options.ts";
import { algorithmLabel } from "../shared/i18n/engine-terms.ts";
import { message, text } from "../shared/i18n/language.ts";
import { choiceLabel, optionLabel } from "../shared/i18n/option-terms.ts";

/** The option that sets the others. */
const PRESET = "preset";

/** The options of an algorithm that differ from what is usual, in words. */
export function changedOptions(
  info: Pick<AlgorithmInfo, "options">,
  algo: Exclude<Algo, string>,
  usual: typeof usualOf = usualOf,
) {
  const changed = changedFrom(usual, info, { ...algo });
  return info.options.flatMap((option) =>
    changed[option.id] === undefined ? [] : [optionText(option, changed[option.id])],
  );
}

function optionText(option: AlgorithmOption, value: unknown) {
  const label = text(optionLabel(option));
  if (option.kind === "flag") return message(value ? "lab.with" : "lab.without", { option: label });
  // Its last letters tell it from other trained players: they are its checksum.
  if (option.kind === "brain")
    return message("lab.option", { option: label, value: String(value).slice(-4) });
  // A preset sets all the others: its name says so.
  if (option.kind === "choice" && option.id === PRESET) {
    const preset = option.choices.find(({ id }) => id === value);
    if (preset) return text(choiceLabel(option, preset));
  }
  const choice = option.kind === "choice" ? option.choices.find(({ id }) => id === value) : undefined;
  const set = choice && option.kind === "choice" ? text(choiceLabel(option, choice)) : Number(value);
  return message("lab.option", { option: label, value: set });
}

/** The names of algorithms with what is set about them; equal ones have a number. */
export function numberedNames(
  all: readonly { algo: Exclude<Algo, string>; info: Pick<AlgorithmInfo, "id" | "label" | "options"> }[],
): string[] {
  const names = all.map(({ algo, info }) =>
    [text(algorithmLabel(info)), ...changedOptions(info, algo)].join(message("gap.parts")),
  );
  return numbered(names);
}

/** Names, with a number behind those that several have. */
export function numbered(names: readonly string[]): string[] {
  const isShared = (name: string) => names.filter((one) => one === name).length > 1;
  return names.map((name, at) => (isShared(name) ? message("lab.same", { name, number: at + 1 }) : name));
}
