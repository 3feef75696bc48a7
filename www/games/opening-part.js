// Reading a game: of the last visit, of a link or of a file. It loads where there is one to read.

import { messages as opening } from "../locales/en/opening.js";

export { update } from "../history/open-game.js";
export { restored } from "./restore.js";

/** @type {readonly URL[]} */
export const styles = [];
export const messages = [opening];
