// Moves as people write them, and as this page does: the names of squares, `h8 i9 h9`, `h8i9h9` or numbered, `1. h8 2. i9`; of columns,
// `d d e`; in Ultimate a board and a cell, `5.1 1.9`. Whatever no other format recognises is read as this.

import type { Rules } from "../../../noughts.js";
import { hasGravity, moveNamed } from "../../../shared/game/coordinates.ts";
import { FIRST_RULES, PRESETS } from "../../../shared/game/presets.ts";
import { shapeOf } from "../../../shared/game/shape.ts";
import { namesIn, WORDS, wordsIn } from "../../../shared/link/read-link.ts";
import { gomokuFor, type Written } from "./written.ts";

/** The number of a move in a list: the square comes behind a blank, or at once with a letter. */
const NUMBERS = /(?:^|[\s,;])\d{1,3}[.)](?=[\sa-z])/gi;

/** A column that stands alone, as in `d d e`. */
const ALONE = /(?:^|[\s,;])[a-z](?=[\s,;]|$)/i;

export function squares(text: string, present: Rules): Written {
  const bare = text.replace(NUMBERS, (number) => " ".repeat(number.length));
  const rules = boardOf(bare, present);
  return { format: "moves", rules, text, words: squaresIn(bare, rules) };
}

/** The moves that a list of squares names on a board. */
export function squaresIn(text: string, rules: Rules) {
  // Where columns stand alone, a longer word is no run of columns.
  const form = hasGravity(rules) && ALONE.test(text) ? WORDS : namesIn(rules);
  return wordsIn(text, form, (word) => moveNamed(rules, word.toLowerCase()));
}

/** The game on offer whose board is made of boards: lists of its squares say so themselves. */
export function nested() {
  return PRESETS.find(({ rules }) => shapeOf(rules).small)?.rules ?? FIRST_RULES;
}

/** Gomoku on a board that has all these squares. */
export function gomokuOf(text: string) {
  let largest = 0;
  for (const [, letter = "", row] of text.matchAll(/([a-z])(\d{1,2})/gi))
    largest = Math.max(largest, letter.toLowerCase().charCodeAt(0) - 96, Number(row));
  return gomokuFor(largest);
}

/** The present board, or where it does not have even the first square, that of gomoku if it has. */
function boardOf(text: string, present: Rules) {
  if (/^\s*\d\.\d/.test(text)) return nested();
  const gomoku = gomokuOf(text);
  return !begins(text, present) && gomoku && begins(text, gomoku) ? gomoku : present;
}

function begins(text: string, rules: Rules) {
  // The name of a column has no number.
  if (hasGravity(rules) && /[a-z]\d/i.test(text)) return false;
  const [first] = squaresIn(text, rules);
  return typeof first?.move === "number";
}
