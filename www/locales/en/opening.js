// What the page says in English of a game that it reads.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "link.badVersion": "This link was made for another version of Noughts ({token}). What can be read is used.",
  "link.unreadable": "The address leads to no game: “{token}”.",
  "link.badStep": "The search has no step “{token}”.",
  "link.badView": "There is no view of the name “{token}”.",
  "link.badGame": "This link is for a game that doesn’t exist (“{token}”). Showing 3 × 3 instead.",
  "link.badSeats": "The link has the wrong number of players for its game: “{token}”.",
  "link.badSeat": "The link names an engine that cannot play this game: “{token}”.",
  "link.badBrain":
    "The trained player in the link can’t be read, so the one of the page plays instead: “{token}”.",
  "link.badOption": "The link has an invalid setting: “{token}”.",
  "link.badPly": "The link leads to a move that its game does not have: “{token}”.",
  "link.badStarter": "The link names a player who cannot start: “{token}”.",
  "link.badMove": "The link has an illegal move, “{token}”. The moves before it are on the board.",
  "record.badVersion":
    "This game was written by another version of Noughts ({token}). What can be read is used.",
  "record.badGame": "This game is not supported: “{token}”.",
  "record.badSeats": "The number of players does not fit the game: “{token}”.",
  "record.badSeat": "Unknown engine for this game: “{token}”.",
  "record.badOption": "Invalid setting: “{token}”.",
  "record.badMove": "Move “{token}” is not legal. The moves before it can be opened.",
  "record.noMoves": "This is not a list of moves of this game: “{token}”.",
  "record.unreadable": "This cannot be read as a game.",
});
