// The settings of the analysis: who searches, how long, and what the squares show. They stay from visit to visit.

/** @import {Budget} from "../noughts.js" */
/** @import {BudgetField} from "../game/budget-field.js" */

import { budgetField } from "../game/budget-field.js";
import { isWithin } from "../game/options.js";
import { asObject } from "../storage/schema.js";

/** How long to search: milliseconds, until somebody stops it, or a fixed amount of work. @typedef {"1000" | "5000" | "30000" | "endless" | "work"} AnalysisLimit */
/** What the squares say. @typedef {"visits" | "share" | "value" | "off"} Overlay */
/** On how many squares, the best first. @typedef {"3" | "5" | "all"} Top */

/**
 * @typedef {object} AnalysisSettings
 * @property {string} algorithm the one that is wanted; `analystOf` says which one it is
 * @property {AnalysisLimit} limit
 * @property {Budget} work for the limit of that name
 * @property {Overlay} overlay
 * @property {Top} top
 */

/** @type {readonly AnalysisLimit[]} */
export const ANALYSIS_LIMITS = ["1000", "5000", "30000", "endless", "work"];
/** @type {readonly Overlay[]} */
export const OVERLAYS = ["share", "visits", "value", "off"];
/** @type {readonly Top[]} */
export const TOPS = ["3", "5", "all"];

/** @type {AnalysisSettings} */
export const FIRST_ANALYSIS_SETTINGS = {
  algorithm: "strongest",
  limit: "5000",
  work: { iterations: 10_000, nodes: 1_000_000, seed: 1 },
  overlay: "share",
  top: "5",
};

/** @type {readonly BudgetField[]} */
const WORK = ["iterations", "nodes", "depth", "seed"];

/**
 * What was kept of a question; whatever is missing, unknown or unreadable is as it is at first.
 * @param {unknown} kept
 * @returns {AnalysisSettings}
 */
export function analysisSettingsIn(kept) {
  const { algorithm, limit, work, overlay, top } = asObject(kept) ?? {};
  return {
    // Whether it can play is seen where it is asked.
    algorithm: typeof algorithm === "string" ? algorithm : FIRST_ANALYSIS_SETTINGS.algorithm,
    limit: ANALYSIS_LIMITS.find((one) => one === limit) ?? FIRST_ANALYSIS_SETTINGS.limit,
    work: workIn(asObject(work)) ?? FIRST_ANALYSIS_SETTINGS.work,
    overlay: OVERLAYS.find((one) => one === overlay) ?? FIRST_ANALYSIS_SETTINGS.overlay,
    top: TOPS.find((one) => one === top) ?? FIRST_ANALYSIS_SETTINGS.top,
  };
}

/**
 * @param {Record<string, unknown> | null} kept
 * @returns {Budget | null}
 */
function workIn(kept) {
  if (!kept) return null;
  const possible = (/** @type {BudgetField} */ id) =>
    typeof kept[id] === "number" && isWithin(budgetField(id), kept[id]);
  return Object.fromEntries(WORK.filter(possible).map((id) => [id, kept[id]]));
}
