// A search that is stepped through, in an address.

import type { Algo } from "../../noughts.js";

/** Which iteration of which search is looked at. */
export interface IterationChoice {
  algo: Exclude<Algo, string>;
  seed: number;
  at: number;
}

/** A search is stepped through up to this iteration. */
export const LAST_ITERATION = 10_000;
