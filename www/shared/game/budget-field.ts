// The limits of a search, and its seed, as fields that take a number.

import type { PlainKey } from "../i18n/language.ts";
import type { NumberField } from "./number-fields.ts";

export type BudgetField = "iterations" | "nodes" | "depth" | "seed";

/** A limit, or the seed. */
export type LimitField = NumberField & { id: BudgetField; kind: "count"; empty: PlainKey };

export function budgetField(id: BudgetField): LimitField {
  const seed = id === "seed";
  const max = Number.MAX_SAFE_INTEGER;
  return { id, kind: "count", min: seed ? 0 : 1, max, empty: seed ? "limit.random" : "limit.none" };
}
