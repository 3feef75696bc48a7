// What the options of an algorithm are called, as terms that a language may have words of its own for.

import type { AlgorithmOption } from "../../noughts.js";
import type { Term } from "./language.ts";

/** An option means the same wherever there is one. */
export function optionLabel({ id, label }: AlgorithmOption): Term {
  return { key: `option.${id}.label`, english: label };
}

export function optionSummary({ id, summary }: AlgorithmOption): Term {
  return { key: `option.${id}.summary`, english: summary };
}

export function choiceLabel({ id }: AlgorithmOption, choice: { id: string; label: string }): Term {
  return { key: `option.${id}.${choice.id}`, english: choice.label };
}
