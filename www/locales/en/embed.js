// What a board on somebody's page says in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "embed.whole": "Open this game in Noughts, in a new tab",
  "embed.rules":
    "This board cannot be shown: there is no game “{given}”. The known games are {known}. A size such as 15x15x5 can be given, too.",
  "embed.json": "This board cannot be shown: its rules “{given}” are cut off, or not valid JSON ({cause}).",
  "embed.refused": "This board cannot be shown with the rules “{given}”: {cause}.",
  "embed.engine":
    "The engine, {file}, could not be loaded: {cause}. Check the connection, and that the host has this file.",
  "embed.stopped": "The computer cannot play: {cause}.",
  "embed.moves": "“{given}” cannot be played here. The moves before it are on the board.",
  "embed.list":
    "“{given}” is not a list of moves. Moves are one text, such as b2a3, or a list of numbers or names.",
  "embed.opponent": "“{given}” cannot play this game. These can: {known}.",
  "embed.setting": "{algo}: the setting “{given}” cannot be read: {allowed}.",
  "embed.allowed": {
    by: "kind",
    atLeast: "{name} must be a number from {min}",
    countFrom: "{name} must be a whole number from {min}",
    count: "{name} must be a whole number from {min} to {max}",
    number: "{name} must be a number from {min} to {max}",
    flag: "{name} must be 0 or 1",
    choice: "{name} must be one of {known}",
    brain: "{name} must be a trained player of this kind, as Noughts exports it",
    other: "its settings are such as {known}",
  },
  "embed.level": "There is no level “{given}” for this game. The levels are: {known}.",
  "embed.side": "There is no side “{given}” in this game. The sides are: {known}.",
  "embed.theme": "There is no theme “{given}”. The themes are: {known}.",
});
