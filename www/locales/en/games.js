// What the dialog of the games says, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "games.present": "This game",
  "games.open": "Open a game",
  "games.paste": "A link, moves such as b2 a3 c1, or the text of a file",
  "games.openText": "Open",
  "games.openFile": "Open a file",
  "games.openAnyway": "Open what can be read",
  "games.joined": {
    by: "count",
    one: "{count} game was added to the list.",
    other: "{count} games were added to the list.",
  },
  "games.earlier": "Earlier games",
  "games.none": "Games that you finish or leave appear here.",
  "games.corrupt": "Some of the games kept on this device could not be read.",
  "games.name": "Name of the game of {game}",
  "games.openOne": "Open",
  "games.reopen": "Open {game}",
  "games.delete": "Delete {game}",
  "games.deleted": "Deleted: {game}.",
  "games.unfinished": "not finished",
  "games.draw": "draw",
  "games.won": "{mark} won",
  "games.moves": { by: "count", one: "{count} move", other: "{count} moves" },
  "export.link": "Copy link",
  "export.moves": "Copy moves",
  "export.game": "Download",
  "export.games": "Download all",
  "exported.link": "Link copied.",
  "exported.moves": "Moves copied.",
  "exported.game": "File downloaded.",
  "exported.games": "File downloaded.",
  "exported.byHand": "The browser blocked copying. Copy this text:",
});
