// What a player plays in every position of 3 x 3, for the exact evaluator of the laboratory's module.

import type { Algo, Budget, State as Position, Reason, Report, Rules } from "../../noughts.js";
import type { Evaluation } from "../../noughts_lab.js";

/** A player that is asked with this probability; those of all parts add up to 1. */
export interface PlayerPart {
  algo: Algo;
  budget: Budget;
  share: number;
}

/** How strong a player is, exactly. */
export interface Judged {
  evaluation: Evaluation;
  /** all that are unfinished */
  positions: number;
  /** whether all moves that the player may draw are judged, with their probabilities; otherwise those that its seed leads to */
  drawn: boolean;
}

/** What a player is judged with. */
interface Judge {
  /** that the evaluator asks for, as moves from the empty board */
  positions: readonly (readonly number[])[];
  ask: (position: Position, algo: Algo, budget: Budget) => Report;
  evaluate: (weights: Float32Array) => Evaluation;
  /** is told how many positions are done; what it throws ends the judging */
  onProgress: (asked: number) => void;
}

const CELLS = 9;
/** With these reasons, each of the candidates has the same probability. */
const DRAWN: ReadonlySet<Reason["code"]> = new Set(["random", "rule", "slip"]);
/** How often progress is told, in positions. */
const STEP = 100;

/**
 * Judges a player in all positions.
 * @param rules those of 3 x 3
 */
export function judged(
  rules: Rules,
  parts: readonly PlayerPart[],
  { positions, ask, evaluate, onProgress }: Judge,
): Judged {
  const weights = new Float32Array(CELLS * positions.length);
  let drawn = true;
  for (const [at, moves] of positions.entries()) {
    const position = { rules, moves: [...moves] };
    for (const { algo, budget, share } of parts) {
      const report = ask(position, algo, budget);
      const mayPlay = movesOf(report);
      drawn &&= mayPlay.isDrawn;
      for (const move of mayPlay.moves) {
        const cell = CELLS * at + move;
        weights[cell] = (weights[cell] ?? 0) + share / mayPlay.moves.length;
      }
    }
    if ((at + 1) % STEP === 0) onProgress(at + 1);
  }
  return { evaluation: evaluate(weights), positions: positions.length, drawn };
}

/** The moves that a player may make in a position, each with the same probability. */
function movesOf({ candidates, move, reason }: Report) {
  const isDrawn = reason !== undefined && DRAWN.has(reason.code);
  const moves = isDrawn ? candidates.map((candidate) => candidate.move) : [];
  return { isDrawn, moves: isDrawn || move === null ? moves : [move] };
}
