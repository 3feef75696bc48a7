// Which games there are and how boards are drawn, for tests without the engine. A test of the built engine compares what it says (tests/node/shapes.test.mjs).

/** @import {GameInfo, Rules, RulesField, Shape} from "../../pkg/noughts.js" */

import { describedBy } from "../../www/shared/game/shape.ts";

/**
 * @param {Rules} rules
 * @returns {Shape}
 */
export function shapeFor(rules) {
  if (rules.kind === "ultimate") return { rows: 9, cols: 9, layers: 1, small: { rows: 3, cols: 3 } };
  const { rows, cols } = rules;
  return { rows, cols, layers: 1, ...(rules.kind === "drop" && { columns: true }) };
}

const side = { values: { min: 1, max: 26 }, default: null, letter: null };
/** @type {RulesField[]} */
const SIZES = ["rows", "cols", "k"].map((name) => ({ name, ...side }));

/** @type {GameInfo[]} */
export const GAMES = [
  {
    kind: "mnk",
    word: "",
    fields: [
      ...SIZES,
      { name: "players", values: { min: 2, max: 8 }, default: 2, letter: "p" },
      { name: "exact", values: null, default: 0, letter: "e" },
    ],
    swap: true,
  },
  {
    kind: "drop",
    word: "drop",
    fields: SIZES.map((field, place) => ({ ...field, default: [6, 7, 4][place] ?? null })),
    swap: false,
  },
  { kind: "ultimate", word: "uttt", fields: [], swap: false },
];

describedBy({ games: () => GAMES, status: ({ rules }) => ({ shape: shapeFor(rules) }) });
