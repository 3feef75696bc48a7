// Who says what every move of a position is worth: an algorithm that proves it, in games that are small enough.

import type { Algo, Budget, Rules } from "../noughts.js";
import { gridOf, hasGravity } from "../shared/game/coordinates.ts";
import { hasParts } from "../shared/game/presets.ts";

/** An algorithm that finds the exact value of every move. */
export interface JudgeSetting {
  algo: Exclude<Algo, string>;
  budget: Budget;
}

/** Boards up to this many squares are solved in every position that comes about. */
const SMALL_SQUARES = 12;
/** It looks at every continuation, each position once. */
export const SMALL_JUDGE: JudgeSetting = { algo: { id: "minimax", tableEnds: true }, budget: {} };

/** Boards with gravity up to this many squares are solved in most positions: that of Connect Four, which has a book, in nearly all. */
const FALLING_SQUARES = 42;
/** Half a minute of search at most. */
const FALLING_JUDGE: JudgeSetting = { algo: { id: "solver" }, budget: { nodes: 100_000_000 } };

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

/** The judge of a game; `null` where there is none. */
export function judgeOf(rules: Rules): JudgeSetting | null {
  if (isSmall(rules)) return SMALL_JUDGE;
  const { rows, cols } = gridOf(rules);
  const isSolved = hasGravity(rules) && !hasParts(rules) && rows * cols <= FALLING_SQUARES;
  return isSolved ? FALLING_JUDGE : null;
}
