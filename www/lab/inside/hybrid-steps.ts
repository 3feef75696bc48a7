// The inside of the player Hybrid: Monte Carlo tree search proposes moves, a shallow minimax looks for a forced loss after each, and the
// first proposal without one is played.
//
// ```text
// m = the move with most visits
// if minimax(after m, a few plies) is a win for the opponent: strike m out, go on with the next
// else: play m
// if all are struck out: minimax over all moves
// ```
// Both are the engine's own, with the settings of Hybrid as it was first published: several proposals of one search. Its search is short
// here, since a long one rarely proposes what the check strikes out.

import type { Candidate, State } from "../../noughts.js";
import type { Recorder, Row, Rulebook, Said, Step } from "./step.ts";

/** Random games for each move: few, so that the check has something to find. */
const GAMES_PER_MOVE = 2;
const SEED = 1;
/** Proposals that are checked. */
const PROPOSALS = 5;
/** How many plies the check looks ahead. */
const DEPTH = 3;
/** Hybrid searches to the end when this many squares or fewer are empty: the default of its option `endgame`. */
const ENDGAME = 12;
/** Minimax without a memory, as the check has it. */
const MINIMAX = { id: "alphabeta", table: false };

export const hybridSteps: Recorder = (game, rulebook) => {
  const record = new HybridRecord(game, rulebook);
  record.run();
  return { steps: record.steps, heads: ["head.visits", "head.mean", "head.check"] };
};

class HybridRecord {
  readonly steps: Step[] = [];
  private readonly game: State;
  private readonly rulebook: Rulebook;
  private readonly mover: number;
  private proposals: readonly Candidate[] = [];
  /** What the check said of the first proposals: whether they lose. */
  private readonly struck: boolean[] = [];

  constructor(game: State, rulebook: Rulebook) {
    this.game = game;
    this.rulebook = rulebook;
    this.mover = rulebook.status(game).toMove ?? 0;
  }

  run() {
    this.endgame();
    const count = GAMES_PER_MOVE * this.rulebook.status(this.game).legalMoves.length;
    const limits = { iterations: count, seed: SEED };
    const { candidates, move, proven } = this.rulebook.best_move(this.game, { id: "mcts" }, limits);
    this.proposals = candidates.slice(0, PROPOSALS);
    this.say([{ id: "hybrid.games", numbers: { count } }], []);
    if (proven) {
      this.say(
        [{ id: "hybrid.proved", moves: { move: move ?? 0 }, players: { mark: this.mover } }],
        [move ?? 0],
      );
      return;
    }
    for (const proposal of this.proposals) {
      const numbers = { count: proposal.visits ?? 0 };
      this.say([{ id: "hybrid.proposes", moves: { move: proposal.move }, numbers }], [proposal.move]);
      if (this.holds(proposal.move)) return;
    }
    this.last();
  }

  /** Few squares are left: Hybrid would not ask Monte Carlo. */
  private endgame() {
    const { cells } = this.rulebook.status(this.game);
    const count = cells.filter((owner) => owner === null).length;
    if (count > ENDGAME) return;
    const { move } = this.rulebook.best_move(this.game, { id: "alphabeta" }, {});
    this.say([{ id: "hybrid.endgame", moves: { move: move ?? 0 }, numbers: { count, most: ENDGAME } }], []);
  }

  /** Checks a proposal, and plays it where it does not lose. */
  private holds(move: number) {
    const { moves } = this.game;
    const limits = { depth: DEPTH };
    const check = this.rulebook.best_move({ ...this.game, moves: [...moves, move] }, MINIMAX, limits);
    const isLost = check.proven === "win";
    const count = check.counters.nodes;
    const players = { mark: this.mover, other: 1 - this.mover };
    const looked: Said = { id: "hybrid.checks", moves: { move }, numbers: { count, plies: DEPTH } };
    this.struck.push(isLost);
    if (isLost) {
      const line = check.pv;
      this.say([looked, { id: "hybrid.refuted", moves: { move, line }, players }], [move, ...line]);
    } else {
      this.say([looked, { id: "hybrid.holds", moves: { move }, players }], [move]);
    }
    return !isLost;
  }

  /** Every proposal is struck out. */
  private last() {
    const limits = { depth: DEPTH + 1 };
    const { move } = this.rulebook.best_move(this.game, MINIMAX, limits);
    const numbers = { count: this.struck.length, plies: DEPTH + 1 };
    const best = move ?? 0;
    this.say([{ id: "hybrid.last", moves: { move: best }, numbers, players: { mark: this.mover } }], [best]);
  }

  private say(says: readonly Said[], path: readonly number[]) {
    const struck = this.struck.filter(Boolean).length;
    const notes =
      path.length > 0 ? [] : this.proposals.map(({ move, visits }) => [move, String(visits)] as const);
    const rows = this.proposals.map(({ move, value, visits = 0 }, at): Row => {
      const [check] = this.struck.slice(at, at + 1).map((isLost) => (isLost ? "✗" : "✓"));
      return { move, player: this.mover, cells: [visits, ((value + 1) / 2).toFixed(2), check ?? ""] };
    });
    const known: Said = { id: "hybrid.known", numbers: { count: this.struck.length, struck } };
    this.steps.push({ path, says, known, notes, rows });
  }
}
