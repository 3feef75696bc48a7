// Where the keyboard begins: on a square that can be played, where the middle of the board cannot.

import { type Place, placeOf } from "../../shared/game/coordinates.ts";
import { focusOf, humanToMove, moveAt, openMoves, openSquares } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { State } from "../../shared/state/types.ts";

/** Before the first move the tab stop is at the open square nearest to the middle of all that are open. */
export function withFirstFocus(state: State): State {
  const { board, game } = state;
  if (board.focus !== null || game.cursor > 0 || !humanToMove(game)) return state;
  const moves = openMoves(game);
  if (moves.length === 0 || moves.includes(moveAt(state, focusOf(state)))) return state;
  const open = openSquares(game).map((square) => ({ square, ...placeOf(game.rules, square) }));
  const middle = { row: mean(open.map(({ row }) => row)), col: mean(open.map(({ col }) => col)) };
  const away = ({ row, col }: Place) => Math.hypot(row - middle.row, col - middle.col);
  const [nearest] = open.sort((one, other) => away(one) - away(other));
  return nearest ? amend(state, { board: { focus: nearest.square } }) : state;
}

function mean(numbers: readonly number[]) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
