// A live game: what the person sees of a connection to the friend. The game is the same one as by links, and outlives every connection.

import type { Message } from "../../../shared/i18n/language.ts";
import { amend } from "../../../shared/state/amend.ts";
import type { Plain, State } from "../../../shared/state/types.ts";
import { type Clock, freshClock, type Timing } from "./clock.ts";
import type { Offer } from "./offer.ts";

/**
 * * `explained`: the person reads what a connection tells. `preparing`: the browser gathers that.
 * * `inviting`: an invitation goes to the friend, whose answer comes back. `joining`: it is here.
 * * `invited`: the friend's invitation is here. `answering`: the answer goes to the friend.
 * * `open`: moves arrive at once. `quiet`: but nothing has come for a while.
 * * `away`: it was open, and is no more. `failed`: it never was.
 */
export type Phase =
  | "explained"
  | "preparing"
  | "inviting"
  | "joining"
  | "invited"
  | "answering"
  | "open"
  | "quiet"
  | "away"
  | "failed";

/** A connection to a friend, or the way to one. */
export interface Live {
  /** of the game with a friend */
  id: string;
  phase: Phase;
  /** the friend's invitation, or the code that goes to the friend */
  code: string;
  problem: Message | null;
  /** whether the camera looks for a code */
  scanning: boolean;
  /** how many links came from the other side that break the rules */
  faults: number;
  /** of a draw, the last one */
  offer: Offer | null;
  /** whether the friend's page is an older one, which knows nothing of ends and clocks */
  isOlder: boolean;
  /** that this device's person chose, or the friend did; `null` for a game without a clock */
  timing: Timing | null;
  /** once both know of it */
  clock: Clock | null;
  /** the moment that is drawn, in milliseconds */
  clockAt: number;
}

interface PhaseEvent {
  type: "live-phase";
  phase: Phase;
  code?: string;
  problem?: Message | null;
}

export interface HeardEvent {
  type: "live-heard";
  /** the game as the friend has it */
  link: string;
  /** where the friend's page said what it is */
  isOlder?: boolean;
  /** whether the time of this device's person is as good as over */
  isLate?: boolean;
}

export type LiveEvent =
  | Plain<"live-end" | "live-offer" | "live-decline">
  | HeardEvent
  | PhaseEvent
  | { type: "live-asked" | "live-declined"; ply: number }
  | { type: "live-timing"; timing: Timing | null }
  | { type: "live-clock"; clock: Clock | null; at: number }
  | { type: "live-begin"; id: string }
  | { type: "live-problem"; problem: Message | null }
  | { type: "live-scan"; on: boolean };

declare module "../../../shared/state/types.ts" {
  interface GamesState {
    /** the connection to a friend; `null` and missing for none */
    live?: Live | null;
  }
}

export function liveOf({ games: { live = null } }: State) {
  return live;
}

/** Whether moves arrive at once. */
export function isOpen(live: Live | null): live is Live {
  return live?.phase === "open" || live?.phase === "quiet";
}

export function withLive(state: State, live: Live | null): State {
  return amend(state, { games: { live } });
}

/** The same connection, changed. Without one nothing changes. */
export function amendLive(state: State, changes: Partial<Live>): State {
  const live = liveOf(state);
  return live ? withLive(state, { ...live, ...changes }) : state;
}

export function begun(id: string, phase: Phase, code: string = ""): Live {
  const isOlder = false;
  const none = { problem: null, offer: null, timing: null, clock: null };
  return { id, phase, code, scanning: false, faults: 0, isOlder, clockAt: 0, ...none };
}

/** The connection goes on with the next game of the same two; the clock is set up again. */
export function withNextGame(state: State, id: string): State {
  const timing = liveOf(state)?.timing;
  return amendLive(state, { id, offer: null, clock: timing ? freshClock(timing, 0) : null });
}

/** An older page knows no clock. */
export function heardAsOlder(state: State, isOlder: boolean): State {
  return amendLive(state, isOlder ? { isOlder, clock: null, timing: null } : { isOlder });
}

/** The friend's side broke a rule of the game: a connection bears a few of these. */
export function blamed(state: State): State {
  return amendLive(state, { faults: (liveOf(state)?.faults ?? 0) + 1 });
}

export const update = {
  "live-begin": (state: State, { id }: { id: string }) => withLive(state, begun(id, "explained")),
  "live-timing": (state: State, { timing }: { timing: Timing | null }) => amendLive(state, { timing }),
  "live-clock": (state: State, { clock, at }: { clock: Clock | null; at: number }) =>
    amendLive(state, { clock, clockAt: at, timing: clock?.timing ?? null }),
  "live-phase": (state: State, { phase, code = "", problem = null }: PhaseEvent) =>
    amendLive(state, { phase, code, problem, scanning: false }),
  "live-problem": (state: State, { problem }: { problem: Message | null }) =>
    amendLive(state, { problem, scanning: false }),
  "live-scan": (state: State, { on }: { on: boolean }) => amendLive(state, { scanning: on, problem: null }),
};
