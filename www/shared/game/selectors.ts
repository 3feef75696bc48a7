// What follows from the state of the page. Plain functions: no DOM, no engine.

import type { GameState, State } from "../state/types.ts";
import { hasGravity, middle, moveOn, squareOf } from "./coordinates.ts";
import { partsIn } from "./presets.ts";
import { isHuman, modeOf } from "./seats.ts";

/** The seat to move, or `null` when the game is over. */
export function seatToMove({ position, seats }: GameState) {
  return position.toMove === null ? null : (seats[position.toMove] ?? null);
}

/** Whether a person at this device may play now: on a seat of one's own, and for every side while engines wait. */
export function humanToMove(game: GameState) {
  const seat = seatToMove(game);
  return seat !== null && (isHuman(seat) || game.paused) && !seat.friend;
}

/** Whether engines wait for a word; those that play each other, for somebody to watch as well. */
export function isPaused({ game, device }: State) {
  return game.paused || (!device.seen && modeOf(game.seats) === "watch");
}

/** The moves on the board. */
export function movesOnBoard({ moves, cursor }: Pick<GameState, "moves" | "cursor">) {
  return moves.slice(0, cursor);
}

/** The seat that makes the move after so many: where the rules do not say, they take turns, perhaps of two moves after the first. */
export function moverAt(
  { movers = [0], rules, seats }: Pick<GameState, "rules" | "seats" | "movers">,
  ply: number,
) {
  const last = movers.length - 1;
  const turns = Math.ceil((ply - last) / (partsIn(rules).perTurn ?? 1));
  return movers[ply] ?? ((movers[last] ?? 0) + turns) % seats.length;
}

/** The moves that place a stone. */
export function openMoves({
  position: { legalMoves, cells, leaving, targets },
}: Pick<GameState, "position">) {
  return targets ? legalMoves : legalMoves.filter((move) => cells[move] === null || move === leaving);
}

/** The squares that a stone may be placed on. */
export function openSquares(game: Pick<GameState, "position">) {
  return game.position.targets ?? openMoves(game);
}

/** The square on which the stone of a move would land; with gravity the top of its column, where that is full. */
export function targetOf(
  { position: { cells, legalMoves, targets } }: Pick<GameState, "position">,
  move: number,
) {
  return targets?.[legalMoves.indexOf(move)] ?? move % cells.length;
}

/** The move that a press on a square makes, with the mark or number that is chosen. */
export function moveAt({ game: { rules }, board: { choice } }: State, square: number) {
  return moveOn(rules, square, choice);
}

/** The square of the stone that was placed last. */
export function lastSquare(
  game: Pick<GameState, "rules" | "moves" | "cursor" | "position">,
): number | undefined {
  const move = movesOnBoard(game).at(-1);
  if (move === undefined) return move;
  if (!hasGravity(game.rules)) return squareOf(game.rules, move);
  // The highest stone of the column.
  const square = game.position.cells.findIndex(
    (owner, at) => owner !== null && moveOn(game.rules, at) === move,
  );
  return square < 0 ? undefined : square;
}

/** The square of the board's tab stop: where somebody was last, or else that of the last move. Large boards begin in the middle. */
export function focusOf({ board, game }: State) {
  return board.focus ?? lastSquare(game) ?? (game.position.cells.length > 9 ? middle(game.rules) : 0);
}

/** The squares of the moves that the others made since the seat to move made its own; between two, of the last move, or turn. */
export function recentSquares(game: GameState): readonly (number | undefined)[] {
  const others = game.seats.length - 1;
  if (others > 1) return movesOnBoard(game).slice(-others);
  const { cursor } = game;
  const isTwo = cursor > 1 && moverAt(game, cursor - 1) === moverAt(game, cursor - 2);
  return isTwo ? game.moves.slice(cursor - 2, cursor) : [lastSquare(game)];
}

/** The stones that a person may take over now, or that stand for the sides that may be chosen. */
export function stonesOffered(game: GameState) {
  const { legalMoves, cells, opening, targets } = game.position;
  if (!humanToMove(game) || !("swap" in game.rules) || targets) return [];
  return opening?.sides ?? legalMoves.filter((move) => cells[move] !== null);
}

/**
 * The ply that undo goes back to: the last decision of a person, or one ply where engines play alone or wait.
 * @returns `null` when there is nothing to take back in this game
 */
export function undoTarget(game: GameState): number | null {
  const { cursor, seats } = game;
  if (game.paused || !seats.some(isHuman)) return cursor > 0 ? cursor - 1 : null;
  for (let ply = cursor - 1; ply >= 0; ply -= 1) {
    const seat = seats[moverAt(game, ply)];
    if (seat && isHuman(seat)) return ply;
  }
  return null;
}

export function canUndo(state: State) {
  return undoTarget(state.game) !== null;
}

export function canRedo({ moves, cursor }: GameState) {
  return cursor < moves.length;
}

/** The game as the board shows it: with the present position, or the one that is looked at. */
export function shown(state: State): GameState {
  const { looking } = state.history;
  return looking ? { ...state.game, ...looking } : state.game;
}

/** Whether the game on the board is the one that is reviewed. */
export function isReviewed({ game, games: { review } }: Pick<State, "game" | "games">) {
  return review?.moves === game.moves;
}
