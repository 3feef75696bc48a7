// A game as other programs and people get it: the record of a file, and a line of text.

/** @import {Rules, Status} from "../noughts.js" */
/** @import {Maker, SeatPlayed} from "../game/played-by.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {GameState, State} from "../state/types.d.ts" */

import { namesOf } from "../game/coordinates.js";
import { asSet } from "../game/levels.js";
import { seatsPlayed } from "../game/played-by.js";
import { movesOnBoard } from "../game/selectors.js";

/**
 * A game in a file. `{ rules, moves }` of it is what the engine takes.
 * @typedef {object} GameRecord
 * @property {"noughts"} format
 * @property {number} version
 * @property {Rules} rules
 * @property {RecordSeat[]} seats in turn order
 * @property {number[]} moves
 * @property {Maker[]} [playedBy] who made each of them; earlier releases do not say
 * @property {{ kind: "win", player: number } | { kind: "draw" } | null} result `null` while the game is not over
 */

/** A person's seat has no setting; `mixed` where not one player made its moves, or nobody knows. @typedef {Pick<Seat, "kind" | "participant"> & Partial<Seat> & { mixed?: true }} RecordSeat */

export const FORMAT = "noughts";
export const VERSION = 1;

/**
 * What is on the board, as a file holds it.
 * @param {GameState} game
 * @returns {GameRecord}
 */
export function recordOf(game) {
  const { rules, playedBy, cursor, position } = game;
  return {
    format: FORMAT,
    version: VERSION,
    rules,
    seats: recordSeats(game),
    moves: movesOnBoard(game),
    playedBy: playedBy.slice(0, cursor),
    result: resultOf(position),
  };
}

/**
 * The seats of those who play, or who played the game that is over.
 * @param {GameState} game
 * @returns {RecordSeat[]}
 */
function recordSeats(game) {
  const played = game.position.outcome ? seatsPlayed(game) : game.seats;
  return game.seats.map((now, at) => {
    const { several, ...seat } = /** @type {SeatPlayed} */ (played[at] ?? { ...now, several: true });
    const { kind, participant } = seat;
    const mixed = several && { mixed: several };
    return kind === "human" ? { kind, participant, ...mixed } : { ...asSet(game.algorithms, seat), ...mixed };
  });
}

/**
 * A record as the text of a file.
 * @param {GameRecord} record
 */
export function fileText(record) {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * The moves on the board as people write them: `b2 a3 c1`, in Ultimate `5.1 1.9`.
 * @param {State} state
 */
export function moveText(state) {
  return namesOf(state.game.rules, movesOnBoard(state.game)).join(" ");
}

/**
 * @param {Status} position
 * @returns {GameRecord["result"]}
 */
function resultOf({ outcome }) {
  if (!outcome) return null;
  return outcome.kind === "win" ? { kind: "win", player: outcome.player } : { kind: "draw" };
}
