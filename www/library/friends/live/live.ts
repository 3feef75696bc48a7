// A live game: what the person sees of a connection to the friend. The game is the same one as by links, and outlives every connection.

import type { Message } from "../../../shared/i18n/language.ts";
import { amend } from "../../../shared/state/amend.ts";
import type { Plain, State } from "../../../shared/state/types.ts";
import type { Question } from "../friends-state.ts";
import type { FriendGame } from "../join.ts";
import {
  agreedClock,
  type Clock,
  freshClock,
  type Hello,
  isSameTiming,
  standing,
  type Timing,
} from "./clock.ts";
import type { Offer } from "./offer.ts";
import type { Refusal, Wish } from "./wish.ts";

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

/** How often a clock that runs is kept, in milliseconds: a page that goes has kept everything before it knows what is left. */
const KEEPING_MS = 900;

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
  /** what this device's person asked for last */
  wish: Wish | null;
  /** what this device's person did not agree to last */
  refusal: Refusal | null;
  /** what the friend's device asks and the dialog shows; closing that is a no */
  asked: Question | null;
  /** what the friend's page knows (messages.ts); `null` until it is heard */
  minor: number | null;
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
  /** the first words on a connection */
  hello?: Hello;
  /** after so many moves the friend asks to have some of them taken back */
  ply?: number | null;
  /** whether the time of this device's person is as good as over */
  isLate?: boolean;
}

export type LiveEvent =
  | Plain<"live-end" | "live-offer" | "live-decline">
  | HeardEvent
  | PhaseEvent
  | { type: "live-asked"; ply: number }
  | { type: "live-declined"; what: "draw" | Wish["what"]; ply: number }
  | { type: "live-again"; id: string }
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
  return live !== null && isOpenPhase(live.phase);
}

function isOpenPhase(phase: Phase) {
  return phase === "open" || phase === "quiet";
}

export function withLive(state: State, live: Live | null): State {
  return amend(state, { games: { live } });
}

/** The same connection, changed. Without one nothing changes. */
export function amendLive(state: State, changes: Partial<Live>): State {
  const live = liveOf(state);
  return live ? withLive(state, { ...live, ...changes }) : state;
}

/** Whether the friend's page is one that knows nothing of ends and clocks. */
export function isOlder(live: Live | null) {
  return (live?.minor ?? 1) < 1;
}

/** @param game to which the connection belongs: its clock is where it was */
export function begun(id: string, phase: Phase, code: string = "", game?: FriendGame): Live {
  const clock = game?.clock ?? null;
  const none = { problem: null, offer: null, wish: null, refusal: null, asked: null, minor: null };
  return {
    id,
    phase,
    code,
    scanning: false,
    faults: 0,
    timing: clock?.timing ?? null,
    clock,
    clockAt: 0,
    ...none,
  };
}

/** The connection goes on with the next game of the same two; the clock is set up again. */
export function withNextGame(state: State, id: string): State {
  const timing = liveOf(state)?.timing;
  const none = { offer: null, wish: null, refusal: null, asked: null };
  return amendLive(state, { id, clock: timing ? freshClock(timing, 0) : null, ...none });
}

/**
 * The first words of the friend's device.
 * @param theirs how many moves it has
 */
export function greeted(state: State, game: FriendGame, theirs: number, hello: Hello): State {
  const live = liveOf(state);
  const { minor, at } = hello;
  if (!live) return state;
  // An older page knows no clock.
  if (minor < 1) return amendLive(state, { minor, clock: null, timing: null });
  const clock = agreedClock(live, game, theirs, hello);
  return withClock(amendLive(state, { minor }), clock, at);
}

/** The clock is drawn, and kept with the game: about every second, and whenever it stands. */
function withClock(state: State, clock: Clock | null, at: number): State {
  const live = liveOf(state);
  if (!live) return state;
  const { friends = [] } = state.games;
  const kept = friends.find(({ id }) => id === live.id)?.clock ?? null;
  const isKept =
    clock && kept?.ply === clock.ply && clock.running !== null && Math.abs(at - kept.since) < KEEPING_MS;
  const drawn = withLive(state, { ...live, clock, clockAt: at, timing: clock?.timing ?? null });
  if (!clock || isKept) return drawn;
  const next = standing(clock, at);
  return amend(drawn, {
    games: { friends: friends.map((game) => (game.id === live.id ? { ...game, clock: next } : game)) },
  });
}

/** A game with a clock goes on where that stood, unless another one is chosen. */
function onTiming(state: State, { timing }: { timing: Timing | null }): State {
  const kept = keptGame(state, liveOf(state)?.id)?.clock ?? null;
  return amendLive(state, { timing, clock: isSameTiming(kept?.timing ?? null, timing) ? kept : null });
}

function keptGame({ games: { friends = [] } }: State, id: string | undefined) {
  return friends.find((game) => game.id === id);
}

/** What one of the two asks the other ends with the connection. */
function onPhase(state: State, { phase, code = "", problem = null }: PhaseEvent): State {
  const changes = { phase, code, problem, scanning: false };
  if (isOpenPhase(phase)) return amendLive(state, changes);
  return amendLive(withoutQuestion(state), { ...changes, wish: null, refusal: null, asked: null });
}

/** Closes what the friend's device asks. */
export function withoutQuestion(state: State): State {
  const { dialog } = state.forms;
  const asked = liveOf(state)?.asked;
  const isShown = asked && dialog?.kind === "friends" && dialog.question === asked;
  return isShown ? amend(amendLive(state, { asked: null }), { forms: { dialog: null } }) : state;
}

/** The friend's side broke a rule of the game: a connection bears a few of these. */
export function blamed(state: State): State {
  return amendLive(state, { faults: (liveOf(state)?.faults ?? 0) + 1 });
}

export const update = {
  "live-begin": (state: State, { id }: { id: string }) =>
    withLive(state, begun(id, "explained", "", keptGame(state, id))),
  "live-timing": onTiming,
  "live-clock": (state: State, { clock, at }: { clock: Clock | null; at: number }) =>
    withClock(state, clock, at),
  "live-phase": onPhase,
  "live-problem": (state: State, { problem }: { problem: Message | null }) =>
    amendLive(state, { problem, scanning: false }),
  "live-scan": (state: State, { on }: { on: boolean }) => amendLive(state, { scanning: on, problem: null }),
};
