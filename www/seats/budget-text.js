// The limits of a search in words.

/** @import {Budget} from "../noughts.js" */

import { message } from "../i18n/language.js";
import { duration } from "../ui/labels.js";

/**
 * Limits in words, of which there may be none.
 * @param {Budget} budget
 */
export function budgetText(budget) {
  const limits = /** @type {const} */ (["iterations", "nodes", "depth"]);
  const parts = limits.flatMap((id) => {
    const limit = budget[id];
    return limit === undefined ? [] : message(`budget.${id}`, { limit });
  });
  if (budget.timeMs !== undefined) parts.unshift(duration(budget.timeMs));
  return parts.join(message("gap.alternatives")) || message("limit.none");
}
