// How well each player played, as a number: the mean accuracy of the moves for which there was a choice.

import type { MovesKept } from "../../shared/game/score.ts";
import { GRADES, type Grade, type GradedMove } from "./grading.ts";

/**
 * The formula of Lichess (lichess.org/page/accuracy): 103.1668 exp(-0.04354 L) - 3.1669 percent for a move that lost L
 * percentage points of the chances to win.
 */
const SCALE = 103.1668;
const RATE = 0.04354;
const SHIFT = 3.1669;

/** What a player did in a game. */
export interface Summary {
  player: number;
  /** moves of each grade */
  counts: Readonly<Record<Grade, number>>;
  /** 0 to 1; `null` where no move could be judged */
  accuracy: number | null;
  kept: MovesKept;
}

/**
 * The accuracy of one move.
 * @param loss of expected score, 0 to 1
 * @returns 0 to 1
 */
export function accuracyOf(loss: number): number {
  const percent = SCALE * Math.exp(-RATE * 100 * loss) - SHIFT;
  return Math.min(100, Math.max(0, percent)) / 100;
}

export function summaries(graded: readonly (GradedMove | null)[], players: number): Summary[] {
  return Array.from({ length: players }, (_, player) => {
    const own = graded.filter((move) => move !== null && move.mover === player && move.grade !== null);
    const judged = own as GradedMove[];
    const counts = Object.fromEntries(
      GRADES.map((grade) => [grade, judged.filter((move) => move.grade === grade).length]),
    );
    const total = judged.reduce((sum, { loss }) => sum + accuracyOf(loss), 0);
    const exact = judged.filter((move) => move.kept !== null);
    return {
      player,
      counts: counts as Record<Grade, number>,
      accuracy: judged.length > 0 ? total / judged.length : null,
      kept: { moves: exact.filter((move) => move.kept).length, of: exact.length },
    };
  });
}
