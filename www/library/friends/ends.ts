// How a game with a friend ends when its rules do not end it: by what the two say, or by the clock. That is a result of the match. The rules
// know nothing of it, and where they ended a game, they have the last word.

import { type MatchEnd, matchEndOf } from "../../shared/game/match-end.ts";
import type { Seat } from "../../shared/game/seats.ts";
import type { Side } from "./friend-link.ts";

/** `agreed`: a draw, to which both said yes. `resigned`: `loser` gave up. `time`: that player had no time left. */
export type End =
  | { how: Extract<MatchEnd, "agreed">; loser: null }
  | { how: Exclude<MatchEnd, "agreed">; loser: Side };

/** All there are. In links an end is its place in this list: a new one comes last. */
const ENDS: readonly End[] = [
  { how: "agreed", loser: null },
  { how: "resigned", loser: 0 },
  { how: "resigned", loser: 1 },
  { how: "time", loser: 0 },
  { how: "time", loser: 1 },
];
/** How many ends links have room for. */
export const END_CODES = 16;

/** The end as everything else holds it: two of them are equal where they are the same object. */
export function endOf(how: End["how"], loser: Side | null): End | null {
  return ENDS.find((end) => end.how === how && end.loser === loser) ?? null;
}

export function codeOfEnd(end: End) {
  return ENDS.indexOf(end);
}

/** @returns `null` for one that a newer page knows */
export function endWithCode(code: number) {
  return ENDS[code] ?? null;
}

/** As a device kept it. */
export function endIn(value: Record<string, unknown>) {
  return ENDS.find(({ how, loser }) => how === value.how && loser === value.loser) ?? null;
}

/**
 * The end of a game that the two ended at the same time, each without knowing of the other. The order of the two makes no difference. Where
 * the same player loses by both, it is the one that comes first in the list; otherwise the game is a draw.
 */
export function joinedEnd(one: End | null, other: End | null): End | null {
  if (!one || !other) return one ?? other;
  if (one.loser !== other.loser) return endOf("agreed", null);
  return codeOfEnd(one) < codeOfEnd(other) ? one : other;
}

/** What an end says of the seat of a player. */
export function endedOn(end: End | null, side: number) {
  return end && (end.loser ?? side) === side ? { ended: end.how } : {};
}

/** The end that the seats of a game have. */
export function endOn(seats: readonly Pick<Seat, "ended">[]) {
  const how = matchEndOf(seats);
  const loser = seats.findIndex(({ ended }) => ended) as Side;
  return how && endOf(how, how === "agreed" ? null : loser);
}

/** Who won by it. */
export function resultOfEnd({ loser }: End): Side | "draw" {
  if (loser === null) return "draw";
  return loser === 0 ? 1 : 0;
}
