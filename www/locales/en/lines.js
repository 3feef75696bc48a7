// What lines of a board are called in English, where it shows no names of squares.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "line.boards": "boards {line}",
  "line.ofBoards": "{line} of boards",
  "line.ofThree": {
    by: "line",
    row0: "the top row",
    row1: "the middle row",
    row2: "the bottom row",
    column0: "the left column",
    column1: "the middle column",
    column2: "the right column",
    other: "a diagonal",
  },
});
