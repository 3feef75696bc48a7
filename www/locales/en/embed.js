// What a board on somebody's page says in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "embed.whole": "Open this game in Noughts, in a new tab",
  "embed.rules": "This board cannot be shown: there is no game “{given}”.",
  "embed.moves": "“{given}” cannot be played here. The moves before it are on the board.",
  "embed.opponent": "“{given}” cannot play this game. These can: {known}.",
  "embed.level": "There is no level “{given}” for this game. The levels are: {known}.",
  "embed.side": "There is no side “{given}” in this game. The sides are: {known}.",
});
