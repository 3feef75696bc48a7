// What only the boards of Ultimate and of games with gravity have, which loads when one is on the page.

import { smallBoards } from "./small-boards-view.ts";

/** The same for every drawing: the board looks whether something changed. */
const layers = { boards: { smallBoards } };
export const board = () => layers;

export const styles = [new URL("./ultimate.css", import.meta.url), new URL("./drop.css", import.meta.url)];
export const texts: readonly URL[] = [];
