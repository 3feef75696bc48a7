// The settings of the analysis: who searches, how long, and what the squares show. They stay from visit to visit.

import { asObject } from "../../device/storage/schema.ts";
import type { Budget } from "../../noughts.js";
import { type BudgetField, budgetField } from "../../shared/game/budget-field.ts";
import { isWithin } from "../../shared/game/options.ts";

/** How long to search: milliseconds, until somebody stops it, or a fixed amount of work. */
export type AnalysisLimit = "1000" | "5000" | "30000" | "endless" | "work";

/** What the squares say. */
export type Overlay = "visits" | "share" | "value" | "off";

/** On how many squares, the best first. */
export type Top = "3" | "5" | "all";

export interface AnalysisSettings {
  /** the one that is wanted; `analystOf` says which one it is */
  algorithm: string;
  limit: AnalysisLimit;
  /** for the limit of that name */
  work: Budget;
  overlay: Overlay;
  top: Top;
}

declare module "../../shared/state/settings.ts" {
  interface Settings {
    analysis: AnalysisSettings;
  }
}

export const ANALYSIS_LIMITS: readonly AnalysisLimit[] = ["1000", "5000", "30000", "endless", "work"];
export const OVERLAYS: readonly Overlay[] = ["share", "visits", "value", "off"];
export const TOPS: readonly Top[] = ["3", "5", "all"];

export const FIRST_ANALYSIS_SETTINGS: AnalysisSettings = {
  algorithm: "strongest",
  limit: "5000",
  work: { iterations: 10_000, nodes: 1_000_000, seed: 1 },
  overlay: "share",
  top: "5",
};

const WORK: readonly BudgetField[] = ["iterations", "nodes", "depth", "seed"];

/** What was kept of a question; whatever is missing, unknown or unreadable is as it is at first. */
export function analysisSettingsIn(kept: unknown): AnalysisSettings {
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

function workIn(kept: Record<string, unknown> | null): Budget | null {
  if (!kept) return null;
  const possible = (id: BudgetField) => typeof kept[id] === "number" && isWithin(budgetField(id), kept[id]);
  return Object.fromEntries(WORK.filter(possible).map((id) => [id, kept[id]]));
}
