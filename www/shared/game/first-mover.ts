// Who moves first in the next game: the mark of the first seat is always X, so people change places.

import type { Starter } from "../state/settings.ts";
import type { State } from "../state/types.ts";
import { rotated, type Seat } from "./seats.ts";

/** The participants that may be named to begin every game. */
const NAMED: Partial<Record<Starter, number>> = { first: 0, second: 1 };

/**
 * The seats for the game after this one, by the same rules. A game that is broken off is begun again by the same
 * participant, unless another one is named.
 */
export function nextSeats({ game: { seats, position }, settings }: State): readonly Seat[] {
  const { starter } = settings;
  const { outcome } = position;
  if (NAMED[starter] !== undefined) return begunBy(seats, starter);
  if (!outcome) return seats;
  // Among several, the loser is whoever would have moved after the winner.
  return starter === "loser" && outcome.kind === "win" ? turned(seats, outcome.player + 1) : rotated(seats);
}

/** The seats with the named participant first; as they are where nobody is named. */
export function begunBy(seats: readonly Seat[], starter: Starter): readonly Seat[] {
  const index = seats.findIndex(({ participant }) => participant === NAMED[starter]);
  return index > 0 ? turned(seats, index) : seats;
}

function turned(seats: readonly Seat[], places: number) {
  const first = places % seats.length;
  return [...seats.slice(first), ...seats.slice(0, first)];
}
