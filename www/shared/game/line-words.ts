// What rows, columns and lines of a board are called in a sentence.

import type { Rules } from "../../noughts.js";
import type { Message } from "../i18n/language.ts";
import { letterOf, squareName } from "./coordinates.ts";
import { shapeOf } from "./shape.ts";
import { isThreeByThree, lineOf, squareWords } from "./square-words.ts";

/**
 * The row or column of a board.
 * @param index counted from 0 at the top left
 */
export function rankWords(rules: Rules, way: "row" | "column", index: number, labelled: boolean): Message {
  const { rows, small } = shapeOf(rules);
  if (small || (!labelled && isThreeByThree(rules))) {
    return { key: "line.ofThree", params: { line: `${way}${index}` } };
  }
  if (!labelled) return lineOf(way, index + 1);
  return lineOf(way, way === "row" ? rows - index : letterOf(index));
}

/**
 * The line that won.
 * @param line its squares; in Ultimate its small boards
 */
export function lineWords(rules: Rules, line: readonly number[], labelled: boolean): string | Message {
  const { cols: squares, panel, small } = shapeOf(rules);
  if (small && labelled)
    return { key: "line.boards", params: { line: line.map((board) => board + 1).join("–") } };
  if (labelled || (panel && !small)) return line.map((square) => squareName(rules, square)).join("–");
  const cols = squares / (small?.cols ?? 1);
  const [first = 0, second] = line;
  if (second === undefined) return squareWords(rules, first, labelled);
  const way = { 1: "row", [cols]: "column" }[Math.abs(second - first)];
  const index = way === "row" ? Math.floor(first / cols) : first % cols;
  const words = (
    way === undefined
      ? { key: "line.ofThree", params: { line: "diagonal" } }
      : rankWords(rules, way as "row" | "column", index, false)
  ) as Message;
  return small ? { key: "line.ofBoards", params: { line: words } } : words;
}
