// Stones on the crossings of lines: which seat has the black ones, and the number of each move.

/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Look} from "../board/board-view.js" */

import { movesOnBoard, shown } from "../game/selectors.js";

/** Smaller boards are those of tic-tac-toe, where squares are what everybody knows. */
const STONES_FROM = 9;

/**
 * How the board looks with stones; `null` where it has squares.
 * @param {State} state
 * @returns {Look | null}
 */
export function look(state) {
  const game = shown(state);
  // The swap2 opening speaks of black and white stones, which change hands: there marks of players would not do.
  const { rules } = game;
  const isBlackAndWhite = rules.kind === "mnk" && rules.swap === 2;
  if (!isBlackAndWhite && (state.settings.stones === "off" || !isForStones(game))) return null;
  const { cells } = game.position;
  const moves = movesOnBoard(game);
  const black = cells[moves[0] ?? -1] ?? 0;
  /** @type {Map<number, number>} */
  const numbers = new Map();
  if (state.settings.stones === "numbers") {
    // The numbers of the list of moves. A choice of colour has one as well: it names a stone again, which keeps its own.
    for (const [ply, move] of moves.entries()) if (!numbers.has(move)) numbers.set(move, ply + 1);
  }
  return { black, numbers };
}

/**
 * Whether a game is like gomoku: for two, on a large board without gravity.
 * @param {Pick<GameState, "rules" | "seats">} game
 */
export function isForStones({ rules, seats }) {
  return rules.kind === "mnk" && seats.length === 2 && Math.min(rules.rows, rules.cols) >= STONES_FROM;
}
