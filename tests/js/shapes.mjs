// Which games there are and how boards are drawn, for tests without the engine. A test of the built engine compares what it says (tests/node/shapes.test.mjs).

/** @import {GameInfo, Rules, RulesField, Shape} from "../../pkg/noughts.js" */

import { describedBy } from "../../www/shared/game/shape.ts";

/** What is missing of five by five, and the rows of three. @type {Pick<Shape, "holes" | "lines">} */
const PICARIA = {
  holes: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23],
  lines: [
    [0, 4],
    [10, 14],
    [20, 24],
    [2, 10],
    [4, 12],
    [8, 16],
    [12, 20],
    [14, 22],
    [0, 20],
    [2, 22],
    [4, 24],
    [0, 12],
    [2, 14],
    [6, 18],
    [10, 22],
    [12, 24],
  ],
};

/**
 * @param {Rules} rules
 * @returns {Shape}
 */
export function shapeFor(rules) {
  if (rules.kind === "ultimate") return { rows: 9, cols: 9, layers: 1, small: { rows: 3, cols: 3 } };
  const { rows, cols } = rules;
  if (rules.kind === "drop") return { rows, cols, layers: 1, columns: true };
  const { boards = 1, checkered, layers = 1, marks, slide } = rules;
  const choices = /** @type {const} */ ({ either: "marks", numbers: "numbers" });
  return {
    rows,
    cols,
    layers,
    ...(boards > 1 && { boards }),
    ...(slide && { choices: /** @type {const} */ ("origins") }),
    ...((marks === "either" || marks === "numbers") && { choices: choices[marks] }),
    ...(checkered && PICARIA),
  };
}

const side = { values: { min: 1, max: 26 }, default: null, letter: null };
/** @type {RulesField[]} */
const SIZES = ["rows", "cols", "k"].map((name) => ({ name, ...side }));

/** @type {(name: string, min: number, max: number, usual: number, letter: string) => RulesField} */
const number = (name, min, max, usual, letter) => ({
  name,
  values: { min, max },
  default: usual,
  letter,
  part: true,
});
/** @type {(name: string, words: [string, string][]) => RulesField} */
const word = (name, words) => ({
  name,
  values: null,
  default: 0,
  letter: words[0]?.[1] ?? null,
  words,
  part: true,
});
/** @type {(name: string, letter: string) => RulesField} */
const flag = (name, letter) => ({ name, values: null, default: 0, letter, part: true });

/** @type {RulesField[]} */
const PARTS = [
  word("goal", Object.entries({ row: "r", misere: "m", order: "o", last: "z" })),
  word("marks", Object.entries({ own: "i", either: "w", one: "n", numbers: "u" })),
  number("sum", 1, 45, 15, "a"),
  number("boards", 1, 5, 1, "b"),
  number("life", 0, 8, 0, "v"),
  flag("reuse", "q"),
  word("slide", Object.entries({ none: "h", lines: "y", fly: "j" })),
  word("wrap", Object.entries({ none: "f", columns: "c", both: "t" })),
  number("layers", 1, 6, 1, "l"),
  flag("gravity", "g"),
  number("perTurn", 1, 2, 1, "d"),
  flag("checkered", "k"),
  flag("lateCentre", "C"),
];

/** @type {GameInfo[]} */
export const GAMES = [
  {
    kind: "mnk",
    word: "",
    fields: [
      ...SIZES,
      { name: "players", values: { min: 2, max: 8 }, default: 2, letter: "p" },
      { name: "exact", values: null, default: 0, letter: "e" },
      ...PARTS,
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
