// The clock of a live game. Both devices count both players, each by its own time: a clock knows nothing of the hour. It starts with the first
// move after the two are connected, and stands still while they are not, or while one of them is asked to take a move back.

import type { Side } from "../friend-link.ts";
import type { FriendGame } from "../join.ts";

/** What the one who invites chooses. */
export interface Timing {
  /** for all moves of a player */
  minutes: number;
  /** that each move adds, in seconds */
  increment: number;
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
const LONGEST = { minutes: 60, increment: 60 };

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
  const isRunning = !isStill && result === null && moves.length > clock.from;
  const next = isRunning ? toMove : null;
  if (next === clock.running && moves.length === clock.ply) return clock;
  const { running, timing } = clock;
  const isMoved = running !== null && moves.length > clock.ply;
  const left = ([0, 1] as const).map((player) => {
    const now = leftAt(clock, player, at);
    if (player !== running || !isMoved) return now;
    const counted = Math.max(0, now) + timing.increment * 1000;
    return player === side || claimed === null ? counted : believed(counted, claimed);
  });
  return { ...clock, left: left as unknown as Clock["left"], running: next, since: at, ply: moves.length };
}

/** The mover knows best, within the time that a message takes. That less is left is always believed. */
function believed(counted: number, claimed: number) {
  return claimed <= counted + TOLERANCE_MS ? Math.max(0, claimed) : counted;
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
