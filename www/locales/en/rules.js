// What the page says in English about the rules of the game on the board.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "rules.failed": "The rules could not be loaded. Check the connection.",
  "rules.more": "More about this game in Learn",
  "lesson.start": "Play any square. It says which board comes next. Three boards in a row win.",
  "lesson.sent": {
    by: "roles",
    you: "You played the {cell} square, so {next} must play in the {cell} board.",
    they: "{mover} played the {cell} square, so you must play in the {cell} board.",
    other: "{mover} played the {cell} square, so {next} must play in the {cell} board.",
  },
  "lesson.free": {
    by: "roles",
    you: "You played the {cell} square. That board is finished, so {next} may play in any open board.",
    they: "{mover} played the {cell} square. That board is finished, so you may play in any open board.",
    other: "{mover} played the {cell} square. That board is finished, so {next} may play in any open board.",
  },
  "lesson.won": {
    by: "roles",
    you: "You won the {place} board. Three boards in a row win the game.",
    other: "{mover} won the {place} board. Three boards in a row win the game.",
  },
  "lesson.taken": {
    by: "roles",
    you: "You won the {place} board.",
    other: "{mover} won the {place} board.",
  },
  "refusal.sent": {
    by: "roles",
    they: "You must play in the {cell} board, because {mover} played a {cell} square.",
    other: "{next} must play in the {cell} board, because {mover} played a {cell} square.",
  },
  "refusal.finished": {
    by: "roles",
    they: "The {place} board is finished. You may play in any open board.",
    other: "The {place} board is finished. {next} may play in any open board.",
  },
});
