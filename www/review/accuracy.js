// How well each player played, as a number: the mean accuracy of the moves for which there was a choice.

/** @import {GradedMove, Grade} from "./grading.js" */

import { GRADES } from "./grading.js";

/**
 * The formula of Lichess (lichess.org/page/accuracy): 103.1668 exp(-0.04354 L) - 3.1669 percent for a move that lost L
 * percentage points of the chances to win.
 */
const SCALE = 103.1668;
const RATE = 0.04354;
const SHIFT = 3.1669;

/**
 * What a player did in a game.
 * @typedef {object} Summary
 * @property {number} player
 * @property {Readonly<Record<Grade, number>>} counts moves of each grade
 * @property {number | null} accuracy 0 to 1; `null` where no move could be judged
 */

/**
 * The accuracy of one move.
 * @param {number} loss of expected score, 0 to 1
 * @returns {number} 0 to 1
 */
export function accuracyOf(loss) {
  const percent = SCALE * Math.exp(-RATE * 100 * loss) - SHIFT;
  return Math.min(100, Math.max(0, percent)) / 100;
}

/**
 * @param {readonly (GradedMove | null)[]} graded
 * @param {number} players
 * @returns {Summary[]}
 */
export function summaries(graded, players) {
  return Array.from({ length: players }, (_, player) => {
    const own = graded.filter((move) => move !== null && move.mover === player && move.grade !== null);
    const judged = /** @type {GradedMove[]} */ (own);
    const counts = Object.fromEntries(
      GRADES.map((grade) => [grade, judged.filter((move) => move.grade === grade).length]),
    );
    const total = judged.reduce((sum, { loss }) => sum + accuracyOf(loss), 0);
    return {
      player,
      counts: /** @type {Record<Grade, number>} */ (counts),
      accuracy: judged.length > 0 ? total / judged.length : null,
    };
  });
}
