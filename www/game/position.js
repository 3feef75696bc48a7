// The position on the board: set up by the referee's word, never by the page's own idea of the rules.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Maker} from "./played-by.js" */
/** @import {Changes, GameState, State} from "../state/types.d.ts" */

import { amend } from "../state/amend.js";
import { hasGravity } from "./coordinates.js";
import { sitterOf } from "./played-by.js";
import { withScore } from "./score.js";
import { humanToMove, movesOnBoard, seatToMove } from "./selectors.js";
import { moveWords } from "./square-words.js";

/** What belongs to one position only, and is forgotten with it. @satisfies {Changes} */
export const POSITION_DEFAULTS = {
  turn: { progress: null, slow: false, hurry: false, stepping: false, hint: null },
  failure: { fault: null },
  messages: { refusal: null, aloud: null },
  board: { aim: null },
};

/**
 * Sets up a position by the referee's word and keeps the score in step with it.
 * @param {State} state
 * @param {Changes} changes
 * @param {Referee} referee
 * @returns {State}
 */
export function withPosition(state, changes, referee) {
  const forgetful = amend(amend(state, POSITION_DEFAULTS), { history: { looking: null } });
  const next = amend(forgetful, changes);
  const position = referee.status({ rules: next.game.rules, moves: movesOnBoard(next.game) });
  return withScore(amend(next, { game: { position, movers: moversOf(next.game, position, referee) } }));
}

/**
 * Who makes the moves of a game, those that can be redone included.
 * @param {GameState} game
 * @param {GameState["position"]} position
 * @param {Referee} referee
 */
function moversOf({ rules, moves }, { movers }, referee) {
  return movers && referee.status({ rules, moves: [...moves] }).movers;
}

/**
 * @param {State} state
 * @param {number} move
 * @param {Changes} changes besides the game's
 * @param {Referee} referee
 * @param {Maker} [maker] whoever sits where it is to move
 */
export function withMove(state, move, changes, referee, maker = makerNow(state.game)) {
  const { playedBy: before, cursor } = state.game;
  const moves = [...movesOnBoard(state.game), move];
  const playedBy = [...before.slice(0, cursor), maker];
  const game = { moves, playedBy, cursor: moves.length, latest: /** @type {const} */ ("played") };
  return withPosition(state, { ...changes, game }, referee);
}

/**
 * @param {GameState} game
 * @returns {Maker}
 */
function makerNow(game) {
  const seat = seatToMove(game);
  return seat && sitterOf(game.algorithms, seat);
}

/**
 * Why a square cannot be played now, read off the position.
 * @param {GameState} game
 * @param {number} move
 * @param {boolean} labelled whether the board shows the names of its squares
 * @returns {Message}
 */
export function refusalOf(game, move, labelled) {
  const { rules, position } = game;
  const params = { square: moveWords(rules, move, labelled) };
  if (position.outcome) return { key: "refusal.over" };
  // The top square of a column has the number of the column.
  if (hasGravity(rules) && position.cells[move] !== null) return { key: "refusal.full", params };
  if (typeof position.cells[move] === "number") return { key: "refusal.taken", params };
  if (!humanToMove(game)) return { key: "refusal.notYourTurn" };
  return { key: "refusal.closed", params };
}
