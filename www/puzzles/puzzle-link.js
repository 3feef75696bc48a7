// A link to a puzzle, without its solution.

/** @import {Puzzle} from "./list.js" */

import { namesOf } from "../game/coordinates.js";
import { gameText } from "../game/kinds.js";
import { HUMAN, movesText, STARTERS, VERSION } from "../link/link.js";

/**
 * The link without the `#`: a game between two people that is a puzzle from its last move on.
 * @param {Puzzle} puzzle
 */
export function puzzleLink({ rules, moves }) {
  const names = movesText(rules, namesOf(rules, moves));
  return `${VERSION}&g=${gameText(rules)}&s=${HUMAN}.${HUMAN}&f=${STARTERS[0]}&m=${names}&q=${moves.length}`;
}
