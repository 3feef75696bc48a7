// What the page says in English where a game is set up.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "game.players": "{players} players",
  "game.whole": "{game}, {goal}",
  "game.classicSummary": "the classic",
  "game.ultimateSummary": "nine boards in one",
  "setup.title": "Choose a game",
  "setup.games": "Games",
  "setup.own": "Your own board",
  "setup.rows": "Rows",
  "setup.cols": "Columns",
  "setup.k": "In a row (k)",
  "setup.players": "Players",
  "setup.gravity": "Gravity: a mark falls to the lowest free square of its column",
  "setup.swap": "Swap rule: the second player may take over the first mark",
  "setup.swap2": "Swap2: one player places three stones, the other chooses a side",
  "setup.wins": "A row wins with",
  "setup.orMore": "{k} or more",
  "setup.exactly": "exactly {k}",
  "setup.use": "Use {game}, {goal}",
  "setup.outside": "{field} must be a whole number from {min} to {max}.",
  "setup.tooLong": "At most {k} in a row fit on this board.",
  "setup.cancel": "Cancel",
  "setup.start": "Play {game}",
});
