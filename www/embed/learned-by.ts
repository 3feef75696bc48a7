// Who learned a trained player, by its text. The module of the rules says it; the package has no function for that.

import type * as engine from "../noughts.js";
import type { LearnedBy } from "../noughts_rules.js";
import { takesBrain } from "../shared/game/options.ts";
import { FIRST_RULES } from "../shared/game/presets.ts";

/** Asks each learner to play it. */
export function learnedBy(
  text: string,
  { algorithms, best_move }: Pick<typeof engine, "algorithms" | "best_move">,
): LearnedBy | null {
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
