// What follows from the state of the page. Plain functions: no DOM, no engine.

/** @import {State} from "../core/types.d.ts" */

import { isHuman, modeOf } from "./seats.js";

/**
 * The seat to move, or `null` when the game is over.
 * @param {State} state
 */
export function seatToMove({ position, seats }) {
  return position.toMove === null ? null : (seats[position.toMove] ?? null);
}

/**
 * Whether a person may play now.
 * @param {State} state
 */
export function humanToMove(state) {
  const seat = seatToMove(state);
  return seat !== null && isHuman(seat);
}

/**
 * Whether engines are playing each other and wait: for a word, or for somebody to watch.
 * @param {State} state
 */
export function isPaused(state) {
  return (state.paused || !state.seen) && modeOf(state.seats) === "watch";
}

/**
 * The moves on the board.
 * @param {State} state
 */
export function movesOnBoard({ moves, cursor }) {
  return moves.slice(0, cursor);
}

/**
 * The seat that makes the move after so many: in every game they take turns.
 * @param {Pick<State, "seats">} state
 * @param {number} ply
 */
export function moverAt({ seats }, ply) {
  return ply % seats.length;
}

/**
 * The moves that place a stone.
 * @param {Pick<State, "position">} state
 */
export function openMoves({ position: { legalMoves, cells, targets } }) {
  return targets ? legalMoves : legalMoves.filter((move) => cells[move] === null);
}

/**
 * The squares that a stone may be placed on.
 * @param {Pick<State, "position">} state
 */
export function openSquares(state) {
  return state.position.targets ?? openMoves(state);
}

/**
 * The square on which the stone of a move would land; with gravity the top of its column, where that is full.
 * @param {Pick<State, "position">} state
 * @param {number} move
 */
export function targetOf({ position: { legalMoves, targets } }, move) {
  return targets?.[legalMoves.indexOf(move)] ?? move;
}

/**
 * The square of the stone that was placed last.
 * @param {State} state
 * @returns {number | undefined}
 */
export function lastSquare(state) {
  const move = movesOnBoard(state).at(-1);
  if (move === undefined || state.rules.kind !== "drop") return move;
  const { cols } = state.rules;
  const column = state.position.cells.flatMap((owner, square) =>
    owner !== null && square % cols === move ? [square] : [],
  );
  // The highest stone of the column.
  return column[0];
}

/**
 * The first stone, where a person may take it over now.
 * @param {State} state
 */
export function stoneOffered(state) {
  const { legalMoves, cells, targets } = state.position;
  return humanToMove(state) && !targets ? legalMoves.find((move) => cells[move] !== null) : undefined;
}

/**
 * The ply that undo goes back to: the last decision of a person, or one ply where engines play alone.
 * @param {State} state
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
  return undoTarget(state) !== null || state.previous !== null;
}

/**
 * @param {State} state
 */
export function canRedo({ moves, cursor }) {
  return cursor < moves.length;
}

/**
 * The state whose position the board shows: the present one, or the one that is looked at.
 * @param {State} state
 * @returns {State}
 */
export function shown(state) {
  const { looking } = state;
  return looking ? { ...state, cursor: looking.ply, position: looking.position } : state;
}
