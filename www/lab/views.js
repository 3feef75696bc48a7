// The views of the laboratory, each with an address of its own.

/** @typedef {"tree" | "compare" | "policy" | "numbers"} View */

/** @type {readonly View[]} */
export const VIEWS = ["tree", "compare", "policy", "numbers"];

/**
 * The view of a name.
 * @param {string | null} name
 * @returns {View | null} `null` where there is none of this name
 */
export function viewNamed(name) {
  return VIEWS.find((view) => view === name) ?? null;
}
