// The limits of a search in words.

import type { Budget } from "../../noughts.js";
import { message } from "../../shared/i18n/language.ts";
import { duration } from "../../shared/ui/labels.ts";

/** Limits in words, of which there may be none. */
export function budgetText(budget: Budget) {
  const limits = ["iterations", "nodes", "depth"] as const;
  const parts = limits.flatMap((id) => {
    const limit = budget[id];
    return limit === undefined ? [] : message(`budget.${id}`, { limit });
  });
  if (budget.timeMs !== undefined) parts.unshift(duration(budget.timeMs));
  return parts.join(message("gap.alternatives")) || message("limit.none");
}
