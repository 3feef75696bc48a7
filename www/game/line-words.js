// What rows, columns and lines of a board are called in a sentence.

/** @import {Rules} from "../noughts.js" */
/** @import {Message} from "../i18n/language.js" */

import { letterOf, squareName } from "./coordinates.js";
import { shapeOf } from "./shape.js";
import { isThreeByThree, lineOf, squareWords } from "./square-words.js";

/**
 * The row or column of a board.
 * @param {Rules} rules
 * @param {"row" | "column"} way
 * @param {number} index counted from 0 at the top left
 * @param {boolean} labelled
 * @returns {Message}
 */
export function rankWords(rules, way, index, labelled) {
  const { rows, small } = shapeOf(rules);
  if (small || (!labelled && isThreeByThree(rules))) {
    return { key: "line.ofThree", params: { line: `${way}${index}` } };
  }
  if (!labelled) return lineOf(way, index + 1);
  return lineOf(way, way === "row" ? rows - index : letterOf(index));
}

/**
 * The line that won.
 * @param {Rules} rules
 * @param {readonly number[]} line its squares; in Ultimate its small boards
 * @param {boolean} labelled
 * @returns {string | Message}
 */
export function lineWords(rules, line, labelled) {
  const { cols: squares, small } = shapeOf(rules);
  if (small && labelled)
    return { key: "line.boards", params: { line: line.map((board) => board + 1).join("–") } };
  if (labelled) return line.map((square) => squareName(rules, square)).join("–");
  const cols = squares / (small?.cols ?? 1);
  const [first = 0, second] = line;
  if (second === undefined) return squareWords(rules, first, labelled);
  const way = { 1: "row", [cols]: "column" }[Math.abs(second - first)];
  const index = way === "row" ? Math.floor(first / cols) : first % cols;
  const words = /** @type {Message} */ (
    way === undefined
      ? { key: "line.ofThree", params: { line: "diagonal" } }
      : rankWords(rules, /** @type {"row" | "column"} */ (way), index, false)
  );
  return small ? { key: "line.ofBoards", params: { line: words } } : words;
}
