// The types of `noughts/board`, which defines the element `<noughts-board>`. It runs in browsers.

import type { Rules, Status } from "./noughts.js";

/** Who made a move: a person at the board, the engine, or a script that called `play`. */
export type Mover = "person" | "engine" | "script";

/** The `detail` of `noughts-move`. */
export interface MoveDetail {
  /** The number of the move, as the engine has it. */
  readonly move: number;
  /** Its name: `b2`, `5.1` in Ultimate, `d` with gravity. */
  readonly name: string;
  /** Who made it, in turn order from 0. */
  readonly seat: number;
  readonly by: Mover;
  /** All moves on the board, this one included. */
  readonly moves: readonly number[];
}

/** The `detail` of `noughts-end`. */
export interface EndDetail {
  readonly outcome: NonNullable<Status["outcome"]>;
  readonly moves: readonly number[];
}

/**
 * The `detail` of `noughts-error`: an attribute that cannot be used, or an engine that failed. The element says the same in words.
 */
export interface ErrorDetail {
  /**
   * `BadRules`, `IllegalMove`, `UnknownAlgorithm`, `BadOption`, `UnknownLevel` and `BadSide` are about attributes; `Blocked`, `TooOld` and
   * `Unreachable` say why the engine could not be loaded; others are an `ErrorName` of the engine.
   */
  readonly name: string;
  readonly message: string;
  /** The attribute that cannot be used, and what it was. */
  readonly attribute?: "rules" | "moves" | "opponent" | "level" | "side";
  readonly given?: string;
  /** Of an engine that failed: what exactly is wrong, where that is known. */
  readonly code?: string;
}

/**
 * A board with its game. Every property but `status` and `ready` is an attribute as well. A change of `rules`, `moves`, `opponent`, `level`
 * or `side` begins the game that they say. A board that is put to another place of the page goes on with its game.
 */
export class NoughtsBoard extends HTMLElement {
  /**
   * The id of a game (`3x3`, `ultimate`, `gomoku`, `connect-four`, ...), rules as in a link of the site (`15x15x5`, `5x5x3p3`,
   * `drop6x7x4`), or as the engine has them, also as JSON. By default 3x3.
   */
  get rules(): Rules | string;
  set rules(rules: Rules | string | null);
  /** The moves on the board. They are set as numbers, or as in a link of the site: `b2a3`, `5.5_5.1` in Ultimate. */
  get moves(): readonly number[] | string;
  set moves(moves: readonly number[] | string | null);
  /** The algorithm that plays the other sides, perhaps with its limits and options: `mcts`, `mcts_i1000_s42`. */
  opponent: string | null;
  /** The level of strength of the other sides: `easy`, `hard`, ... Without an opponent or a level, people play each other. */
  level: string | null;
  /** The side of the person against an engine: `x` (the default), `o`, `3` to `8`. */
  side: string | null;
  /** Whether the board can be looked at only. Scripts play on it all the same. */
  readonly: boolean;
  /** `light` or `dark`; otherwise what the system of the reader says. */
  theme: string | null;
  /** What the rules say of the position; `null` until there is one. */
  readonly status: Status | null;
  /**
   * Resolves when a game is on the board.
   *
   * @throws An `Error` named as in `ErrorDetail`, as a rejection, where there can be none. So do the methods.
   */
  readonly ready: Promise<this>;
  /**
   * Plays a move for whoever is to move.
   *
   * @throws An `Error` named `IllegalMove`, as a rejection.
   */
  play(move: number | string): Promise<void>;
  /** Takes the last move of a person back, with those of engines after it. */
  undo(): Promise<void>;
  /** Begins the game once more that the attributes say. */
  reset(): Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    "noughts-board": NoughtsBoard;
  }

  interface HTMLElementEventMap {
    "noughts-move": CustomEvent<MoveDetail>;
    "noughts-end": CustomEvent<EndDetail>;
    "noughts-error": CustomEvent<ErrorDetail>;
  }
}
