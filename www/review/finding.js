// What the review of a game finds out about one position.

/** @import {Report, Status} from "../noughts.js" */
/** @import {Evaluation} from "../evaluation/evaluation.js" */

import { evaluationOf } from "../evaluation/evaluation.js";

/**
 * @typedef {object} Finding
 * @property {Evaluation | null} evaluation `null` where the engine moved without looking ahead
 * @property {number} best the move that the engine would play
 * @property {number} choices how many moves were legal
 * @property {boolean} only whether every other move is proved to lose, and this one is not
 */

/**
 * What a search says about a position.
 * @param {Report} report
 * @param {Status} position
 * @returns {Finding | null} `null` where the game is over
 */
export function findingOf(report, { toMove, legalMoves }) {
  const { move: best, candidates, proven } = report;
  if (toMove === null || best === null) return null;
  const choices = legalMoves.length;
  const lost = new Set(candidates.flatMap(({ move, proven }) => (proven === "loss" ? [move] : [])));
  const only = choices > 1 && proven !== "loss" && lost.size === choices - 1 && !lost.has(best);
  return { evaluation: evaluationOf(report, toMove), best, choices, only };
}
