// The inside of the player Hybrid: Monte Carlo tree search proposes moves, a shallow minimax looks for a forced loss after each, and the
// first proposal without one is played.
//
// ```text
// m = the move with most visits
// if minimax(after m, a few plies) is a win for the opponent: strike m out, go on with the next
// else: play m
// if all are struck out: minimax over all moves
// ```
// Both are the engine's own, with the settings of Hybrid as it was first published, which the catalogue has: several proposals of one
// search. Its search is short here, since a long one rarely proposes what the check strikes out.

import type { Algo, AlgorithmInfo, Candidate, State } from "../../noughts.js";
import type { Recorder, Row, Rulebook, Said, Step } from "./step.ts";

/** Random games for each move: few, so that the check has something to find. */
const GAMES_PER_MOVE = 2;
const SEED = 1;
/** Minimax without a memory, as the check has it. */
const MINIMAX = { id: "alphabeta", table: false };
/** Hybrid as it was first published. */
export const PUBLISHED = { id: "hybrid", preset: "published" };

interface Settings {
  /** proposals that are checked */
  proposals: number;
  /** how many plies the check looks ahead */
  depth: number;
  /** with so few squares left, Hybrid searches to the end */
  endgame: number;
  /** the search that proposes */
  sampling: Algo;
}

/** What the catalogue says of Hybrid as it was first published, and of the part that is Monte Carlo tree search. */
function settingsIn(algorithms: readonly AlgorithmInfo[]): Settings {
  const optionsOf = (id: string) => algorithms.find((one) => one.id === id)?.options ?? [];
  const options = optionsOf(PUBLISHED.id);
  const presets = options.flatMap((option) => (option.kind === "choice" ? option.choices : []));
  const published = presets.find(({ id }) => id === PUBLISHED.preset)?.options ?? [];
  const set = new Map([
    ...options.map(({ id, default: usual }) => [id, usual] as const),
    ...published.map(({ id, value }) => [id, value] as const),
  ]);
  const shared = optionsOf("mcts").filter(({ id }) => id !== "preset" && set.has(id));
  const numberOf = (id: string) => Number(set.get(id));
  return {
    proposals: numberOf("candidates"),
    depth: numberOf("verifyDepth"),
    endgame: numberOf("endgame"),
    sampling: { id: "mcts", ...Object.fromEntries(shared.map(({ id }) => [id, set.get(id)])) } as Algo,
  };
}

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
  private readonly settings: Settings;
  private proposals: readonly Candidate[] = [];
  /** What the check said of the first proposals: whether they lose. */
  private readonly struck: boolean[] = [];

  constructor(game: State, rulebook: Rulebook) {
    this.game = game;
    this.rulebook = rulebook;
    this.mover = rulebook.status(game).toMove ?? 0;
    this.settings = settingsIn(rulebook.algorithms(game.rules));
  }

  run() {
    this.endgame();
    const count = GAMES_PER_MOVE * this.rulebook.status(this.game).legalMoves.length;
    const limits = { iterations: count, seed: SEED };
    const { candidates, move, proven } = this.rulebook.best_move(this.game, this.settings.sampling, limits);
    this.proposals = candidates.slice(0, this.settings.proposals);
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

  /** Few squares are left: Hybrid does not ask Monte Carlo. It says so itself, of a search that is as short as can be. */
  private endgame() {
    const short = { ...PUBLISHED, verifyDepth: 1, reruns: 0 };
    const { move, reason } = this.rulebook.best_move(this.game, short, { iterations: 1, seed: SEED });
    if (reason?.code !== "endgame") return;
    const numbers = { most: this.settings.endgame };
    this.say([{ id: "hybrid.endgame", moves: { move: move ?? 0 }, numbers }], []);
  }

  /** Checks a proposal, and plays it where it does not lose. */
  private holds(move: number) {
    const { moves } = this.game;
    const limits = { depth: this.settings.depth };
    const check = this.rulebook.best_move({ ...this.game, moves: [...moves, move] }, MINIMAX, limits);
    const isLost = check.proven === "win";
    const count = check.counters.nodes;
    const players = { mark: this.mover, other: 1 - this.mover };
    const looked: Said = { id: "hybrid.checks", moves: { move }, numbers: { count, plies: limits.depth } };
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
    const limits = { depth: this.settings.depth + 1 };
    const { move } = this.rulebook.best_move(this.game, MINIMAX, limits);
    const numbers = { count: this.struck.length, plies: limits.depth };
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
