// The dialog that sets up a game, which loads on demand.

/** @import {Text} from "../i18n/language.js" */

export { setup as view } from "./setup-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/fields.css", import.meta.url),
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/setup.css", import.meta.url),
];
/** What it says names games, and so does the page from the start. @type {Readonly<Record<string, Text>>[]} */
export const messages = [];
