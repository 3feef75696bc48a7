// What stands for a player, in pictures and in words, wherever it is shown: the mark of the seat, the colour of its discs on a board with
// gravity, or that of its stones. With the swap rules the seats exchange their stones, and a stone keeps its colour.

import type { Rules } from "../../noughts.js";
import type { Settings } from "../state/settings.ts";
import type { GameState, State } from "../state/types.ts";
import { hasGravity, moveOn } from "./coordinates.ts";
import { partsIn } from "./presets.ts";
import { moverAt, movesOnBoard, shown } from "./selectors.ts";
import { shapeOf } from "./shape.ts";

/** The mark of a seat, a colour, or a player of a swap2 opening who has no side yet. The number of a seat is no token. */
export type Token = `${number}` | "red" | "yellow" | "black" | "white" | "open0" | "open1" | Role;

/** A player whose mark is not a player's own. */
type Role = "first" | "second" | "odd" | "even" | "order" | "chaos";

/** What says which tokens a game has. */
interface Tokened {
  game: Pick<GameState, "rules" | "seats" | "moves" | "cursor" | "movers">;
  chunks: State["chunks"];
  settings: Pick<Settings, "stones">;
}

/** Smaller boards are those of tic-tac-toe, where squares are what everybody knows. */
const STONES_FROM = 9;
/** The first moves: one of them chooses a side, or takes a stone over. */
const OPENING = 6;

/** Whether a game is like gomoku: for two, on a large board without gravity. */
export function isForStones({ rules, seats }: { rules: Rules; seats: ArrayLike<unknown> }) {
  const { cols, columns, rows, small } = shapeOf(rules);
  return !columns && !small && seats.length === 2 && Math.min(rows, cols) >= STONES_FROM;
}

/** Whether the board shows stones. The part that draws them brings what they are called. */
export function showsStones({ game, chunks, settings }: Tokened) {
  // The swap2 opening speaks of black and white stones, which change hands: there marks of players would not do.
  const isMeant = isSwap2(game.rules) || (settings.stones !== "marks" && isForStones(game));
  return isMeant && chunks.gomoku === "ready";
}

/** Games with gravity are for two. The part that draws discs brings what they are called. */
function discOrMark({ game, chunks }: Tokened, seat: number): Token {
  if (chunks.boards !== "ready" || !hasGravity(game.rules)) return `${seat}`;
  return seat === 0 ? "red" : "yellow";
}

/** What the players are where marks are no player's own, once the part is there that draws it. */
export function rolesIn({ game: { rules }, chunks }: Pick<Tokened, "game" | "chunks">): readonly Role[] {
  const { goal, marks } = partsIn(rules);
  if (chunks.boards !== "ready") return [];
  if (goal === "order") return ["order", "chaos"];
  if (marks === "numbers") return ["odd", "even"];
  return marks === "either" || marks === "one" ? ["first", "second"] : [];
}

function isSwap2(rules: Rules) {
  return "swap" in rules && rules.swap === 2;
}

/**
 * The move that chooses a side or takes a stone over: it names a stone again.
 * @param end only moves before this ply count
 * @returns its ply, or -1
 */
function choiceIn({ rules, moves }: Pick<GameState, "rules" | "moves">, end: number): number {
  if (!("swap" in rules && rules.swap)) return -1;
  return moves.slice(0, Math.min(end, OPENING)).findIndex((move, ply) => moves.indexOf(move) < ply);
}

/**
 * What stands for the player of a seat.
 * @param ply after so many moves
 */
export function tokenOf(state: Tokened, seat: number, ply: number = state.game.cursor): Token {
  const { game } = state;
  const isOpen = isSwap2(game.rules) && choiceIn(game, ply) < 0 && showsStones(state);
  return isOpen ? (`open${seat}` as Token) : (rolesIn(state)[seat] ?? tokenOn(state, seat, ply));
}

/**
 * What lies on a square that a seat owns.
 * @param ply after so many moves
 */
export function tokenOn(state: Tokened, owner: number, ply: number = state.game.cursor): Token {
  const { game } = state;
  if (!showsStones(state)) return discOrMark(state, owner);
  const choice = choiceIn(game, ply);
  // The first stone is black, and belongs to the first seat until a choice.
  const exchanged = choice >= 0 && (moverAt(game, choice) === 0) !== (game.moves[choice] === game.moves[0]);
  return (owner === 0) === exchanged ? "white" : "black";
}

/**
 * What stands for whoever makes a move.
 * @param ply before the move
 */
export function moverToken(state: Tokened, ply: number) {
  return tokenOf(state, moverAt(state.game, ply), ply);
}

/**
 * What a move places, or the stone that stands for the side that it chooses.
 * @param ply before the move
 */
export function tokenAt(state: Tokened, ply: number): Token {
  const { game } = state;
  if (!showsStones(state)) {
    const isNumber = partsIn(game.rules).marks === "numbers";
    return isNumber ? tokenOf(state, moverAt(game, ply), ply) : discOrMark(state, markOf(game, ply));
  }
  if (!("swap" in game.rules)) return tokenOn(state, moverAt(game, ply), ply);
  const isChoice = choiceIn(game, ply + 1) === ply;
  const stone = isChoice ? game.moves.indexOf(game.moves[ply] ?? 0) : ply - choicesIn(game, ply);
  return stone % 2 === 0 ? "black" : "white";
}

/** Whose mark a move places: where marks are no player's own, the one that it chooses. */
function markOf(game: Tokened["game"], ply: number) {
  const { marks } = partsIn(game.rules);
  const isOwn = marks !== "either" && marks !== "one";
  return isOwn ? moverAt(game, ply) : Math.floor((game.moves[ply] ?? 0) / shapeOf(game.rules).names.length);
}

/** What the next move on the board would place. */
export function nextToken(state: State) {
  const game = shown(state);
  const moves = movesOnBoard(game);
  const { choice } = state.board;
  if (choice !== undefined) moves.push(moveOn(game.rules, 0, choice));
  return tokenAt({ ...state, game: { ...game, moves } }, game.cursor);
}

/**
 * The number of a move. The choice of a side in a swap2 opening has none: it goes with the move before.
 * @param ply after the move
 */
export function numberAfter(game: Pick<GameState, "rules" | "moves">, ply: number) {
  return isSwap2(game.rules) ? ply - choicesIn(game, ply) : ply;
}

/**
 * Whether a move chooses a side of a swap2 opening.
 * @param ply before the move
 */
export function isSideChoice(game: Pick<GameState, "rules" | "moves">, ply: number) {
  return isSwap2(game.rules) && choiceIn(game, ply + 1) === ply;
}

function choicesIn(game: Pick<GameState, "rules" | "moves">, ply: number) {
  return Number(choiceIn(game, ply) >= 0);
}
