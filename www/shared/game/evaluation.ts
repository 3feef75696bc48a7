// What a position is worth to each player, as a search or the rules say it.

import type { Proven, Report } from "../../noughts.js";

/** The worth of a position. Without `algo` it is the end of the game itself. */
export interface Evaluation {
  /** whom `value`, `proven` and `plies` are about */
  player: number;
  /** expected result, -1 to 1 */
  value: number;
  /** of all players; empty where two play, who gain what the other loses */
  values: readonly number[];
  proven: Proven | null;
  /** to the end */
  plies: number | null;
  /** how probable a draw is, as far as games were played to find out */
  draws: number;
  algo: string | null;
}

/** Rule tables and chance look at one position only, the one they are asked about. */
const LOOKED_NOWHERE = 1;

/**
 * What a report says about the position it was asked about.
 * @param player who is to move there
 * @returns `null` where the algorithm did not look ahead
 */
export function evaluationOf(
  { value, values = [], draws = 0, proven, plies, counters, algo }: Report,
  player: number,
): Evaluation | null {
  const looked = counters.nodes > LOOKED_NOWHERE || counters.playouts > 0;
  if (!looked && proven === null) return null;
  return { player, value, values, draws, proven, plies, algo };
}
