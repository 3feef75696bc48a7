// What the page says in English about aiming at the squares of a large board, and its zoom.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "aim.at": "Aiming at {square}.",
  "aim.label": "Aim",
  "aim.square": "Square",
  "aim.noSquare": "There is no square {given}.",
  "aim.place": "Place at {square}",
  "aim.placeNone": "Place",
  "way.left": "Left",
  "way.up": "Up",
  "way.down": "Down",
  "way.right": "Right",
  "zoom.label": "Size of the board",
  "zoom.in": "Larger",
  "zoom.out": "Smaller",
  "zoom.fit": "Fit",
  "zoom.pan": "Move the view",
  "zoom.view": "View",
});
