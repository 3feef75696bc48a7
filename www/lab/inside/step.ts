// What an algorithm records of itself as it runs: steps, each of which says what happens and what is known by then. Moves and players
// are numbers here; the view names them.

import type { Algo, AlgorithmInfo, Budget, Report, Rules, State, Status, WinningRow } from "../../noughts.js";
import type { MessageKey } from "../../shared/i18n/language.ts";

/** A sentence; `inside.…` is its text. */
type SaidId = MessageKey extends infer Key ? (Key extends `inside.${infer Id}` ? Id : never) : never;

export interface Said {
  id: SaidId;
  numbers?: Readonly<Record<string, number>>;
  /** a move, or several one after another */
  moves?: Readonly<Record<string, number | readonly number[]>>;
  players?: Readonly<Record<string, number>>;
}

/** What stands on the square of a move. */
export type Note = readonly [move: number, text: string];

/** A line of the table: a move, who makes it, and what is known of it. Without a move it is the position on the board. */
export interface Row {
  move: number | null;
  player: number;
  cells: readonly (number | string)[];
}

export interface Step {
  /** the moves from the position on the board to the one that the step is about */
  path: readonly number[];
  says: readonly Said[];
  /** so far */
  known: Said;
  /** on the squares of moves that follow `path`, or could stand in place of its last */
  notes: readonly Note[];
  rows: readonly Row[];
}

/** The headings of a table after those of the move and its player. */
export type Heads = readonly SaidId[];

export interface Recording {
  steps: readonly Step[];
  heads: Heads;
}

/** What an algorithm asks about a game, and about the algorithms of the catalogue. */
export interface Rulebook {
  status: (game: State) => Status;
  winningRows: (rules: Rules) => readonly WinningRow[];
  best_move: (game: State, algo: Algo, budget: Budget) => Report;
  algorithms: (rules: Rules) => readonly AlgorithmInfo[];
}

/** Records the steps of an algorithm from an unfinished position on. */
export type Recorder = (game: State, rulebook: Rulebook) => Recording;
