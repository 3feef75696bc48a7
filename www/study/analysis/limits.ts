// How long an analysis searches.

import type { Budget } from "../../noughts.js";
import { type BudgetField, budgetField } from "../../shared/game/budget-field.ts";
import { reading } from "../../shared/game/number-fields.ts";
import { ANALYSIS_LIMITS, type AnalysisSettings } from "./analysis-settings.ts";

/** Without any limit an algorithm takes its own; this one is said where it is chosen. */
const ENDLESS_MS = 24 * 60 * 60 * 1000;

/** By how much more work goes into the same question. A ply more multiplies it, so the depth grows gently. */
const MORE = {
  iterations: (all: number) => 10 * all,
  nodes: (all: number) => 10 * all,
  depth: (all: number) => all + 2,
};

/**
 * The same question with room for more: the next longer time, or more of each limit of work.
 * @returns `null` where there is no more to give
 */
export function higherLimits({
  limit,
  work,
}: AnalysisSettings): Pick<AnalysisSettings, "limit" | "work"> | null {
  if (limit === "endless") return null;
  if (limit !== "work")
    return { limit: ANALYSIS_LIMITS[ANALYSIS_LIMITS.indexOf(limit) + 1] ?? "endless", work };
  const more = (id: keyof typeof MORE) => MORE[id](work[id] ?? 0);
  const set = (Object.keys(MORE) as (keyof typeof MORE)[]).filter((id) => work[id] !== undefined);
  const fits = set.filter((id) => reading(budgetField(id), String(more(id))).problem === null);
  return fits.length > 0
    ? { limit, work: { ...work, ...Object.fromEntries(fits.map((id) => [id, more(id)])) } }
    : null;
}

/**
 * The limits of a search by an algorithm.
 * @param honoured the limits of work that the algorithm keeps to
 */
export function budgetOf({ limit, work }: AnalysisSettings, honoured: readonly BudgetField[]): Budget {
  if (limit === "endless") return { timeMs: ENDLESS_MS };
  if (limit !== "work") return { timeMs: Number(limit) };
  return Object.fromEntries(honoured.flatMap((id) => (work[id] === undefined ? [] : [[id, work[id]]])));
}
