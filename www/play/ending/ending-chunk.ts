// The end of a game, which loads when one is over.

import { banner } from "./ending-view.ts";

export { begun } from "./begun-text.ts";
export { afterwards, next as steps } from "./ending-view.ts";
export { resultOf } from "./result-text.ts";

export const board = () => ({ ending: { banner } });
export const styles = [new URL("./ending.css", import.meta.url)];
export const texts = [new URL("../../shared/game/", import.meta.url), new URL("./", import.meta.url)];
