// Who sits where, which loads on demand.

import { update as card } from "./change-card.ts";
import { onWhoOpen } from "./who.ts";

export { view } from "./who-view.ts";

export const update = { ...card, "who-open": onWhoOpen };

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
