// Reading a game: of the last visit, of a link or of a file. It loads where there is one to read.

import { update as opening } from "../../play/history/open-game.ts";
import { update as reopening } from "./reopen.ts";

export { excerpt } from "../../shared/ui/problem-excerpt.ts";
export { restored } from "./restore.ts";

export const update = { ...opening, ...reopening };

export const styles = [new URL("../../shared/ui/excerpt.css", import.meta.url)];
export const texts = [
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/link/", import.meta.url),
];
