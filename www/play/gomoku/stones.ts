// Stones on the crossings of lines: their colours, and the number of each move.

import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { numberAfter, showsStones, tokenOn } from "../../shared/game/tokens.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import type { Look } from "../board/board-view.ts";

/** How the board looks with stones; `null` where it has squares. */
export function look(state: State): Look | null {
  if (!showsStones(state)) return null;
  const game = shown(state);
  const tokens = game.seats.map((_, owner) => tokenOn({ ...state, game }, owner));
  return { tokens, numbers: state.settings.stones === "numbers" ? numbersOf(game) : new Map() };
}

/**
 * The numbers of the moves, as the list of moves has them. A stone that is taken over keeps its own.
 * @returns by square
 */
function numbersOf(game: GameState): Map<number, number> {
  const numbers: Map<number, number> = new Map();
  for (const [ply, move] of movesOnBoard(game).entries()) {
    if (!numbers.has(move)) numbers.set(move, numberAfter(game, ply + 1));
  }
  return numbers;
}
