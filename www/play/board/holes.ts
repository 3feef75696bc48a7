// Keys on a board of which squares are missing.

import type { Rules } from "../../noughts.js";
import { placeOf, squareAt, squareName, squareNamed } from "../../shared/game/coordinates.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { destination } from "./board-view.ts";

/**
 * Where a key that would lead to a missing square leads to: the square beside that, in the same row.
 * @param from the name of a square
 * @returns `null` for every other key
 */
export function overHole(rules: Rules, from: string, event: KeyboardEvent) {
  const square = squareNamed(rules, from);
  const to = square === null ? null : destination(rules, square, event);
  return to !== null && shapeOf(rules).holes?.includes(to) ? besideHole(rules, to, event.key) : null;
}

/** To the right of it for keys that lead up or to the right, to the left for others, so that a key and its opposite lead back. */
function besideHole(rules: Rules, place: number, key: string) {
  const { cols } = shapeOf(rules);
  const { row, col } = placeOf(rules, place);
  const side = key === "ArrowUp" || key === "ArrowRight" ? 1 : -1;
  const beside = [col + side, col - side].filter((other) => other >= 0 && other < cols);
  const names = beside.map((other) => squareName(rules, squareAt(rules, { row, col: other })));
  return names.find((name) => name !== "") ?? null;
}
