// Sharing the game on the board, which loads when somebody wants to.

import { messages as lines } from "../locales/en/lines.js";
import { messages as share } from "../locales/en/share.js";

export { update } from "./share.js";
export { share as view } from "./share-view.js";

export const styles = [
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/share.css", import.meta.url),
];
export const messages = [lines, share];
