// How long an analysis searches.

/** @import {Budget} from "../noughts.js" */
/** @import {BudgetField} from "../game/budget-field.js" */
/** @import {AnalysisSettings} from "./analysis-settings.js" */

import { budgetField } from "../game/budget-field.js";
import { reading } from "../game/number-fields.js";
import { ANALYSIS_LIMITS } from "./analysis-settings.js";

/** Without any limit an algorithm takes its own; this one is said where it is chosen. */
const ENDLESS_MS = 24 * 60 * 60 * 1000;

/** By how much more work goes into the same question. A ply more multiplies it, so the depth grows gently. */
const MORE = {
  iterations: (/** @type {number} */ all) => 10 * all,
  nodes: (/** @type {number} */ all) => 10 * all,
  depth: (/** @type {number} */ all) => all + 2,
};

/**
 * The same question with room for more: the next longer time, or more of each limit of work.
 * @param {AnalysisSettings} asked
 * @returns {Pick<AnalysisSettings, "limit" | "work"> | null} `null` where there is no more to give
 */
export function higherLimits({ limit, work }) {
  if (limit === "endless") return null;
  if (limit !== "work")
    return { limit: ANALYSIS_LIMITS[ANALYSIS_LIMITS.indexOf(limit) + 1] ?? "endless", work };
  const more = (/** @type {keyof typeof MORE} */ id) => MORE[id](work[id] ?? 0);
  const set = /** @type {(keyof typeof MORE)[]} */ (Object.keys(MORE)).filter((id) => work[id] !== undefined);
  const fits = set.filter((id) => reading(budgetField(id), String(more(id))).problem === null);
  return fits.length > 0
    ? { limit, work: { ...work, ...Object.fromEntries(fits.map((id) => [id, more(id)])) } }
    : null;
}

/**
 * The limits of a search by an algorithm.
 * @param {AnalysisSettings} asked
 * @param {readonly BudgetField[]} honoured the limits of work that the algorithm keeps to
 * @returns {Budget}
 */
export function budgetOf({ limit, work }, honoured) {
  if (limit === "endless") return { timeMs: ENDLESS_MS };
  if (limit !== "work") return { timeMs: Number(limit) };
  return Object.fromEntries(honoured.flatMap((id) => (work[id] === undefined ? [] : [[id, work[id]]])));
}
