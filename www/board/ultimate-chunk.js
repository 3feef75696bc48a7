// What only the boards of Ultimate and of games with gravity have, which loads when one is on the page.

/** @import {Text} from "../i18n/language.js" */

export { smallBoards } from "./small-boards-view.js";

export const styles = [
  new URL("../css/ultimate.css", import.meta.url),
  new URL("../css/drop.css", import.meta.url),
];
/** @type {readonly Record<string, Text>[]} */
export const messages = [];
