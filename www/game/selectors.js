// What follows from the state of the page. Plain functions: no DOM, no engine.

/** @import {GameState, State} from "../state/types.d.ts" */

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
 * Whether engines are playing each other and wait: for a word, or for somebody to watch.
 * @param {State} state
 */
export function isPaused(state) {
  return (state.turn.paused || !state.device.seen) && modeOf(state.game.seats) === "watch";
}

/**
 * The moves on the board.
 * @param {Pick<GameState, "moves" | "cursor">} game
 */
export function movesOnBoard({ moves, cursor }) {
  return moves.slice(0, cursor);
}

/**
 * The seat that makes the move after so many: in every game they take turns.
 * @param {Pick<GameState, "seats">} game
 * @param {number} ply
 */
export function moverAt({ seats }, ply) {
  return ply % seats.length;
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
  if (move === undefined || game.rules.kind !== "drop") return move;
  const { cols } = game.rules;
  const column = game.position.cells.flatMap((owner, square) =>
    owner !== null && square % cols === move ? [square] : [],
  );
  // The highest stone of the column.
  return column[0];
}

/**
 * The first stone, where a person may take it over now.
 * @param {GameState} game
 */
export function stoneOffered(game) {
  const { legalMoves, cells, targets } = game.position;
  return humanToMove(game) && !targets ? legalMoves.find((move) => cells[move] !== null) : undefined;
}

/**
 * The ply that undo goes back to: the last decision of a person, or one ply where engines play alone.
 * @param {GameState} game
 * @returns {number | null} `null` when there is nothing to take back in this game
 */
export function undoTarget({ cursor, seats }) {
  if (!seats.some(isHuman)) return cursor > 0 ? cursor - 1 : null;
  for (let ply = cursor - 1; ply >= 0; ply -= 1) {
    const seat = seats[moverAt({ seats }, ply)];
    if (seat && isHuman(seat)) return ply;
  }
  return null;
}

/**
 * @param {State} state
 */
export function canUndo(state) {
  return undoTarget(state.game) !== null || state.history.previous !== null;
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
