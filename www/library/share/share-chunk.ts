// Sharing the game on the board, which loads when somebody wants to.

export { update } from "./share.ts";
export { share as view } from "./share-view.ts";

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./share.css", import.meta.url),
];
export const texts = [new URL("../../shared/game/", import.meta.url), new URL("./", import.meta.url)];
