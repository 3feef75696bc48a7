// Limits of work in place of limits of time, so that a player is the same whenever it is asked.

import type { Budget } from "../noughts.js";

/** The limits of work that make a player repeatable; a limit of time would not. */
export const WORK = { iterations: 1000, nodes: 1_000_000 };

/** The same budget, as work. */
export function repeatable({ timeMs, ...budget }: Budget, seed: number): Budget {
  return { ...(timeMs !== undefined && WORK), ...budget, seed };
}
