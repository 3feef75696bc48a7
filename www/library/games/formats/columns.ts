// Connect Four as the numbers of columns, counted from 1 at the left: `44455554221`, alone or in a link such as
// https://connect4.gamesolver.org/?pos=44455554221. Source: the address of that page after each move; its tutorial at
// http://blog.gamesolver.org has the same notation for its positions.

import type { Rules } from "../../../noughts.js";
import { gridOf, hasGravity } from "../../../shared/game/coordinates.ts";
import { PRESETS, sameRules } from "../../../shared/game/presets.ts";
import type { Word } from "../../../shared/link/read-link.ts";
import type { Written } from "./written.ts";

const DIGITS = /^[1-9\s]+$/;

export function columns(text: string, present: Rules): Written | null {
  const [, linked] = /^\S*[?&]pos=([^&#\s]*)/.exec(text) ?? [];
  const digits = linked ?? (DIGITS.test(text) ? text : null);
  if (digits === null) return null;
  const isRoomy = hasGravity(present) && !/[^\s1-9]/.test(digits) && widest(digits) <= gridOf(present).cols;
  const rules = linked === undefined && isRoomy ? present : connectFour();
  return { format: "columns", rules, text: digits, words: rules ? wordsIn(digits, rules) : [] };
}

/** The moves as other pages for Connect Four write them; `null` where nobody does: in other games, and before the first move. */
export function columnDigits(rules: Rules, moves: readonly number[]) {
  const known = connectFour();
  if (known === null || !sameRules(rules, known) || moves.length === 0) return null;
  return moves.map((column) => column + 1).join("");
}

function connectFour() {
  return PRESETS.find(({ rules }) => hasGravity(rules))?.rules ?? null;
}

function widest(digits: string) {
  let most = 0;
  for (const digit of digits) most = Math.max(most, Number(digit));
  return most;
}

function* wordsIn(digits: string, rules: Rules): Iterable<Word> {
  const { cols } = gridOf(rules);
  for (const { 0: token, index: at } of digits.matchAll(/\S/g)) {
    const column = /\d/.test(token) ? Number(token) - 1 : -1;
    yield { token, at, move: column >= 0 && column < cols ? column : null };
  }
}
