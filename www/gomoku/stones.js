// Stones on the crossings of lines: their colours, and the number of each move.

/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Look} from "../board/board-view.js" */

import { movesOnBoard, shown } from "../game/selectors.js";
import { numberAfter, showsStones, tokenOn } from "../game/tokens.js";

/**
 * How the board looks with stones; `null` where it has squares.
 * @param {State} state
 * @returns {Look | null}
 */
export function look(state) {
  if (!showsStones(state)) return null;
  const game = shown(state);
  const tokens = game.seats.map((_, owner) => tokenOn({ ...state, game }, owner));
  return { tokens, numbers: state.settings.stones === "numbers" ? numbersOf(game) : new Map() };
}

/**
 * The numbers of the moves, as the list of moves has them. A stone that is taken over keeps its own.
 * @param {GameState} game
 * @returns {Map<number, number>} by square
 */
function numbersOf(game) {
  /** @type {Map<number, number>} */
  const numbers = new Map();
  for (const [ply, move] of movesOnBoard(game).entries()) {
    if (!numbers.has(move)) numbers.set(move, numberAfter(game, ply + 1));
  }
  return numbers;
}
