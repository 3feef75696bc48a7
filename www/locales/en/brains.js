// What is said about the players that a visitor trained, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "brains.title": "Trained players",
  "brains.kept": "Kept on this device",
  "brains.none": "Players that you train and keep appear here.",
  "brains.corrupt": "Some of the trained players kept on this device could not be read.",
  "brains.usual": {
    by: "games",
    one: "{learner}, {games} game of training",
    other: "{learner}, {games} games of training",
  },
  "brains.name": "Name of {brain}",
  "brains.seat": "Let it play {mark}",
  "brains.seatOne": "Let it play {mark}: {brain}",
  "brains.linkOne": "Copy link to a game against {brain}",
  "brains.downloadOne": "Download {brain}",
  "brains.import": "Add one",
  "brains.paste": "The text of a trained player",
  "brains.add": "Add",
  "brains.added": "Added to the trained players on this device.",
  "brains.known": "This player is kept already.",
  "brains.full": "There are 50 trained players. Delete one to keep another.",
  "brains.unreadable": "This is no trained player, or it is damaged.",
  "brains.copied": "Link copied.",
  "brains.uncopied": "The browser blocked copying. Let it play, and copy the address of the page.",
  "brains.ours": "Ours",
  "brains.another": "Not kept here",
  "brains.keep": "Keep this player",
  "brains.open": "Trained players",
});
