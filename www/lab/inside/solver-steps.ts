// The inside of a solver of Connect Four (after Pascal Pons, "Solving Connect 4", 2015): yes-or-no questions about a position, which a
// search with a null window answers.
//
// ```text
// better(a):                      is the result for the player to move better than a?
//     a move wins at once: yes
//     no move is safe (after each the opponent wins at once): no
//     look it up in the table
//     for each safe move, the middle columns first: if not better(-a - 1) for the opponent after it: yes
//     no; remember the answer
// ```
// The questions are whether the player to move can win, and if not, whether that player can hold a draw. The player Solver asks the same
// about scores that count the stones left, has a bound from following in the same column, and a book of openings.

import type { State, Status } from "../../noughts.js";
import type { Note, Recorder, Row, Rulebook, Said, Step } from "./step.ts";

/** Positions that are searched. */
const MOST = 600;

const [DRAW, LOSS] = [0, -1];

export const solverSteps: Recorder = (game, rulebook) => {
  const solver = new SolverRecord(game, rulebook);
  solver.run();
  return { steps: solver.steps, heads: ["head.asked"] };
};

/** A position on the way to the one that is searched: the move that led there, the question, and what its own moves answered. */
interface Frame {
  move: number | null;
  player: number;
  asked: number;
  notes: Note[];
}

/** Stops the record where it is full. */
class Full extends Error {}

class SolverRecord {
  readonly steps: Step[] = [];
  private readonly game: State;
  private readonly rulebook: Rulebook;
  private readonly mover: number;
  private readonly frames: Frame[] = [];
  /** Answers by question and position. */
  private readonly table: Map<string, boolean> = new Map();
  /** The first move that wins at once by position, or -1. */
  private readonly winning: Map<string, number> = new Map();
  private count = 0;

  constructor(game: State, rulebook: Rulebook) {
    this.game = game;
    this.rulebook = rulebook;
    this.mover = rulebook.status(game).toMove ?? 0;
  }

  run() {
    try {
      if (this.asks(DRAW)) this.ends("solver.win");
      else this.ends(this.asks(LOSS) ? "solver.draw" : "solver.loss");
    } catch (error) {
      if (!(error instanceof Full)) throw error;
      this.frames.length = 0;
      this.say({ id: "solver.full", numbers: { count: this.count } });
    }
  }

  /** A question about the position on the board. */
  private asks(asked: number): boolean {
    this.frames.push({ move: null, player: this.mover, asked, notes: [] });
    this.say({ id: asked === DRAW ? "solver.askWin" : "solver.askDraw", players: { mark: this.mover } });
    const answer = this.better();
    this.frames.pop();
    return answer;
  }

  private ends(id: "solver.win" | "solver.draw" | "solver.loss") {
    this.say({ id, players: { mark: this.mover } });
  }

  /** Answers the question of the last frame. */
  private better(): boolean {
    const frame = this.frame();
    if (this.count >= MOST) throw new Full();
    this.count += 1;
    const status = this.statusAfter([]);
    const mover = status.toMove;
    // The board is full.
    if (mover === null) return this.says(DRAW > frame.asked, { id: "solver.over" });
    const players = { mark: mover, other: 1 - mover };
    const win = this.winOf([], status);
    if (win >= 0) return this.says(true, { id: "solver.wins", moves: { move: win }, players });
    const key = `${frame.asked}${status.cells.join()}`;
    const known = this.table.get(key);
    if (known !== undefined)
      return this.says(known, { id: known ? "solver.knownYes" : "solver.knownNo", players });
    const answer = this.tries(status, players);
    this.table.set(key, answer);
    return answer;
  }

  /** Tries the safe moves, until one answers yes. */
  private tries(status: Status, players: { mark: number; other: number }): boolean {
    const frame = this.frame();
    const moves = fromTheMiddle(status.legalMoves);
    const safe = moves.filter((move) => this.winOf([move]) < 0);
    frame.notes = moves.filter((move) => !safe.includes(move)).map((move) => [move, "✗"]);
    const [only] = safe;
    if (only === undefined) return this.says(false, { id: "solver.unsafe", players });
    if (safe.length === 1 && moves.length > 1)
      this.say({ id: "solver.forced", moves: { move: only }, players });
    for (const [at, move] of safe.entries()) {
      const asked = -frame.asked - 1;
      this.frames.push({ move, player: players.mark, asked, notes: [] });
      this.say({ id: asked === DRAW ? "solver.triesDraw" : "solver.triesWin", moves: { move }, players });
      const isBetter = !this.better();
      this.frames.pop();
      frame.notes = [...frame.notes, [move, isBetter ? "✓" : "✗"]];
      if (!isBetter) continue;
      const skipped = safe.slice(at + 1);
      frame.notes = [...frame.notes, ...skipped.map((one): Note => [one, "✂"])];
      const moves = { move, skipped };
      return this.says(true, { id: skipped.length > 0 ? "solver.cut" : "solver.yes", moves, players });
    }
    return this.says(false, { id: "solver.no", players });
  }

  /** A move that wins at once after these moves from the position that is searched, or -1. */
  private winOf(line: readonly number[], status: Status = this.statusAfter(line)): number {
    const key = status.cells.join();
    const known = this.winning.get(key);
    if (known !== undefined) return known;
    const wins = (move: number) => this.statusAfter([...line, move]).outcome?.kind === "win";
    const found = status.toMove === null ? undefined : status.legalMoves.find(wins);
    this.winning.set(key, found ?? -1);
    return found ?? -1;
  }

  private statusAfter(line: readonly number[]): Status {
    return this.rulebook.status({ ...this.game, moves: [...this.game.moves, ...this.path(), ...line] });
  }

  private path(): number[] {
    return this.frames.flatMap(({ move }) => (move === null ? [] : [move]));
  }

  private frame(): Frame {
    const frame = this.frames.at(-1);
    if (!frame) throw new Error("no question is asked");
    return frame;
  }

  /** Says why the answer is this one. */
  private says(answer: boolean, said: Said): boolean {
    this.say(said);
    return answer;
  }

  private say(said: Said) {
    this.steps.push({
      path: this.path(),
      says: [said],
      known: { id: "solver.known", numbers: { count: this.count, table: this.table.size } },
      notes: this.frames.at(-1)?.notes ?? [],
      rows: this.frames.map(
        ({ move, player, asked }): Row => ({ move, player, cells: [asked === DRAW ? "> 0" : "> −1"] }),
      ),
    });
  }
}

/** Columns in the middle first: most rows of four run through them. */
function fromTheMiddle(moves: readonly number[]): number[] {
  const middle = (Math.max(...moves) + Math.min(...moves)) / 2;
  return [...moves].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}
