// What only the boards of Ultimate and of games with gravity have, which loads when one is on the page.

import { pointColumn } from "./point-column.ts";
import { smallBoards } from "./small-boards-view.ts";

/** The same for every drawing: the board looks whether something changed. */
const layers = { boards: { pointColumn, smallBoards } };
export const board = () => layers;

export const styles = [
  new URL("../../shared/styles/pieces.css", import.meta.url),
  new URL("./disc-marks.css", import.meta.url),
  new URL("./ultimate.css", import.meta.url),
  new URL("./drop.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
