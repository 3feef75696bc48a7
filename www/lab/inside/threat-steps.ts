// Threat search: a win by moves that each threaten to complete a row, so that the opponent has one answer (VCF, victory by continuous
// fours, where five in a row win).
//
// ```text
// wins(left):
//     if I can complete a row: yes
//     if the opponent threatens to complete one, only the move that stops it counts
//     for each move that threatens to complete a row:
//         play it; if it threatens two rows: yes
//         the opponent stops the row; if wins(after that): yes; take both back
//     no
// ```
// A yes is a proof: the opponent never had a choice. A no proves nothing, since quieter moves may win as well.

import type { WinningRow } from "../../noughts.js";
import type { Note, Recorder, Row, Said, Step } from "./step.ts";

/** Threats that are tried. */
const MOST = 500;

export const threatSteps: Recorder = (game, { status, winningRows }) => {
  const { cells, toMove } = status(game);
  const search = new ThreatSearch(winningRows(game.rules), [...cells], toMove ?? 0);
  search.run();
  return { steps: search.steps, heads: ["head.threat"] };
};

/** Where the search is: a move, who made it, and the squares on which it threatens to complete a row. */
interface Made {
  move: number;
  player: number;
  threats: readonly number[];
}

class ThreatSearch {
  readonly steps: Step[] = [];
  private readonly rows: readonly WinningRow[];
  private readonly cells: (number | null)[];
  private readonly attacker: number;
  private readonly path: Made[] = [];
  /** Positions in which no threat wins. */
  private readonly failed: Set<string> = new Set();
  private tried = 0;

  constructor(rows: readonly WinningRow[], cells: (number | null)[], attacker: number) {
    this.rows = rows;
    this.cells = cells;
    this.attacker = attacker;
  }

  run() {
    const players = { mark: this.attacker, other: 1 - this.attacker };
    this.say({ id: "threats.ask", players });
    const won = this.wins();
    if (won) this.say({ id: "threats.yes", players, moves: { path: this.path.map(({ move }) => move) } });
    else if (this.tried >= MOST) this.say({ id: "threats.full", numbers: { count: this.tried } });
    else this.say({ id: "threats.no", players });
  }

  /** Whether the attacker, who is to move, wins by threats alone. */
  private wins(): boolean {
    const players = { mark: this.attacker, other: 1 - this.attacker };
    const [own] = this.completions(this.attacker);
    if (own !== undefined) {
      this.make(own, this.attacker);
      this.say({ id: "threats.completes", players, moves: { move: own } });
      return true;
    }
    const key = this.cells.join();
    if (this.failed.has(key)) {
      this.say({ id: "threats.seen", players });
      return false;
    }
    const must = this.completions(1 - this.attacker);
    if (must.length > 0)
      this.say({ id: "threats.must", players, moves: { must }, numbers: { count: must.length } });
    const moves = this.threatening().filter(
      (move) => must.length === 0 || (must.length === 1 && must[0] === move),
    );
    const won = moves.some((move) => this.tried < MOST && this.tries(move));
    if (!won) {
      this.failed.add(key);
      if (this.tried < MOST) this.say({ id: moves.length > 0 ? "threats.none" : "threats.quiet", players });
    }
    return won;
  }

  /** Whether a threat wins. If not, it is taken back. */
  private tries(move: number): boolean {
    const players = { mark: this.attacker, other: 1 - this.attacker };
    this.tried += 1;
    const threats = this.make(move, this.attacker);
    this.say({ id: "threats.tries", players, moves: { move, threats } });
    const [answer, second] = threats;
    if (answer === undefined) return false;
    if (second !== undefined) {
      this.say({ id: "threats.double", players, moves: { move, threats } });
      this.make(answer, 1 - this.attacker);
      this.make(second, this.attacker);
      return true;
    }
    this.make(answer, 1 - this.attacker);
    this.say({ id: "threats.answers", players, moves: { answer } });
    if (this.wins()) return true;
    this.takeBack();
    this.takeBack();
    if (this.tried < MOST) this.say({ id: "threats.back", players, moves: { move } });
    return false;
  }

  /** @returns the squares on which the move threatens to complete a row */
  private make(move: number, player: number): readonly number[] {
    this.cells[move] = player;
    const threats = this.completions(player);
    this.path.push({ move, player, threats });
    return threats;
  }

  private takeBack() {
    const made = this.path.pop();
    if (made) this.cells[made.move] = null;
  }

  /** The squares on which a player completes a row. */
  private completions(player: number): number[] {
    return this.lacking(player, 1).flat().filter(unlike);
  }

  /** The moves of the attacker after which a square completes a row: those that threaten two first. */
  private threatening(): number[] {
    const pairs = this.lacking(this.attacker, 2);
    const moves = pairs.flat().filter(unlike);
    const others = (move: number) => new Set(pairs.filter((pair) => pair.includes(move)).flat()).size;
    return moves.sort((a, b) => others(b) - others(a) || a - b);
  }

  /** The empty squares of the rows that lack so many marks of a player, have none of the other, and would win. */
  private lacking(player: number, count: number): number[][] {
    const isOwn = (square: number) => this.cells[square] === player;
    return this.rows.flatMap(({ cells, beside }) => {
      const empty = cells.filter((square) => this.cells[square] === null);
      const own = cells.filter(isOwn);
      const isOpen = empty.length === count && own.length === cells.length - count;
      return isOpen && !beside.some(isOwn) ? [empty] : [];
    });
  }

  private say(says: Said) {
    const last = this.path.at(-1);
    const isOwn = last?.player === this.attacker;
    const notes = isOwn ? last.threats.filter((square) => this.cells[square] === null) : [];
    this.steps.push({
      path: this.path.map(({ move }) => move),
      says: [says],
      known: { id: "threats.known", numbers: { count: this.tried, failed: this.failed.size } },
      notes: notes.map((square): Note => [square, "!"]),
      rows: this.path.map(({ move, player, threats }): Row => ({ move, player, cells: [threats.length] })),
    });
  }
}

function unlike(square: number, at: number, all: readonly number[]) {
  return all.indexOf(square) === at;
}
