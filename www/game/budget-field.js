// The limits of a search, and its seed, as fields that take a number.

/** @import {PlainKey} from "../i18n/language.js" */
/** @import {NumberField} from "./number-fields.js" */

/** @typedef {"iterations" | "nodes" | "depth" | "seed"} BudgetField */
/** A limit, or the seed. @typedef {NumberField & { id: BudgetField, kind: "count", empty: PlainKey }} LimitField */

/**
 * @param {BudgetField} id
 * @returns {LimitField}
 */
export function budgetField(id) {
  const seed = id === "seed";
  const max = Number.MAX_SAFE_INTEGER;
  return { id, kind: "count", min: seed ? 0 : 1, max, empty: seed ? "limit.random" : "limit.none" };
}
