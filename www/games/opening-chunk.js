// Reading a game: of the last visit, of a link or of a file. It loads where there is one to read.

import { messages as boards } from "../locales/en/boards.js";
import { messages as opening } from "../locales/en/opening.js";

export { update } from "../history/open-game.js";
export { excerpt } from "../ui/problem-excerpt.js";
export { restored } from "./restore.js";

export const styles = [new URL("../css/excerpt.css", import.meta.url)];
export const messages = [boards, opening];
