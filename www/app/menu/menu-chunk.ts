// The menu, which loads on demand.

export { menu as view } from "./menu-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./menu.css", import.meta.url),
];
export const texts = [new URL("../../play/sound/", import.meta.url), new URL("./", import.meta.url)];
