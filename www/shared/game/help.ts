// Help that a person has in a game.

import type { State } from "../state/types.ts";

/** A hint, an analysis, or a view of the laboratory, which shows what a search thinks. */
export function isHelped({ turn, analysis, lab }: Pick<State, "turn" | "analysis" | "lab">) {
  return turn.hint !== null || analysis.on || lab.view !== null;
}
