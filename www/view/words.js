// The sentences of the page: who is who, what happened, whose turn it is, what a search found.

/** @import {Report, Rules} from "../noughts.js" */
/** @import {State} from "../app/state.js" */

import { NINTHS, nameOf, ultimateParts } from "../app/coordinates.js";
import { isThinking } from "../app/effects.js";
import { PRESETS, sameRules } from "../app/presets.js";
import { isHuman, modeOf, playersOf } from "../app/seats.js";
import { isPaused } from "../app/state.js";

/** What the marks are called, in turn order. */
const MARK_NAMES = ["X", "O", "triangle", "square", "diamond", "plus", "hexagon", "star"];

/**
 * The mark of a seat in words.
 * @param {number} seat
 */
export function markName(seat) {
  return MARK_NAMES[seat] ?? `player ${seat + 1}`;
}

/**
 * Who sits on a seat.
 * @param {State} state
 * @param {number} index
 */
export function sitterName(state, index) {
  const seat = state.seats[index];
  if (!seat) return "";
  if (!isHuman(seat)) return labelOf(state, seat.algo.id);
  return people(state) === 1 ? "You" : `Player ${seat.participant + 1}`;
}

/**
 * The label of an algorithm.
 * @param {State} state
 * @param {string} id
 */
export function labelOf(state, id) {
  return state.algorithms.find((info) => info.id === id)?.label ?? id;
}

/**
 * The name of a game.
 * @param {Rules} rules
 */
export function gameName(rules) {
  const preset = PRESETS.find((candidate) => sameRules(candidate.rules, rules));
  if (rules.kind === "ultimate") return preset?.label ?? "Ultimate";
  const players = playersOf(rules);
  const board = preset && players === 2 ? preset.label : `${rules.rows} × ${rules.cols}`;
  return players === 2 ? board : `${players} players, ${board}`;
}

/**
 * What wins, in a few words.
 * @param {Rules} rules
 */
export function gameGoal(rules) {
  return rules.kind === "ultimate" ? "three boards in a row" : `${rules.k} in a row`;
}

/**
 * The name of the board for those who do not see it.
 * @param {Rules} rules
 */
export function boardName(rules) {
  if (rules.kind === "ultimate") return "Board, nine small boards of 3 by 3, three boards in a row win";
  return `Board, ${rules.rows} by ${rules.cols}, ${rules.k} in a row wins`;
}

/**
 * The status line, and whether it is for the eyes only: a screen reader hears one sentence for a whole turn,
 * not every change on the way.
 * @param {State} state
 * @returns {{ text: string, quiet: boolean }}
 */
export function statusOf(state) {
  const thinking = isThinking(state);
  const news = state.refusal ?? (thinking ? null : recap(state));
  const text = [news, state.position.outcome ? result(state) : turn(state)].filter(Boolean).join(" ");
  const watching = modeOf(state.seats) === "watch" && !isPaused(state) && !state.position.outcome;
  return { text, quiet: state.refusal === null && (watching || (thinking && !state.slow)) };
}

/**
 * @param {State} state
 * @returns {string | null}
 */
function recap(state) {
  const { latest, rules, moves, cursor, position } = state;
  if (latest === "start") return null;
  if (latest === "new") return "New game.";
  if (latest === "undone") return "Undone.";
  if (latest === "redone") return "Redone.";
  if (latest === "restored") return "Back in the game before.";
  const owner = (/** @type {number} */ ply) => Number(position.cells[moves[ply] ?? -1]);
  const first = modeOf(state.seats) === "1p" ? lastDecision(state, owner) : cursor - 1;
  return moves
    .slice(first, cursor)
    .map((move, at) => `${moverName(state, owner(first + at))} ${nameOf(rules, move)}.`)
    .join(" ");
}

/**
 * The ply of the last move that a person made, or of the first move when there is none.
 * @param {State} state
 * @param {(ply: number) => number} owner
 */
function lastDecision({ cursor, seats }, owner) {
  for (let ply = cursor - 1; ply >= 0; ply -= 1) {
    const seat = seats[owner(ply)];
    if (seat && isHuman(seat)) return ply;
  }
  return 0;
}

