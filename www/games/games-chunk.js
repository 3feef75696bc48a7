// The games that were played before, and the dialog about them, which load on demand.

import { messages as boards } from "../locales/en/boards.js";
import { messages as games } from "../locales/en/games.js";
import { messages as opening } from "../locales/en/opening.js";
import { ARCHIVE } from "./archive.js";

export { excerpt } from "../ui/problem-excerpt.js";
export { archiveIn } from "./archive.js";
export { games as view } from "./games-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/excerpt.css", import.meta.url),
  new URL("../css/games.css", import.meta.url),
];
export const messages = [boards, games, opening];
export const kept = [ARCHIVE];
