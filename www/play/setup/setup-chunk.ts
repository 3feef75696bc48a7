// The dialog that sets up a game, which loads on demand.

export { setup as view } from "./setup-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../css/fields.css", import.meta.url),
  new URL("../../css/dialogs.css", import.meta.url),
  new URL("../../css/setup.css", import.meta.url),
];
export const texts = [new URL("../../shared/game/", import.meta.url), new URL("./", import.meta.url)];
