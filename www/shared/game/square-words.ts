// What squares and moves are called in a sentence: as the edge of the board has it where that is drawn, and in
// plain words where it is not. Messages, so that they follow the language of the page.

import type { Rules } from "../../noughts.js";
import type { Message, MessageKey } from "../i18n/language.ts";
import type { Coordinates } from "../state/settings.ts";
import { hasGravity, letterOf, nameOf, partsOf, squareName, squareNamed, squareOf } from "./coordinates.ts";
import { shapeOf } from "./shape.ts";

/** Boards with a side of this many squares show their coordinates, unless told otherwise. */
const COORDINATES_FROM = 5;
const CORNERS = [0, 2, 6, 8];

/** In a sentence; without the article that it needs; or, in Ultimate, without the board, where everybody knows which it is. */
export type Form = "sentence" | "bare" | "cell";

/**
 * Whether the board shows what its squares are called.
 * @param coordinates as they are set
 */
export function isLabelled(rules: Rules, coordinates: Coordinates) {
  if (coordinates !== "auto") return coordinates === "always";
  const { rows, cols } = panelOf(rules);
  return Math.max(rows, cols) >= COORDINATES_FROM;
}

/**
 * A square.
 * @param labelled whether the board shows its name
 */
export function squareWords(
  rules: Rules,
  square: number,
  labelled: boolean,
  form: Form = "sentence",
): string | Message {
  if (labelled) return squareName(rules, square);
  const { board, cell } = partsOf(rules, square);
  const { layers, panel, small } = shapeOf(rules);
  if (small) {
    if (form === "cell") return { key: "square.cell", params: { cell: ninthWords(cell) } };
    return { key: "square.inBoard", params: { form, cell: ninthWords(cell), board: ninthWords(board) } };
  }
  const inPanel = wordsIn(rules, cell, form);
  if (!panel) return inPanel;
  const kind = layers > 1 ? "layer" : "board";
  return { key: "square.panel", params: { kind, number: board + 1, square: inPanel } };
}

/** A square of a board that is one rectangle, or of one of several. */
function wordsIn(rules: Rules, cell: number, form: Form): Message {
  if (isThreeByThree(rules)) {
    const key = CORNERS.includes(cell) ? "square.corner" : "square.side";
    return { key, params: { form, place: ninthWords(cell) } };
  }
  const { cols } = panelOf(rules);
  return { key: "square.place", params: { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 } };
}

/** One board or layer of several, or the whole board. */
function panelOf(rules: Rules) {
  const shape = shapeOf(rules);
  return shape.panel ?? shape;
}

/** A move: its square, with the mark or number that is chosen for it, or from where its mark comes, or its column with gravity. */
export function moveWords(rules: Rules, move: number, labelled: boolean, form?: Form) {
  if (!hasGravity(rules)) {
    const square = squareWords(rules, squareOf(rules, move), labelled, form);
    const [from = "", to] = nameOf(rules, move).split("-");
    const origin = to && squareWords(rules, squareNamed(rules, from) ?? 0, labelled, form);
    const [, chosen = origin] = from.split("=");
    return chosen
      ? { key: to ? ("move.from" as const) : ("move.chosen" as const), params: { chosen, square } }
      : square;
  }
  return lineOf("column", labelled ? letterOf(move) : move + 1);
}

/**
 * A place of a 3x3 board.
 * @param place in reading order
 */
export function ninthWords(place: number): Message {
  return { key: `ninth.${place}` as MessageKey };
}

/**
 * A row or a column.
 * @param at its number or letter
 */
export function lineOf(way: "row" | "column", at: number | string): Message {
  return { key: "line.plain", params: { way, at } };
}

export function isThreeByThree(rules: Rules) {
  const { rows, cols } = panelOf(rules);
  return rows === 3 && cols === 3;
}
