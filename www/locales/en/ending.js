// What the page says in English at the end of a game.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "status.begun": {
    by: "starter",
    0: "New game against {name}.",
    other: "New game against {name}, who begins.",
  },
  "status.person": "You are {mark}.",
  "result.draw": "Draw.",
  "result.wins": "{name} wins with {line}.",
  "result.you": "You win with {line}.",
  "ending.won": "You win!",
  "ending.drawn": "Draw",
  "ending.wins": "{name} wins",
  "ending.harder": "Harder",
  "ending.easier": "Easier",
  "ending.streak": "{count} in a row!",
  "ending.offerHarder": "{count} wins in a row! Try the next level: {level}?",
  "ending.offerEasier": "{count} losses in a row. {level} is easier.",
  "ending.next": "New game against {level}",
  "ending.play": "Play it yourself",
  "ending.review": "Review",
});
