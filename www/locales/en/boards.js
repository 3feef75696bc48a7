// What the page says in English of boards other than that of the first visit.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "board.drop": "Board, {rows} by {cols}, marks fall to the bottom, {k} in a row wins",
  "board.ultimate": "Board, nine small boards of 3 by 3, three boards in a row win",
  "square.ultimate": "board {board} {boardPlace}, cell {cell} {cellPlace}",
  "square.inBoard": {
    by: "form",
    bare: "{cell} of the {board} board",
    other: "the {cell} of the {board} board",
  },
  "square.cell": "the {cell} square",
  "square.place": "row {row}, column {col}",
  "square.winningBoard": "in a winning board",
  "square.playable": "playable",
  "square.closed": "not playable now",
  "kind.drop": "{size} with gravity",
  "game.party": "{players} players, {size}",
  "refusal.full": "No room in {square}.",
  "refusal.closed": "You cannot play {square} now.",
  "notice.replaced": "{replaced} cannot play this game. {by} plays instead.",
});
