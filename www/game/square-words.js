// What squares and moves are called in a sentence: as the edge of the board has it where that is drawn, and in
// plain words where it is not. Messages, so that they follow the language of the page.

/** @import {Rules} from "../noughts.js" */
/** @import {Coordinates} from "../settings/settings.js" */
/** @import {Message, MessageKey} from "../i18n/language.js" */

import { hasGravity, letterOf, partsOf, placeOf, squareName } from "./coordinates.js";
import { shapeOf } from "./shape.js";

/** Boards with a side of this many squares show their coordinates, unless told otherwise. */
const COORDINATES_FROM = 5;
const CORNERS = [0, 2, 6, 8];

/** In a sentence; without the article that it needs; or, in Ultimate, without the board, where everybody knows which it is. @typedef {"sentence" | "bare" | "cell"} Form */

/**
 * Whether the board shows what its squares are called.
 * @param {Rules} rules
 * @param {Coordinates} coordinates as they are set
 */
export function isLabelled(rules, coordinates) {
  if (coordinates !== "auto") return coordinates === "always";
  const { rows, cols, small } = shapeOf(rules);
  return !small && Math.max(rows, cols) >= COORDINATES_FROM;
}

/**
 * A square.
 * @param {Rules} rules
 * @param {number} square
 * @param {boolean} labelled whether the board shows its name
 * @param {Form} [form]
 * @returns {string | Message}
 */
export function squareWords(rules, square, labelled, form = "sentence") {
  if (labelled) return squareName(rules, square);
  if (shapeOf(rules).small) {
    const { board, cell } = partsOf(rules, square);
    if (form === "cell") return { key: "square.cell", params: { cell: ninthWords(cell) } };
    return { key: "square.inBoard", params: { form, cell: ninthWords(cell), board: ninthWords(board) } };
  }
  if (isThreeByThree(rules)) {
    const key = CORNERS.includes(square) ? "square.corner" : "square.side";
    return { key, params: { form, place: ninthWords(square) } };
  }
  const { row, col } = placeOf(rules, square);
  return { key: "square.place", params: { row: row + 1, col: col + 1 } };
}

/**
 * A move: its square, or its column with gravity.
 * @param {Rules} rules
 * @param {number} move
 * @param {boolean} labelled
 * @param {Form} [form]
 */
export function moveWords(rules, move, labelled, form) {
  if (!hasGravity(rules)) return squareWords(rules, move, labelled, form);
  return lineOf("column", labelled ? letterOf(move) : move + 1);
}

/**
 * A place of a 3x3 board.
 * @param {number} place in reading order
 * @returns {Message}
 */
export function ninthWords(place) {
  return { key: /** @type {MessageKey} */ (`ninth.${place}`) };
}

/**
 * A row or a column.
 * @param {"row" | "column"} way
 * @param {number | string} at its number or letter
 * @returns {Message}
 */
export function lineOf(way, at) {
  return { key: "line.plain", params: { way, at } };
}

/** @param {Rules} rules */
export function isThreeByThree(rules) {
  const { rows, cols } = shapeOf(rules);
  return rows === 3 && cols === 3;
}
