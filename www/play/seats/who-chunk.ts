// Who sits where, which loads on demand.

import { update as card } from "./change-card.ts";
import { update as names } from "./change-names.ts";
import { onWhoOpen } from "./who.ts";

export { view } from "./who-view.ts";

export const update = { ...card, ...names, "who-open": onWhoOpen };

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("../../shared/styles/facts.css", import.meta.url),
  new URL("../../shared/ui/fields.css", import.meta.url),
  new URL("./who.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("./faces/", import.meta.url),
  new URL("../../shared/fault/", import.meta.url),
];
