// Who moves first in the next game: the mark of the first seat is always X, so people change places.

/** @import {Seat} from "./seats.js" */
/** @import {Starter} from "../settings/settings.js" */
/** @import {State} from "../state/types.d.ts" */

import { rotated } from "./seats.js";

/** The participants that may be named to begin every game. @type {Partial<Record<Starter, number>>} */
const NAMED = { first: 0, second: 1 };

/**
 * The seats for the game after this one, by the same rules. A game that is broken off is begun again by the same
 * participant, unless another one is named.
 * @param {State} state
 * @returns {readonly Seat[]}
 */
export function nextSeats({ game: { seats, position }, settings }) {
  const { starter } = settings;
  const { outcome } = position;
  if (NAMED[starter] !== undefined) return begunBy(seats, starter);
  if (!outcome) return seats;
  // Among several, the loser is whoever would have moved after the winner.
  return starter === "loser" && outcome.kind === "win" ? turned(seats, outcome.player + 1) : rotated(seats);
}

/**
 * The seats with the named participant first; as they are where nobody is named.
 * @param {readonly Seat[]} seats
 * @param {Starter} starter
 * @returns {readonly Seat[]}
 */
export function begunBy(seats, starter) {
  const index = seats.findIndex(({ participant }) => participant === NAMED[starter]);
  return index > 0 ? turned(seats, index) : seats;
}

/**
 * @param {readonly Seat[]} seats
 * @param {number} places
 */
function turned(seats, places) {
  const first = places % seats.length;
  return [...seats.slice(first), ...seats.slice(0, first)];
}
