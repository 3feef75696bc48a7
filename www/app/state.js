// The shape of everything the page knows, and what can be read off it. Plain data: no DOM, no engine.

/** @import {AlgorithmInfo, Report, Rules, Status} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Aim} from "./aim.js" */
/** @import {Analysis} from "./analysis.js" */
/** @import {Looking, Replaced} from "./browse.js" */
/** @import {Findings} from "./findings.js" */
/** @import {Archive} from "./archive.js" */
/** @import {GamesDialog} from "./games.js" */
/** @import {Hint} from "./hint.js" */
/** @import {Problem} from "./link.js" */
/** @import {Message} from "./language.js" */
/** @import {Offline, Release} from "./offline.js" */
/** @import {Counted, Score} from "./score.js" */
/** @import {Seat} from "./seats.js" */
/** @import {Settings} from "./settings.js" */
/** @import {Draft} from "./setup.js" */

import { isHuman, modeOf } from "./seats.js";

/**
 * The game before the present one: undoing at the start of a game brings it back.
 * @typedef {Pick<State, "rules" | "algorithms" | "moves" | "cursor" | "seats" | "counted" | "findings">} Snapshot
 */

/** A game of one's own that a link took the place of. @typedef {Pick<State, "rules" | "seats" | "moves" | "cursor" | "counted">} Own */
/** Something said about the game, with what could not be read of it. @typedef {Message & { problem?: Problem }} Notice */
/** @typedef {GamesDialog | { kind: "settings", keys: boolean }} Dialog the settings are with the keys, or without */

/**
 * @typedef {object} State
 * @property {Rules} rules
 * @property {readonly AlgorithmInfo[]} algorithms what can play by these rules
 * @property {readonly number[]} moves the game, with what was undone and can be redone
 * @property {number} cursor how many of the moves are on the board
 * @property {Status} position what the rules say of the moves on the board
 * @property {"start" | "new" | "opened" | "played" | "undone" | "redone" | "restored" | "returned"} latest what led to the position
 * @property {Looking | null} looking the position of the game that somebody looks at, instead of the present one
 * @property {Replaced | null} replaced what was played on over, and can be had back
 * @property {readonly Seat[]} seats in turn order
 * @property {Readonly<Record<string, Message | null>>} drafts what is wrong with the numbers being typed, by field; `null` where nothing is
 * @property {boolean} cards whether a card about an engine was ever opened: before that, none is made
 * @property {boolean} paused engines alone wait; only in watch mode
 * @property {boolean} seen whether the page can be seen; in a hidden tab only the reply to a person goes on
 * @property {boolean} stepping one move may be made while paused
 * @property {Snapshot | null} previous
 * @property {Own | null} own
 * @property {Archive} archive the games that were played before
 * @property {string | null} entry the one of them that is on the board
 * @property {Readonly<Record<string, Score>>} scores by pairing
 * @property {Hint | null} hint for the present position
 * @property {Readonly<Record<string, number>>} hints how many were taken, by pairing
 * @property {Counted | null} counted how the present game was scored
 * @property {Report | null} progress what the running search thinks so far
 * @property {boolean} slow whether the running search takes long enough to mention
 * @property {boolean} hurry whether the first progress is to be played at once
 * @property {{ report: Report, seat: number } | null} lastReport of the last move an engine made
 * @property {Analysis} analysis of the position that the board shows
 * @property {Findings} findings about the positions of the game
 * @property {"evaluation" | "status" | null} aloud what somebody asked to have read out
 * @property {Fault | null} failure why the engine does not go on
 * @property {number} attempt how often the engine was restarted by hand
 * @property {Message | null} refusal why the last click did nothing
 * @property {number} echo counts what was said, so that the same words twice are two announcements
 * @property {Notice | null} notice
 * @property {number} focus the move whose square is the board's tab stop
 * @property {boolean} aiming whether squares are too small to be played by a touch
 * @property {Aim | null} aim what would be played, for the present position
 * @property {number} zoom how much larger than to fit a large board is drawn
 * @property {number | null} kept a move whose mark was drawn before the engine was there
 * @property {Draft | null} setup the game being set up, while the dialog is open
 * @property {Dialog | null} dialog the one that is open, besides the set-up
 * @property {Settings} settings
 * @property {boolean} storage whether settings are kept on this device
 * @property {Offline} offline
 * @property {Release} release
 */

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
 * The squares that a stone may be placed on.
 * @param {Pick<State, "position">} state
 */
export function openSquares({ position: { legalMoves, cells } }) {
  return legalMoves.filter((move) => cells[move] === null);
}

/**
 * The first stone, where a person may take it over now.
 * @param {State} state
 */
export function stoneOffered(state) {
  const { legalMoves, cells } = state.position;
  return humanToMove(state) ? legalMoves.find((move) => cells[move] !== null) : undefined;
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
