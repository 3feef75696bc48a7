// What two devices say to each other over a channel, a text of JSON each. The game itself travels as the same link that people send, so that
// one function decides what it means (../join.ts), and the rules judge every move.
//
//   {"t": "hello", "v": 1, "link": …}  the first of each side: its version, and the game as it has it
//   {"t": "game", "link": …}           the game changed
//   {"t": "ping"}  {"t": "pong"}       whether the other side is there
//   {"t": "bye"}                       the person ends the connection
//   {"t": "unknown", "what": …}        a message of a kind that this version does not know

/** Of all of this. Another version is told, and the connection ends. */
export const VERSION = 1;

export type Said =
  | { t: "hello"; v: number; link: string }
  | { t: "game"; link: string }
  | { t: "ping" | "pong" | "bye" }
  | { t: "unknown"; what: string };

/** Longer than any game that is kept. */
const LONGEST = 6000;
const LONGEST_KIND = 20;

export function written(said: Said) {
  return JSON.stringify(said);
}

/** @returns `null` for what is no message; `unknown` for one of a kind that this version does not know */
export function readMessage(text: string): Said | null {
  const { t, v, link, what } = asFields(text);
  if (typeof t !== "string" || t.length > LONGEST_KIND) return null;
  if (t === "ping" || t === "pong" || t === "bye") return { t };
  if (t === "game") return typeof link === "string" ? { t, link } : null;
  if (t === "hello")
    return Number.isSafeInteger(v) && typeof link === "string" ? { t, v: Number(v), link } : null;
  // An answer to a message of this side asks for none.
  return { t: "unknown", what: t === "unknown" && typeof what === "string" ? "" : t };
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
