// What two devices say to each other over a channel, a text of JSON each. The game itself travels as the same link that people send, so that
// one function decides what it means (../join.ts), and the rules judge every move.
//
//   {"t": "hello", "v": 1, "minor": 1, "link": …}  the first of each side: its version, and the game as it has it; with a clock also
//                                                  "clock": {"minutes": 5, "increment": 2}, and "left": [61000, 58000], in milliseconds, once
//                                                  it has run
//   {"t": "game", "link": …, "left": 61000}        the game changed; with a clock, what its sender has left. Of another game: the sender wants
//                                                  to play again; the same back is the yes
//   {"t": "game", "link": …, "n": 5}               after five moves the sender wants to have taken back what the link lacks; the same back is
//                                                  the yes
//   {"t": "ask", "what": "draw", "n": 5}           a draw is offered after five moves; a game that is drawn is the yes
//   {"t": "decline", "what": …, "n": 5}            the no to "draw", to "undo" or to "again"
//   {"t": "ping"}  {"t": "pong"}                   whether the other side is there
//   {"t": "bye"}                                   the person ends the connection; with "away": true the page goes, and may come back
//   {"t": "unknown", "what": …}                    a message of a kind that this version does not know

import { isTime, leftIn, type Timing, timingIn } from "./clock.ts";

/** Of all of this. Another version is told, and the connection ends. */
export const VERSION = 1;
/**
 * What was added since: 1 knows ends, offers and clocks; 2 a no to each question, and clocks that go on. A side says no more to the other than that
 * one knows; it is 0 where it is not said.
 */
export const MINOR = 2;

export type Said =
  | {
      t: "hello";
      v: number;
      minor: number;
      link: string;
      clock: Timing | null;
      left: readonly [number, number] | null;
    }
  | { t: "game"; link: string; left: number | null; n: number | null }
  | { t: "ask"; what: "draw"; n: number }
  | { t: "decline"; what: Declined; n: number }
  | { t: "ping" | "pong" }
  | { t: "bye"; away: boolean }
  | { t: "unknown"; what: string };

const DECLINED = ["draw", "undo", "again"] as const;
type Declined = (typeof DECLINED)[number];

/** Longer than any game that is kept. */
const LONGEST = 6000;
const LONGEST_KIND = 20;
/** More than any game has. */
const MOST_MOVES = 10_000;

export function written(said: Said) {
  return JSON.stringify(said);
}

/** @returns `null` for what is no message; `unknown` for one of a kind that this version does not know */
export function readMessage(text: string): Said | null {
  const fields = asFields(text);
  const { t, what } = fields;
  if (typeof t !== "string" || t.length > LONGEST_KIND) return null;
  if (t === "ping" || t === "pong") return { t };
  if (t === "bye") return { t, away: fields.away === true };
  if (t === "game") return gameIn(fields);
  if (t === "hello") return helloIn(fields);
  if (t === "ask" || t === "decline") return questionIn(t, fields);
  // An answer to a message of this side asks for none.
  return { t: "unknown", what: t === "unknown" && typeof what === "string" ? "" : t };
}

function helloIn({ v, minor = 0, link, clock = null, left = null }: Record<string, unknown>): Said | null {
  if (!isCount(v) || !isCount(minor) || typeof link !== "string") return null;
  const timing = clock && typeof clock === "object" ? timingIn({ ...clock }) : null;
  const times = leftIn(left);
  const isWhole = (timing || clock === null) && (times || left === null);
  return isWhole ? { t: "hello", v, minor, link, clock: timing, left: times } : null;
}

function gameIn({ link, left = null, n = null }: Record<string, unknown>): Said | null {
  const isWhole = typeof link === "string" && (left === null || isTime(left)) && (n === null || isCount(n));
  return isWhole ? { t: "game", link, left, n } : null;
}

function questionIn(t: "ask" | "decline", { what, n }: Record<string, unknown>): Said | null {
  if (typeof what !== "string" || what.length > LONGEST_KIND || !isCount(n)) return null;
  const known = DECLINED.find((one) => one === what);
  if (!known || (t === "ask" && known !== "draw")) return { t: "unknown", what };
  return t === "ask" ? { t, what: "draw", n } : { t, what: known, n };
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
