// The types of `noughts/board`, which defines the element `<noughts-board>` in browsers. On a server it can be imported and defines nothing.

import type { AnyRules, Moves, Status } from "./noughts.js";
import type { EngineOptions } from "./worker.js";

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
   * `BadRules`, `BadState` (no list of moves), `IllegalMove`, `UnknownAlgorithm`, `BadOption` (a setting of the opponent), `UnknownLevel`,
   * `BadSide` and `BadTheme` are about attributes; `Blocked`, `TooOld` and `Unreachable` say why the engine could not be loaded; others are
   * an `ErrorName` of an engine that could not answer: `NoWorker` where its worker could not be started, or failed.
   */
  readonly name: string;
  readonly message: string;
  /** The attribute that cannot be used, and the start of what it was. */
  readonly attribute?: "rules" | "moves" | "opponent" | "level" | "side" | "theme";
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
 * Where `moves`, `opponent`, `level`, `side` or `theme` cannot be used, the game begins all the same: `ready` resolves, `noughts-error` is
 * dispatched, and the board shows the message. Later changes of other attributes do not dispatch it again. The moves before the first wrong
 * one are on the board. In the place of an opponent or a level with anything wrong, people play each other. A side is `x` instead, and a
 * theme that of the reader's system. Without usable rules there is no game.
 */
export class NoughtsBoard extends HTMLElement {
  /**
   * How the engine of all boards of a page is started, as for `createEngine` of `noughts/worker`: where `module` and `weights` lie, and a
   * function `spawn` that starts the worker. Set it right after the import, before there is a board. A board without an engine starts no
   * worker.
   *
   * @throws `BadOption` for options that cannot be.
   */
  static engine: EngineOptions;
  /**
   * The id of a game (`3x3`, `ultimate`, `gomoku`, `connect-four`, `misere`, `wild`, ...), rules as in a link of the site (`15x15x5`,
   * `5x5x3p3`, `drop6x7x4`), or as the engine has them, also as JSON. By default, and with `null`, 3x3. Once the game has begun, they are
   * those of the engine.
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
   * count. If any of it cannot be used, nobody plays: `noughts-error` says which setting, and what is allowed.
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
   * Resolves when the game that the attributes say now is on the board and drawn. A board that is not in a page has no game: `ready` waits until it
   * is put there.
   *
   * @throws An `Error` named as in `ErrorDetail`, as a rejection, where there can be no game: `BadRules`, or a failure of the engine. So do
   * the methods. They do not wait for a page: on a board that is in none, or is taken out of it meanwhile, they reject with `NotConnected`.
   */
  readonly ready: Promise<this>;
  /**
   * Resolves when no engine is to move: a person is, or the game is over, or the board is `readonly`.
   *
   * @throws As `ready`; and the error of an engine that could not answer.
   */
  readonly settled: Promise<this>;
  /**
   * Plays a move for the person to move: its number, or its name. On a `readonly` board scripts move for every side.
   *
   * @throws An `Error`, as a rejection. `NotYourTurn`: an engine is to move; await `settled` first. `IllegalMove`: the move cannot be played.
   * Its `code` and `params` are those of the engine: `params.why` is `taken`, `over`, `range` and so on.
   */
  play(move: number | string): Promise<void>;
  /** Takes the last move of a person back, with those of engines after it. Without one, nothing happens. */
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
