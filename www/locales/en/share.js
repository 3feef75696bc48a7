// What the page says in English where a game is shared.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "share.title": "Share",
  "share.sheet": "Share…",
  "share.text": "Copy text and link",
  "share.link": "Copy link",
  "share.picture": "Save picture",
  "shared.sheet": "Shared.",
  "shared.text": "Copied.",
  "shared.link": "Link copied.",
  "shared.picture": "Picture saved.",
  "shared.failed": "The browser blocked this.",
  "shared.byHand": "The browser blocked copying. Copy this text:",
  "share.alt": "Picture: {description}",
  "share.won": "I won against {opponent}.",
  "share.lost": "{opponent} won against me.",
  "share.drawn": "A draw between {opponent} and me.",
  "share.wins": "{winner} won.",
  "share.ends": "A draw.",
  "share.open": "{mark} to move after move {move}.",
  "share.fresh": "Play with me!",
  "share.tell.fresh": "Play {game} with me!",
  "share.tell.open": "{game} after move {move}: {mark} to move. What would you play?",
  "share.tell.won": {
    by: "move",
    one: "I won against {opponent} at {game} in {move} move. Can you?",
    other: "I won against {opponent} at {game} in {move} moves. Can you?",
  },
  "share.tell.lost": "{opponent} won against me at {game}. Can you do better?",
  "share.tell.drawn": "A draw between {opponent} and me at {game}. Can you win?",
  "share.tell.wins": {
    by: "move",
    one: "{winner} won at {game} in {move} move.",
    other: "{winner} won at {game} in {move} moves.",
  },
  "share.tell.ends": "A draw at {game}.",
  "share.empty": "empty",
  "share.row": "Row {row}: {signs}.",
  "share.board": {
    by: "count",
    one: "{game} after {count} move.",
    other: "{game} after {count} moves.",
  },
  "share.boards": "{mark} has won these boards: {places}.",
  "share.line": "{mark} wins with {line}.",
});
