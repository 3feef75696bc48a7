// What those who are compared are called.

import type { State } from "../../shared/state/types.ts";
import { numberedNames } from "../option-words.ts";
import type { Comparison } from "./comparison.ts";

/** The names of the entrants of a comparison: of several of one algorithm, each with its options. */
export function namesOf({ game: { algorithms } }: State, { entrants }: Comparison): string[] {
  const infoOf = (id: string) => algorithms.find((info) => info.id === id) ?? { id, label: id, options: [] };
  return numberedNames(entrants.map((algo) => ({ algo, info: infoOf(algo.id) })));
}
