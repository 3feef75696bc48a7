// Ultimate as marks and the numbers of cells, small board by small board, counted from 0: `X40O36X0`.

import type { Word } from "../../../shared/link/read-link.ts";
import { nested } from "./squares.ts";
import type { Written } from "./written.ts";

/** A mark and a cell, or whatever stands where they were expected. */
const WORDS = /[XO]\d{0,2}|[^XO\s]+/g;
const MARKS = "XO";

export function marks(text: string): Written | null {
  return /^X\d/.test(text) ? { format: "marks", rules: nested(), text, words: wordsIn(text) } : null;
}

function* wordsIn(text: string): Iterable<Word> {
  let ply = 0;
  for (const { 0: token, index: at } of text.matchAll(WORDS)) {
    const isTurn = token[0] === MARKS[ply % 2] && token.length > 1;
    yield { token, at, move: isTurn ? Number(token.slice(1)) : null };
    ply += 1;
  }
}
