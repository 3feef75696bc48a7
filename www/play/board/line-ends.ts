// Where the line through what won begins and ends.

import type { Rules } from "../../noughts.js";
import { type Place, placeOf } from "../../shared/game/coordinates.ts";
import { shapeOf } from "../../shared/game/shape.ts";

/** How far it goes beyond the outer centres, in squares. */
const REACH = 0.38;

/** Where the line begins and ends, in squares from the top left, a little beyond the outer centres, as a pen would draw it. */
interface Ends {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/**
 * @param line the winning squares, or small boards
 * @returns `null` where these do not lie in one line: on several layers, or across edges that are joined
 */
export function endsOf(rules: Rules, line: readonly number[]): Ends | null {
  const { small, gap } = shapeOf(rules);
  const { rows: high, cols: wide } = small ?? { rows: 1, cols: 1 };
  // A line of small boards goes through their first squares, and half a board further.
  const squares = line.map((place) => placeOf(rules, high * wide * place));
  const [first, last] = [squares[0], squares.at(-1)];
  if (!first || !last || gap > 0 || !isStraight(squares)) return null;
  const x = wide * REACH * Math.sign(last.col - first.col);
  const y = high * REACH * Math.sign(last.row - first.row);
  return {
    from: { x: first.col + wide / 2 - x, y: first.row + high / 2 - y },
    to: { x: last.col + wide / 2 + x, y: last.row + high / 2 + y },
  };
}

/** Whether each place is a step in one direction from the one before. */
function isStraight(places: readonly Place[]) {
  const steps = places
    .slice(1)
    .map(({ row, col }, at) => [row - (places[at]?.row ?? 0), col - (places[at]?.col ?? 0)]);
  return new Set(steps.map(String)).size < 2;
}