/**
 * Who made a move: between people, or between engines, the mark says it all.
 * @param {State} state
 * @param {number} seat
 */
function moverName(state, seat) {
  const sitter = state.seats[seat];
  if (people(state) !== 1 || !sitter) return capitalised(markName(seat));
  return `${isHuman(sitter) ? "You" : "Computer"}: ${markName(seat)}`;
}

/** @param {State} state */
function result(state) {
  const { outcome } = state.position;
  if (outcome?.kind !== "win") return "Draw.";
  return `${winner(state, outcome.player)} with ${lineName(state.rules, outcome.line)}.`;
}

/**
 * @param {State} state
 * @param {number} player
 */
function winner(state, player) {
  const seat = state.seats[player];
  const name = capitalised(markName(player));
  if (!seat || people(state) > 1) return `${name} wins`;
  if (isHuman(seat)) return "You win";
  return people(state) === 1
    ? `Computer (${markName(player)}) wins`
    : `${name} (${sitterName(state, player)}) wins`;
}

/**
 * @param {Rules} rules
 * @param {readonly number[]} line
 */
function lineName(rules, line) {
  if (rules.kind !== "ultimate") return line.map((move) => nameOf(rules, move)).join("–");
  return `boards ${line.map((board) => board + 1).join("–")}`;
}

/** @param {State} state */
function turn(state) {
  const player = state.position.toMove;
  const seat = player === null ? undefined : state.seats[player];
  if (player === null || !seat) return "";
  if (isThinking(state)) {
    return people(state) === 1
      ? "Computer is thinking…"
      : `${capitalised(markName(player))} (${sitterName(state, player)}) is thinking…`;
  }
  if (state.failure) return state.failure.fatal ? "The engine stopped." : "The engine waits.";
  if (isPaused(state)) return `Paused, ${markName(player)} to move.`;
  const whose = people(state) === 1 ? "Your turn" : `${capitalised(markName(player))} to move`;
  return `${whose}${destination(state)}.`;
}

/** @param {State} state */
function destination({ position }) {
  const [only, ...others] = position.activeBoards ?? [];
  if (only === undefined) return "";
  return others.length > 0 ? ", any open board" : `, board ${only + 1} (${NINTHS[only]})`;
}

/**
 * What a square is called, and everything that can be seen on it.
 * @param {State} state
 * @param {number} move
 * @param {{ last: boolean, win: boolean, legal: boolean }} signs
 */
export function squareLabel({ rules, position }, move, { last, win, legal }) {
  const owner = position.cells[move];
  const content = typeof owner === "number" ? markName(owner) : "empty";
  const words = [squareName(rules, move), content];
  if (last) words.push("last move");
  if (win) words.push(rules.kind === "ultimate" ? "in a winning board" : "winning line");
  if (rules.kind === "ultimate" && content === "empty") words.push(legal ? "playable" : "not playable now");
  return words.join(", ");
}

/**
 * @param {Rules} rules
 * @param {number} move
 */
function squareName(rules, move) {
  if (rules.kind !== "ultimate") return nameOf(rules, move);
  const { board, cell } = ultimateParts(move);
  return `board ${board + 1} ${NINTHS[board]}, cell ${cell + 1} ${NINTHS[cell]}`;
}

/**
 * What a search thinks of the position, for the player it thought for.
 * @param {Report} report
 */
export function verdict({ proven, plies, value }) {
  if (proven === "draw")
    return Math.abs(value) < 0.005 ? "draw, proved" : `draw, proved, worth ${signed(value)}`;
  if (proven) return plies === null ? `${proven}, proved` : `${proven} in ${plies}, proved`;
  return `${signed(value)}, estimate`;
}

/** @param {number} value */
export function signed(value) {
  const size = Math.abs(value).toFixed(2);
  if (Number(size) === 0) return size;
  return `${value > 0 ? "+" : "−"}${size}`;
}

/** @param {State} state */
function people({ seats }) {
  return seats.filter(isHuman).length;
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
