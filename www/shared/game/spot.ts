// Where squares lie on the page, where several boards or layers lie side by side.

import type { Rules } from "../../noughts.js";
import { type Place, placeOf } from "./coordinates.ts";
import { shapeOf } from "./shape.ts";

/** Where a square is drawn, in squares: what lies between the panels of a board counts, too. */
export function spotOf(rules: Rules, square: number): Place {
  const { panel, gap } = shapeOf(rules);
  const { row, col } = placeOf(rules, square);
  if (!panel) return { row, col };
  const [down, right] = [Math.floor(row / panel.rows), Math.floor(col / panel.cols)];
  return { row: row + gap * (down + 1), col: col + gap * right };
}

/** Where the boards or layers begin; a single board at the top left. */
export function cornersOf(rules: Rules): Place[] {
  const { panel, gap, names } = shapeOf(rules);
  if (!panel || gap === 0) return [{ row: 0, col: 0 }];
  const size = panel.rows * panel.cols;
  return Array.from({ length: names.length / size }, (_, at) => spotOf(rules, at * size));
}

/** The size of one of several boards or layers, or of the whole board. */
export function sheetOf(rules: Rules) {
  const { rows, cols, panel, gap } = shapeOf(rules);
  return gap > 0 && panel ? panel : { rows, cols };
}
