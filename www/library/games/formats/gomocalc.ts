// A link to a position of the gomoku calculator, https://gomocalc.com/#/h8i9h9: squares, with the rows counted from the bottom. It does
// not say its board, which has 15 rows unless its owner set it otherwise. Source: src/router.js and `posStr` in
// src/store/modules/position.js of https://github.com/dhbloo/gomoku-calculator.

import { gomokuOf, squaresIn } from "./squares.ts";
import type { Written } from "./written.ts";

export function gomocalc(text: string): Written | null {
  const [, moves] = /#\/((?:[a-z]\d{1,2})+)\/?$/i.exec(text) ?? [];
  if (!moves) return null;
  const rules = gomokuOf(moves);
  return { format: "gomocalc", rules, text: moves, words: rules ? squaresIn(moves, rules) : [] };
}
