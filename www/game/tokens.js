// What stands for a player, in pictures and in words: the mark of the seat, or, on a board of stones, their colour. With the swap
// rules the seats exchange their stones, and a stone keeps its colour.

/** @import {GameState, State} from "../state/types.d.ts" */
/** @import {Rules} from "../noughts.js" */
/** @import {Settings} from "../settings/settings.js" */

import { moverAt, movesOnBoard, shown } from "./selectors.js";
import { shapeOf } from "./shape.js";

/** The mark of a seat, a colour, or a player of a swap2 opening who has no side yet. The number of a seat is no token. @typedef {`${number}` | "black" | "white" | "open0" | "open1"} Token */

/** What says which tokens a game has. @typedef {{ game: Pick<GameState, "rules" | "seats" | "moves" | "cursor" | "movers">, chunks: State["chunks"], settings: Pick<Settings, "stones"> }} Tokened */

/** Smaller boards are those of tic-tac-toe, where squares are what everybody knows. */
const STONES_FROM = 9;
/** The first moves: one of them chooses a side, or takes a stone over. */
const OPENING = 6;

/**
 * Whether a game is like gomoku: for two, on a large board without gravity.
 * @param {Pick<GameState, "rules" | "seats">} game
 */
export function isForStones({ rules, seats }) {
  const { cols, columns, rows, small } = shapeOf(rules);
  return !columns && !small && seats.length === 2 && Math.min(rows, cols) >= STONES_FROM;
}

/**
 * Whether the board shows stones. The part that draws them brings what they are called.
 * @param {Tokened} state
 */
export function showsStones({ game, chunks, settings }) {
  // The swap2 opening speaks of black and white stones, which change hands: there marks of players would not do.
  const isMeant = isSwap2(game.rules) || (settings.stones !== "off" && isForStones(game));
  return isMeant && chunks.gomoku === "ready";
}

/** @param {Rules} rules */
function isSwap2(rules) {
  return "swap" in rules && rules.swap === 2;
}

/**
 * The move that chooses a side or takes a stone over: it names a stone again.
 * @param {Pick<GameState, "rules" | "moves">} game
 * @param {number} end only moves before this ply count
 * @returns {number} its ply, or -1
 */
function choiceIn({ rules, moves }, end) {
  if (!("swap" in rules && rules.swap)) return -1;
  return moves.slice(0, Math.min(end, OPENING)).findIndex((move, ply) => moves.indexOf(move) < ply);
}

/**
 * What stands for the player of a seat.
 * @param {Tokened} state
 * @param {number} seat
 * @param {number} [ply] after so many moves
 * @returns {Token}
 */
export function tokenOf(state, seat, ply = state.game.cursor) {
  const { game } = state;
  const isOpen = isSwap2(game.rules) && choiceIn(game, ply) < 0 && showsStones(state);
  return isOpen ? /** @type {Token} */ (`open${seat}`) : tokenOn(state, seat, ply);
}

/**
 * What lies on a square that a seat owns.
 * @param {Tokened} state
 * @param {number} owner
 * @param {number} [ply] after so many moves
 * @returns {Token}
 */
export function tokenOn(state, owner, ply = state.game.cursor) {
  const { game } = state;
  if (!showsStones(state)) return `${owner}`;
  const choice = choiceIn(game, ply);
  // The first stone is black, and belongs to the first seat until a choice.
  const exchanged = choice >= 0 && (moverAt(game, choice) === 0) !== (game.moves[choice] === game.moves[0]);
  return (owner === 0) === exchanged ? "white" : "black";
}

/**
 * What stands for whoever makes a move.
 * @param {Tokened} state
 * @param {number} ply before the move
 */
export function moverToken(state, ply) {
  return tokenOf(state, moverAt(state.game, ply), ply);
}

/**
 * What a move places, or the stone that stands for the side that it chooses.
 * @param {Tokened} state
 * @param {number} ply before the move
 * @returns {Token}
 */
export function tokenAt(state, ply) {
  const { game } = state;
  if (!showsStones(state)) return `${moverAt(game, ply)}`;
  const isChoice = choiceIn(game, ply + 1) === ply;
  const stone = isChoice ? game.moves.indexOf(game.moves[ply] ?? 0) : ply - choicesIn(game, ply);
  return stone % 2 === 0 ? "black" : "white";
}

/**
 * What the next move on the board would place.
 * @param {State} state
 */
export function nextToken(state) {
  const game = shown(state);
  return tokenAt({ ...state, game: { ...game, moves: movesOnBoard(game) } }, game.cursor);
}

/**
 * The number of a move. The choice of a side in a swap2 opening has none: it goes with the move before.
 * @param {Pick<GameState, "rules" | "moves">} game
 * @param {number} ply after the move
 */
export function numberAfter(game, ply) {
  return isSwap2(game.rules) ? ply - choicesIn(game, ply) : ply;
}

/**
 * Whether a move chooses a side of a swap2 opening.
 * @param {Pick<GameState, "rules" | "moves">} game
 * @param {number} ply before the move
 */
export function isSideChoice(game, ply) {
  return isSwap2(game.rules) && choiceIn(game, ply + 1) === ply;
}

/**
 * @param {Pick<GameState, "rules" | "moves">} game
 * @param {number} ply
 */
function choicesIn(game, ply) {
  return Number(choiceIn(game, ply) >= 0);
}
