// What follows from the state of the page. Plain functions: no DOM, no engine.

/** @import {GameState, State} from "../state/types.d.ts" */

import { hasGravity, moveOn } from "./coordinates.js";
import { isHuman, modeOf } from "./seats.js";

/**
 * The seat to move, or `null` when the game is over.
 * @param {GameState} game
 */
export function seatToMove({ position, seats }) {
  return position.toMove === null ? null : (seats[position.toMove] ?? null);
}

/**
 * Whether a person may play now.
 * @param {GameState} game
 */
export function humanToMove(game) {
  const seat = seatToMove(game);
  return seat !== null && isHuman(seat);
}

/**
 * Whether engines wait for a word; those that play each other, for somebody to watch as well.
 * @param {State} state
 */
export function isPaused(state) {
  return state.turn.paused || (!state.device.seen && modeOf(state.game.seats) === "watch");
}

/**
 * The moves on the board.
 * @param {Pick<GameState, "moves" | "cursor">} game
 */
export function movesOnBoard({ moves, cursor }) {
  return moves.slice(0, cursor);
}

/**
 * The seat that makes the move after so many: where the rules do not say, they take turns.
 * @param {Pick<GameState, "seats" | "movers">} game
 * @param {number} ply
 */
export function moverAt({ movers = [0], seats }, ply) {
  const last = movers.length - 1;
  return movers[ply] ?? ((movers[last] ?? 0) + ply - last) % seats.length;
}

/**
 * The moves that place a stone.
 * @param {Pick<GameState, "position">} game
 */
export function openMoves({ position: { legalMoves, cells, targets } }) {
  return targets ? legalMoves : legalMoves.filter((move) => cells[move] === null);
}

/**
 * The squares that a stone may be placed on.
 * @param {Pick<GameState, "position">} game
 */
export function openSquares(game) {
  return game.position.targets ?? openMoves(game);
}

/**
 * The square on which the stone of a move would land; with gravity the top of its column, where that is full.
 * @param {Pick<GameState, "position">} game
 * @param {number} move
 */
export function targetOf({ position: { legalMoves, targets } }, move) {
  return targets?.[legalMoves.indexOf(move)] ?? move;
}

/**
 * The square of the stone that was placed last.
 * @param {GameState} game
 * @returns {number | undefined}
 */
export function lastSquare(game) {
  const move = movesOnBoard(game).at(-1);
  if (move === undefined || !hasGravity(game.rules)) return move;
  // The highest stone of the column.
  const square = game.position.cells.findIndex(
    (owner, at) => owner !== null && moveOn(game.rules, at) === move,
  );
  return square < 0 ? undefined : square;
}

/**
 * The squares of the moves that the others made since the seat to move made its own; between two, of the last move.
 * @param {GameState} game
 * @returns {readonly (number | undefined)[]}
 */
export function recentSquares(game) {
  const others = game.seats.length - 1;
  return others > 1 ? movesOnBoard(game).slice(-others) : [lastSquare(game)];
}

/**
 * The stones that a person may take over now, or that stand for the sides that may be chosen.
 * @param {GameState} game
 */
export function stonesOffered(game) {
  const { legalMoves, cells, opening, targets } = game.position;
  if (!humanToMove(game) || targets) return [];
  return opening?.sides ?? legalMoves.filter((move) => cells[move] !== null);
}

/**
 * The ply that undo goes back to: the last decision of a person, or one ply where engines play alone.
 * @param {GameState} game
 * @returns {number | null} `null` when there is nothing to take back in this game
 */
export function undoTarget(game) {
  const { cursor, seats } = game;
  if (!seats.some(isHuman)) return cursor > 0 ? cursor - 1 : null;
  for (let ply = cursor - 1; ply >= 0; ply -= 1) {
    const seat = seats[moverAt(game, ply)];
    if (seat && isHuman(seat)) return ply;
  }
  return null;
}

/**
 * @param {State} state
 */
export function canUndo(state) {
  return undoTarget(state.game) !== null;
}

/**
 * @param {GameState} game
 */
export function canRedo({ moves, cursor }) {
  return cursor < moves.length;
}

/**
 * The game as the board shows it: with the present position, or the one that is looked at.
 * @param {State} state
 * @returns {GameState}
 */
export function shown(state) {
  const { looking } = state.history;
  return looking ? { ...state.game, cursor: looking.ply, position: looking.position } : state.game;
}

/**
 * Whether the game on the board is the one that is reviewed.
 * @param {Pick<State, "game" | "games">} state
 */
export function isReviewed({ game, games: { review } }) {
  return review?.moves === game.moves;
}
