// Keys on a board of which squares are missing.

import type { Rules } from "../../noughts.js";
import { placeOf, squareAt, squareName } from "../../shared/game/coordinates.ts";
import { shapeOf } from "../../shared/game/shape.ts";

/**
 * The square beside a place that has none, in the same row: to the right of it for keys that lead up or to the right, to the left for
 * others, so that a key and its opposite lead back.
 * @param place of the rectangle of all squares
 * @returns `null` where no square lies beside it, or no board
 */
export function besideHole(rules: Rules, place: number, key: string) {
  const { cols, names } = shapeOf(rules);
  if (place >= names.length) return null;
  const { row, col } = placeOf(rules, place);
  const side = key === "ArrowUp" || key === "ArrowRight" ? 1 : -1;
  const beside = [col + side, col - side].filter((other) => other >= 0 && other < cols);
  const squares = beside.map((other) => squareAt(rules, { row, col: other }));
  return squares.find((square) => squareName(rules, square)) ?? null;
}
