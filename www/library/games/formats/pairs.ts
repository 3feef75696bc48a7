// Moves as pairs of numbers, `8,8 9,9` or `(8,8);(9,9)`: column and row, counted from 1 at the top left as in the files of Piskvork (`psq.ts`),
// or from 0, as in its protocol, where one of them is 0. A time behind a pair, as those files have it, is passed over. Source:
// source/doc/protocl2en.htm of https://github.com/plastovicka/Piskvork.

import type { Rules } from "../../../noughts.js";
import { gridOf } from "../../../shared/game/coordinates.ts";
import type { Word } from "../../../shared/link/read-link.ts";
import { gomokuFor, isPlain, moveAt, type Written } from "./written.ts";

const FIRST = /^\(?\d{1,3} ?, ?\d{1,3}(?!\d)/;
/** A pair, or whatever stands where one was expected. */
const WORDS = /\(?(\d{1,3}) ?, ?(\d{1,3})(?!\d)(?:,\d{1,9}(?=\s|$))?\)?|[^\s;,]+/g;

export function pairs(text: string, present: Rules): Written | null {
  if (!FIRST.test(text)) return null;
  const { smallest, largest } = rangeIn(text);
  const first = smallest === 0 ? 0 : 1;
  const { rows, cols } = gridOf(present);
  const size = largest + 1 - first;
  const rules = isPlain(present) && size <= Math.min(rows, cols) ? present : gomokuFor(size);
  return { format: "pairs", rules, text, words: rules ? wordsIn(text, first, rules) : [] };
}

function rangeIn(text: string) {
  let [smallest, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const [, x, y] of text.matchAll(WORDS)) {
    if (!y) continue;
    smallest = Math.min(smallest, Number(x), Number(y));
    largest = Math.max(largest, Number(x), Number(y));
  }
  return { smallest, largest };
}

function* wordsIn(text: string, first: number, rules: Rules): Iterable<Word> {
  for (const { 0: token, 1: x, 2: y, index: at } of text.matchAll(WORDS)) {
    yield { token, at, move: y ? moveAt(rules, Number(x) - first, Number(y) - first) : null };
  }
}
