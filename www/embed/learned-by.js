// Who learned a trained player, by its text. The module of the rules says it; the package has no function for that.

/** @import * as engine from "../noughts.js" */
/** @import {LearnedBy} from "../noughts_rules.js" */

import { takesBrain } from "../game/options.js";
import { FIRST_RULES } from "../game/presets.js";

/**
 * Asks each learner to play it.
 * @param {string} text
 * @param {Pick<typeof engine, "algorithms" | "best_move">} rules
 * @returns {LearnedBy | null}
 */
export function learnedBy(text, { algorithms, best_move }) {
  for (const { id } of algorithms(FIRST_RULES).filter(takesBrain)) {
    try {
      const { reason } = best_move({ rules: FIRST_RULES, moves: [] }, { id, brain: text });
      return reason?.code === "learned" ? { learner: id, games: reason.params.games } : null;
    } catch {
      // Another learner made it, or none.
    }
  }
  return null;
}
