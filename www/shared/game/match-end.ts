// How players ended a game that the rules had not ended. It is a result of the match, and stands on the seats of those it is about.

import type { Seat } from "./seats.ts";

const ALL = ["agreed", "resigned", "time"] as const;

/** The person on the seat gave up, or had no time left; `agreed`: both, to a draw. */
export type MatchEnd = (typeof ALL)[number];

/** As a file or a device has it. */
export function isMatchEnd(value: unknown): value is MatchEnd {
  return ALL.some((one) => one === value);
}

/**
 * How the players ended the game.
 * @param seats of a game, or of its record, which anyone may have written
 * @returns `null` where they did not
 */
export function matchEndOf(seats: readonly Pick<Seat, "ended">[]): MatchEnd | null {
  const ended = seats.find((seat) => seat.ended)?.ended;
  return isMatchEnd(ended) ? ended : null;
}
