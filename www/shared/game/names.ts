// The names that people give themselves: what of them is kept.

import { amend } from "../state/amend.ts";
import type { State } from "../state/types.ts";

/** In characters. */
export const LONGEST_NAME = 20;

/** What would break a line, or turn the direction of the text after it. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name on one line. In a sentence of another direction it keeps its own, by signs that nobody sees. */
export function cleanName(text: string) {
  const line = text.replace(CONTROLS, " ").replace(/\s+/g, " ").trim();
  const name = Array.from(line).slice(0, LONGEST_NAME).join("").trim();
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** A name as it was written. */
export function writtenName(name: string) {
  return name.replace(/[\u2068\u2069]/g, "");
}

/** A state in which nobody has a name. */
export function withoutNames(state: State): State {
  const seats = state.game.seats.map(({ name: _, ...seat }) => seat);
  return amend(state, { game: { seats }, settings: { names: {} } });
}
