// How boards are drawn, for tests without the engine. A test of the built engine compares what it says (tests/node/shapes.test.mjs).

/** @import {Rules, Shape} from "../../pkg/noughts.js" */

import { describedBy } from "../../www/game/shape.js";

/**
 * @param {Rules} rules
 * @returns {Shape}
 */
export function shapeFor(rules) {
  if (rules.kind === "ultimate") return { rows: 9, cols: 9, layers: 1, small: { rows: 3, cols: 3 } };
  const { rows, cols } = rules;
  return { rows, cols, layers: 1, ...(rules.kind === "drop" && { columns: true }) };
}

describedBy(({ rules }) => ({ shape: shapeFor(rules) }));
