// The end of a game, which loads when one is over.

import { winningLine as line } from "../board/winning-line.ts";
import { banner } from "./ending-view.ts";
import { score } from "./score-view.ts";

export { begun } from "./begun-text.ts";
export { afterwards, next as steps } from "./ending-view.ts";
export { resultOf } from "./result-text.ts";
export { update } from "./update.ts";

export const board = () => ({ ending: { banner }, line });
export const sections = { score };
export const styles = [
  new URL("../board/winning-line.css", import.meta.url),
  new URL("./ending.css", import.meta.url),
  new URL("./score.css", import.meta.url),
];
export const texts = [new URL("../../shared/game/", import.meta.url), new URL("./", import.meta.url)];
