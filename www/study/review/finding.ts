// What the review of a game finds out about one position.

import type { Report, Status } from "../../noughts.js";
import { type Evaluation, evaluationOf } from "../../shared/game/evaluation.ts";

export interface Finding {
  /** `null` where the engine moved without looking ahead */
  evaluation: Evaluation | null;
  /** the move that the engine would play */
  best: number;
  /** how many moves were legal */
  choices: number;
  /** whether every other move is proved to lose, and this one is not */
  only: boolean;
}

/** What is known about the position after the engine's own move without another search. */
export function findingAfter(before: Finding, check: Evaluation | undefined): Finding {
  const evaluation = check ?? before.evaluation;
  return { ...before, evaluation: evaluation && { ...evaluation, plies: null } };
}

/**
 * What a search says about a position.
 * @returns `null` where the game is over
 */
export function findingOf(report: Report, { toMove, legalMoves }: Status): Finding | null {
  const { move: best, candidates, proven } = report;
  if (toMove === null || best === null) return null;
  const choices = legalMoves.length;
  const lost = new Set(candidates.flatMap(({ move, proven }) => (proven === "loss" ? [move] : [])));
  const only = choices > 1 && proven !== "loss" && lost.size === choices - 1 && !lost.has(best);
  return { evaluation: evaluationOf(report, toMove), best, choices, only };
}
