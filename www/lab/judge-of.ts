// Who judges the positions of a game: only the page knows enough of its rules to say so.

import type { Rules } from "../noughts.js";
import { gridOf, hasGravity } from "../shared/game/coordinates.ts";
import { hasParts } from "../shared/game/presets.ts";
import { isSmall, type JudgeSetting, SMALL_JUDGE } from "./judge.ts";

/** Boards with gravity up to this many squares are solved in most positions: that of Connect Four, which has a book, in nearly all. */
const FALLING_SQUARES = 42;
/** Half a minute of search at most. */
const FALLING_JUDGE: JudgeSetting = { algo: { id: "solver" }, budget: { nodes: 100_000_000 } };

/** Who judges the moves of a tournament: where that takes time, somebody must have asked for it. */
export function judgeFor(rules: Rules, isAsked: boolean): JudgeSetting | null {
  return isSmall(rules) || isAsked ? judgeOf(rules) : null;
}

/** Whether the moves of a tournament are judged only where somebody asks for it. */
export function takesTime(rules: Rules) {
  return judgeFor(rules, true) !== judgeFor(rules, false);
}

/** The judge of a game; `null` where there is none. */
export function judgeOf(rules: Rules): JudgeSetting | null {
  if (isSmall(rules)) return SMALL_JUDGE;
  const { rows, cols } = gridOf(rules);
  const isSolved = hasGravity(rules) && !hasParts(rules) && rows * cols <= FALLING_SQUARES;
  return isSolved ? FALLING_JUDGE : null;
}
