// Who says what every move of a position is worth: an algorithm that proves it, in games that are small enough.

import type { Algo, Budget, Rules } from "../noughts.js";

/** An algorithm that finds the exact value of every move. */
export interface JudgeSetting {
  algo: Exclude<Algo, string>;
  budget: Budget;
}

/** Boards up to this many squares are solved in every position that comes about. */
const SMALL_SQUARES = 12;
/** It looks at every continuation, each position once. */
export const SMALL_JUDGE: JudgeSetting = { algo: { id: "minimax", tableEnds: true }, budget: {} };

/** Whether every position of a game is solved at once. */
export function isSmall(rules: Rules) {
  const {
    rows,
    cols,
    k,
    kind,
    players = 2,
    exact,
    swap,
    ...parts
  } = rules as Partial<Extract<Rules, { swap?: unknown }>>;
  const isPlain = players === 2 && !exact && !swap && Object.keys(parts).length === 0;
  return isPlain && rows !== undefined && cols !== undefined && rows * cols <= SMALL_SQUARES;
}
