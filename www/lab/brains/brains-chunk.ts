// The players that a visitor trained, which load on demand: the dialog about them, and their choice on the card of an engine.

import { BRAINS } from "./brains.ts";

export { brainChoice, brainField as cardField } from "./brain-field.ts";
export { brains as view } from "./brains-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/ui/fields.css", import.meta.url),
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("../../library/games/games.css", import.meta.url),
  new URL("./brains.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../library/games/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
];
export const kept = [BRAINS];
