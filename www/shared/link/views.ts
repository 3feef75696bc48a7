// The views of the laboratory, each with an address of its own.

import type { Algo } from "../../noughts.js";

export type View = "tree" | "iterations" | "compare" | "policy" | "numbers" | "training" | "tournament";

/** Which iteration of which search is looked at. */
export interface IterationChoice {
  algo: Exclude<Algo, string>;
  seed: number;
  at: number;
}

export const VIEWS: readonly View[] = [
  "tree",
  "iterations",
  "compare",
  "policy",
  "numbers",
  "training",
  "tournament",
];

/** A search is stepped through up to this iteration. */
export const LAST_ITERATION = 10_000;

/**
 * The view of a name.
 * @returns `null` where there is none of this name
 */
export function viewNamed(name: string | null): View | null {
  return VIEWS.find((view) => view === name) ?? null;
}
