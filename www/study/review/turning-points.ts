// The moves that decided a game.

import type { GradedMove } from "./grading.ts";

/** More than these a person does not want to hear of. */
const MOST = 3;

/** The moves that gave away the most, in the order in which they were played: at most three, mistakes and blunders only. */
export function turningPoints(graded: readonly (GradedMove | null)[]): GradedMove[] {
  const faults = graded.flatMap((move) =>
    move && (move.grade === "mistake" || move.grade === "blunder") ? [move] : [],
  );
  const worst = [...faults].sort((a, b) => b.loss - a.loss || a.ply - b.ply).slice(0, MOST);
  return worst.sort((a, b) => a.ply - b.ply);
}
