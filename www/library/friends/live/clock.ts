// The clock of a live game. Both devices count both players, each by its own time: a clock knows nothing of the hour. It starts with the first
// move after the two are connected, and stands still while they are not, or while one of them is asked to take a move back. It is kept with the
// game, so that it goes on after a reload.

import type { Side } from "../friend-link.ts";
import type { FriendGame } from "../join.ts";

/** What the one who invites chooses. */
export interface Timing {
  /** for all moves of a player */
  minutes: number;
  /** that each move adds, in seconds */
  increment: number;
}

/** The first words of the friend's device on a connection, as far as they are about the clock. */
export interface Hello {
  /** what that page knows (messages.ts) */
  minor: number;
  /** that was chosen there, or `null` */
  timing: Timing | null;
  /** what both have left by its count, in milliseconds, where it has a clock already */
  left: readonly [number, number] | null;
  /** whether this device invited: the clock is its person's choice */
  isHost: boolean;
  /** when it was heard */
  at: number;
}

export interface Clock {
  timing: Timing;
  /** of each player at the moment `since`, in milliseconds */
  left: readonly [number, number];
  /** whose time runs; `null` while it stands still */
  running: Side | null;
  /** a moment of this device, in milliseconds */
  since: number;
  /** how many moves had been played when it was set up */
  from: number;
  /** how many have been played */
  ply: number;
}

/** Those that are offered. */
export const TIMINGS: readonly Timing[] = [
  { minutes: 1, increment: 0 },
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 0 },
  { minutes: 5, increment: 5 },
  { minutes: 10, increment: 0 },
  { minutes: 10, increment: 5 },
];
/** How far the two devices may differ, in milliseconds. */
const TOLERANCE_MS = 2000;
/** The same after a connection was lost, which the two notice at different times. */
const LOST_MS = 10_000;
const LONGEST = { minutes: 60, increment: 60 };
/** A day. */
const LONGEST_MS = 86_400_000;
/** More than any game has. */
const MOST_MOVES = 10_000;

/** @returns `null` for what is no timing */
export function timingIn({ minutes, increment }: Record<string, unknown>): Timing | null {
  return isWithin(minutes, 1, LONGEST.minutes) && isWithin(increment, 0, LONGEST.increment)
    ? { minutes, increment }
    : null;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

export function isSameTiming(one: Timing | null, other: Timing | null) {
  return one?.minutes === other?.minutes && one?.increment === other?.increment;
}

/** @param from how many moves have been played */
export function freshClock(timing: Timing, from: number): Clock {
  const all = timing.minutes * 60_000;
  return { timing, left: [all, all], running: null, since: 0, from, ply: from };
}

/** The clock as it stands at a moment: nothing runs. It can be kept, and goes on with `advanced`. */
export function standing(clock: Clock, at: number): Clock {
  return { ...clock, left: leftOf(clock, at), running: null, since: at };
}

/** What both players have left, in milliseconds, and at least 0. */
export function leftOf(clock: Clock, at: number): Clock["left"] {
  return [Math.max(0, leftAt(clock, 0, at)), Math.max(0, leftAt(clock, 1, at))];
}

/** A clock as the device kept it; `null` for what is none. */
export function clockIn({ timing, left, from, ply }: Record<string, unknown>): Clock | null {
  const read = timing && typeof timing === "object" ? timingIn({ ...timing }) : null;
  const times = leftIn(left);
  if (!read || !times || !isWithin(from, 0, MOST_MOVES) || !isWithin(ply, 0, MOST_MOVES)) return null;
  return { timing: read, left: times, running: null, since: 0, from, ply };
}

/** @returns `null` for what is no time of two players */
export function leftIn(value: unknown): Clock["left"] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [one, other] = value;
  return isTime(one) && isTime(other) ? [one, other] : null;
}

