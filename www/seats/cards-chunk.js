// What the cards of engines say, which loads on demand.

import { messages as cards } from "../locales/en/cards.js";

export { update } from "./change-card.js";
export { contents as cardContents } from "./engine-card-contents.js";

export const styles = [
  new URL("../css/facts.css", import.meta.url),
  new URL("../css/fields.css", import.meta.url),
];
export const messages = [cards];
