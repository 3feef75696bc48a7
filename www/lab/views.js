// The views of the laboratory, each with an address of its own.

/** @import {Algo} from "../noughts.js" */

/** @typedef {"tree" | "iterations" | "compare" | "policy" | "numbers" | "training" | "tournament"} View */
/** Which iteration of which search is looked at. @typedef {{ algo: Exclude<Algo, string>, seed: number, at: number }} IterationChoice */

/** @type {readonly View[]} */
export const VIEWS = ["tree", "iterations", "compare", "policy", "numbers", "training", "tournament"];

/** A search is stepped through up to this iteration. */
export const LAST_ITERATION = 10_000;

/**
 * The view of a name.
 * @param {string | null} name
 * @returns {View | null} `null` where there is none of this name
 */
export function viewNamed(name) {
  return VIEWS.find((view) => view === name) ?? null;
}