/** A time that a player has left, in milliseconds. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= LONGEST_MS;
}

/**
 * The clock of a new connection. One that both devices have goes on: each person's own device knows best how much is left, within what the two
 * may differ. Otherwise it begins anew.
 * @param own what this device has
 * @param theirs how many moves the friend's device has
 */
export function agreedClock(
  own: { clock: Clock | null; timing: Timing | null },
  { moves, side }: Pick<FriendGame, "moves" | "side">,
  theirs: number,
  { at, isHost, left, minor, timing: asked }: Hello,
): Clock | null {
  const timing = isHost ? own.timing : asked;
  const { clock } = own;
  if (!timing) return null;
  const isSame = clock && isSameTiming(clock.timing, timing) && isSameTiming(asked, timing);
  // Both wait for the first move that neither of them has.
  if (!isSame || (!left && minor >= 2))
    return { ...freshClock(timing, Math.max(moves.length, theirs)), ply: moves.length };
  const counted = leftOf(clock, at);
  const next = counted.map((time, player) =>
    player === side || !left ? time : believed(time, left[player] ?? time, LOST_MS),
  );
  return { ...standing(clock, at), left: next as unknown as Clock["left"] };
}

/** What a player has left, in milliseconds; below 0 when the time is over. */
export function leftAt({ left, running, since }: Clock, side: Side, at: number) {
  return left[side] - (running === side ? at - since : 0);
}

/**
 * The clock after what happened in the game.
 * @param isStill whether no time runs
 * @param claimed what the friend says to have left, in milliseconds
 */
export function advanced(
  clock: Clock,
  { moves, result, side, toMove }: Pick<FriendGame, "moves" | "result" | "side" | "toMove">,
  { at, isStill, claimed }: { at: number; isStill: boolean; claimed: number | null },
): Clock {
  // Moves that are taken back before it starts do not make it wait longer.
  const from = moves.length < clock.ply ? Math.min(clock.from, moves.length) : clock.from;
  const isRunning = !isStill && result === null && moves.length > from;
  const next = isRunning ? toMove : null;
  if (next === clock.running && moves.length === clock.ply) return clock;
  const { running, timing } = clock;
  const isMoved = running !== null && moves.length > clock.ply;
  const left = ([0, 1] as const).map((player) => {
    const now = leftAt(clock, player, at);
    if (player !== running || !isMoved) return now;
    const counted = Math.max(0, now) + timing.increment * 1000;
    return player === side || claimed === null ? counted : believed(counted, claimed, TOLERANCE_MS);
  });
  return {
    ...clock,
    left: left as unknown as Clock["left"],
    running: next,
    since: at,
    from,
    ply: moves.length,
  };
}

/** The mover knows best, within the time that a message takes. That less is left is always believed. */
function believed(counted: number, claimed: number, tolerance: number) {
  return claimed <= counted + tolerance ? Math.max(0, claimed) : counted;
}

/**
 * Who has lost on time, by what this device knows. The friend loses once the time for a last message is over too, and the friend was
 * heard after it. Without a connection no player loses.
 * @param side of the person at this device
 * @param heardAt when the friend was heard last
 */
export function lostOnTime(clock: Clock, side: Side, heardAt: number, at: number): Side | null {
  const { running, since, left } = clock;
  if (running === null) return null;
  if (running === side) return leftAt(clock, side, at) <= 0 ? side : null;
  const end = since + left[running] + TOLERANCE_MS;
  return at >= end && heardAt >= end ? running : null;
}

/** Whether the friend may say that this player lost on time: now, or while the player's last move was on its way. */
export function isNearlyOver(clock: Clock | null, side: Side, at: number) {
  if (!clock) return false;
  const { left, running, timing } = clock;
  const remaining = running === side ? leftAt(clock, side, at) : left[side] - timing.increment * 1000;
  return remaining <= TOLERANCE_MS;
}

/** What is shown: whole seconds, the last of which is the first. */
export function secondsLeft(clock: Clock, side: Side, at: number) {
  return Math.max(0, Math.ceil(leftAt(clock, side, at) / 1000));
}
