// The players that a visitor trained, which load on demand: the dialog about them, and their choice on the card of an engine.

import { BRAINS } from "./brains.js";

export { brainChoice, brainField as cardField } from "./brain-field.js";
export { brains as view } from "./brains-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/fields.css", import.meta.url),
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/games.css", import.meta.url),
  new URL("../css/brains.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../games/", import.meta.url),
  new URL("../seats/", import.meta.url),
];
export const kept = [BRAINS];
