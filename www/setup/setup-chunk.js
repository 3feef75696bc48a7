// The dialog that sets up a game, which loads on demand.

import { messages as boards } from "../locales/en/boards.js";
import { messages as setup } from "../locales/en/setup.js";

export { setup as view } from "./setup-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/fields.css", import.meta.url),
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/setup.css", import.meta.url),
];
export const messages = [boards, setup];
