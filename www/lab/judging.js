// What a player plays in every position of 3 x 3, for the exact evaluator of the laboratory's module.

/** @import {Algo, Budget, Reason, Report, Rules, State as Position} from "../noughts.js" */
/** @import {Evaluation} from "../noughts_lab.js" */

/** A player that is asked with this probability; those of all parts add up to 1. @typedef {{ algo: Algo, budget: Budget, share: number }} PlayerPart */

/**
 * How strong a player is, exactly.
 * @typedef {object} Judged
 * @property {Evaluation} evaluation
 * @property {number} positions all that are unfinished
 * @property {boolean} drawn whether all moves that the player may draw are judged, with their probabilities; otherwise those that its seed leads to
 */

/**
 * @typedef {object} Judge what a player is judged with
 * @property {readonly (readonly number[])[]} positions that the evaluator asks for, as moves from the empty board
 * @property {(position: Position, algo: Algo, budget: Budget) => Report} ask
 * @property {(weights: Float32Array) => Evaluation} evaluate
 * @property {(asked: number) => void} onProgress is told how many positions are done; what it throws ends the judging
 */

const CELLS = 9;
/** With these reasons, each of the candidates has the same probability. @type {ReadonlySet<Reason["code"]>} */
const DRAWN = new Set(["random", "rule", "slip"]);
/** How often progress is told, in positions. */
const STEP = 100;

/**
 * Judges a player in all positions.
 * @param {Rules} rules those of 3 x 3
 * @param {readonly PlayerPart[]} parts
 * @param {Judge} judge
 * @returns {Judged}
 */
export function judged(rules, parts, { positions, ask, evaluate, onProgress }) {
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

/**
 * The moves that a player may make in a position, each with the same probability.
 * @param {Report} report
 */
function movesOf({ candidates, move, reason }) {
  const isDrawn = reason !== undefined && DRAWN.has(reason.code);
  const moves = isDrawn ? candidates.map((candidate) => candidate.move) : [];
  return { isDrawn, moves: isDrawn || move === null ? moves : [move] };
}
