// A link to a puzzle, without its solution.

import { namesOf } from "../../shared/game/coordinates.ts";
import { gameText } from "../../shared/game/kinds.ts";
import { HUMAN, movesText, STARTERS, VERSION } from "../../shared/link/link.ts";
import type { Puzzle } from "./list.ts";

/** The link without the `#`: a game between two people that is a puzzle from its last move on. */
export function puzzleLink({ rules, moves }: Puzzle) {
  const names = movesText(rules, namesOf(rules, moves));
  return `${VERSION}&g=${gameText(rules)}&s=${HUMAN}.${HUMAN}&f=${STARTERS[0]}&m=${names}&q=${moves.length}`;
}
