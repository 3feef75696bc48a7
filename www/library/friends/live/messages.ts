// What two devices say to each other over a channel, a text of JSON each. The game itself travels as the same link that people send, so that
// one function decides what it means (../join.ts), and the rules judge every move.
//
//   {"t": "hello", "v": 1, "minor": 1, "link": …}  the first of each side: its version, and the game as it has it; with a clock also
//                                                  "clock": {"minutes": 5, "increment": 2}
//   {"t": "game", "link": …, "left": 61000}        the game changed; with a clock, what its sender has left, in milliseconds
//   {"t": "ask", "what": "draw", "n": 5}           a draw is offered after five moves; a game that is drawn is the yes
//   {"t": "decline", "what": "draw", "n": 5}       the no
//   {"t": "ping"}  {"t": "pong"}                   whether the other side is there
//   {"t": "bye"}                                   the person ends the connection
//   {"t": "unknown", "what": …}                    a message of a kind that this version does not know

import { type Timing, timingIn } from "./clock.ts";

/** Of all of this. Another version is told, and the connection ends. */
export const VERSION = 1;
/** What was added since: 1 knows ends, offers and clocks. A side says no more to the other than that one knows; it is 0 where it is not said. */
export const MINOR = 1;

export type Said =
  | { t: "hello"; v: number; minor: number; link: string; clock: Timing | null }
  | { t: "game"; link: string; left: number | null }
  | { t: "ask" | "decline"; what: "draw"; n: number }
  | { t: "ping" | "pong" | "bye" }
  | { t: "unknown"; what: string };

/** Longer than any game that is kept. */
const LONGEST = 6000;
const LONGEST_KIND = 20;
/** More than any game has. */
const MOST_MOVES = 10_000;
/** A day, in milliseconds. */
const LONGEST_TIME = 86_400_000;

export function written(said: Said) {
  return JSON.stringify(said);
}

/** @returns `null` for what is no message; `unknown` for one of a kind that this version does not know */
export function readMessage(text: string): Said | null {
  const fields = asFields(text);
  const { t, what } = fields;
  if (typeof t !== "string" || t.length > LONGEST_KIND) return null;
  if (t === "ping" || t === "pong" || t === "bye") return { t };
  if (t === "game") return gameIn(fields);
  if (t === "hello") return helloIn(fields);
  if (t === "ask" || t === "decline") return offerIn(t, fields);
  // An answer to a message of this side asks for none.
  return { t: "unknown", what: t === "unknown" && typeof what === "string" ? "" : t };
}

function helloIn({ v, minor = 0, link, clock = null }: Record<string, unknown>): Said | null {
  if (!isCount(v) || !isCount(minor) || typeof link !== "string") return null;
  const timing = clock && typeof clock === "object" ? timingIn({ ...clock }) : null;
  return timing || clock === null ? { t: "hello", v, minor, link, clock: timing } : null;
}

function gameIn({ link, left = null }: Record<string, unknown>): Said | null {
  if (typeof link !== "string") return null;
  if (left === null) return { t: "game", link, left };
  const isTime = typeof left === "number" && left >= 0 && left <= LONGEST_TIME;
  return isTime ? { t: "game", link, left } : null;
}

function offerIn(t: "ask" | "decline", { what, n }: Record<string, unknown>): Said | null {
  if (typeof what !== "string" || what.length > LONGEST_KIND || !isCount(n)) return null;
  return what === "draw" ? { t, what, n } : { t: "unknown", what };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_MOVES;
}

function asFields(text: string): Record<string, unknown> {
  if (text.length > LONGEST) return {};
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? { ...value } : {};
  } catch {
    return {};
  }
}

/** How many messages may come at once, and how many a second after that. */
const BURST = 40;
const A_SECOND = 10;
const MOST_FAULTS = 8;

/** Counts what comes from the other side: neither a flood nor nonsense costs more than the connection. */
export class Patience {
  #left = BURST;
  #at: number;
  #faults = 0;

  /** @param at now, in milliseconds */
  constructor(at: number) {
    this.#at = at;
  }

  get isOver() {
    return this.#faults >= MOST_FAULTS;
  }

  /** Whether one more message is read. One that is not is a fault. */
  takes(at: number) {
    this.#left = Math.min(BURST, this.#left + ((at - this.#at) / 1000) * A_SECOND) - 1;
    this.#at = at;
    if (this.#left >= 0) return true;
    this.#left = 0;
    this.blame();
    return false;
  }

  blame() {
    this.#faults += 1;
  }
}
