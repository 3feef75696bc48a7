// Reading a game: of the last visit, of a link or of a file. It loads where there is one to read.

export { update } from "../history/open-game.ts";
export { excerpt } from "../ui/problem-excerpt.ts";
export { restored } from "./restore.ts";

export const styles = [new URL("../css/excerpt.css", import.meta.url)];
export const texts = [new URL("../game/", import.meta.url), new URL("../link/", import.meta.url)];
