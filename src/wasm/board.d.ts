// The types of `noughts/board`, which defines the element `<noughts-board>`. It runs in browsers.

import type { AnyRules, Moves, Status } from "./noughts.js";

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
   * `BadRules`, `BadState` (no list of moves), `IllegalMove`, `UnknownAlgorithm`, `BadOption`, `UnknownLevel` and `BadSide` are about
   * attributes; `Blocked`, `TooOld` and `Unreachable` say why the engine could not be loaded; others are an `ErrorName` of the engine.
   */
  readonly name: string;
  readonly message: string;
  /** The attribute that cannot be used, and the start of what it was. */
  readonly attribute?: "rules" | "moves" | "opponent" | "level" | "side";
  readonly given?: string;
  /** Of an engine that failed: what exactly is wrong, where that is known. */
  readonly code?: string;
}

/**
 * A board with its game. Every property but `status` and `ready` is an attribute as well. Texts that are set as a property are written to
 * the attribute. Lists and objects are not: they take its place, and the attribute is removed. `null` removes the attribute and what was
 * set in its place, and so does `removeAttribute`.
 *
 * A change of `rules`, `moves`, `opponent`, `level` or `side` begins the game that all of them say. Changes without an `await` between them
 * begin one game. It begins shortly afterwards: `ready` and the methods wait for it; until then `rules` and `moves` read back what was set,
 * and `status` is `null`. Where that game is on the board already, with these moves, it goes on: a page may set the moves that
 * `noughts-move` tells.
 *
 * A value equal to the one that was set last changes nothing, however far the game has gone: frameworks set a property whenever its object
 * is another one. Lists and objects are compared by what is in them. `reset()` begins the game anew. A board that is put to another place
 * of the page goes on with its game.
 *
 * Where `moves`, `opponent`, `level` or `side` cannot be used, the game begins without what is wrong: `ready` resolves, `noughts-error` is
 * dispatched, and the board shows the message. Later changes of other attributes do not dispatch it again. Without usable rules there is no
 * game.
 */
export class NoughtsBoard extends HTMLElement {
  /**
   * The id of a game (`3x3`, `ultimate`, `gomoku`, `connect-four`, ...), rules as in a link of the site (`15x15x5`, `5x5x3p3`,
   * `drop6x7x4`), or as the engine has them, also as JSON. By default, and with `null`, 3x3. Once the game has begun, they are those of the
   * engine.
   */
  get rules(): AnyRules | string;
  set rules(rules: AnyRules | string | null | undefined);
  /**
   * The moves on the board. They are set as a list of numbers or names, or as one text, as in a link of the site: `b2a3`, `5.5_5.1` in
   * Ultimate, `ddc` with gravity. Spaces, commas, semicolons and `_` may stand between the moves of a text; in Ultimate one of them must. By
   * default, and with `null`, there are none. Once the game has begun, they are numbers: all moves so far.
   */
  get moves(): readonly (number | string)[] | string;
  set moves(moves: Moves | readonly (number | string)[] | string | null | undefined);
  /**
   * The algorithm that plays the other sides, perhaps with its limits and options: `mcts`, `mcts_i1000_s42`. Beside it, a level does not
   * count.
   */
  opponent: string | null;
  /** The level of strength of the other sides: `easy`, `hard`, ... Without an opponent or a level, people play each other. */
  level: string | null;
  /** The side of the person against an engine: `x` (the default), `o`, `3` to `8`. */
  side: string | null;
  /** Whether the board can be looked at only. Scripts play on it all the same. */
  readonly: boolean;
  /** `light` or `dark`; otherwise what the system of the reader says. */
  theme: string | null;
  /** What the rules say of the position; `null` until the game has begun. */
  readonly status: Status | null;
  /**
   * Resolves when the game is on the board that the attributes say now. A board that is not in a page has no game: `ready` waits until it
   * is put there.
   *
   * @throws An `Error` named as in `ErrorDetail`, as a rejection, where there can be no game: `BadRules`, or a failure of the engine. So do
   * the methods. They do not wait for a page: on a board that is in none, or is taken out of it meanwhile, they reject with `NotConnected`.
   */
  readonly ready: Promise<this>;
  /**
   * Plays a move for the side to move: its number, or its name.
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

  /** For the board, and everything that its events reach: elements around it, `document` and `window`. */
  interface GlobalEventHandlersEventMap {
    "noughts-move": CustomEvent<MoveDetail>;
    "noughts-end": CustomEvent<EndDetail>;
    "noughts-error": CustomEvent<ErrorDetail>;
  }
}
