// The laboratory, which loads when one of its views is opened.

import { messages as lab } from "../locales/en/lab.js";
import { messages as reports } from "../locales/en/reports.js";

export { compareWish } from "./comparison.js";
export { laboratory as view } from "./lab-view.js";
export { numbersWish } from "./numbers.js";
export { abortPlay, startPlay } from "./play-runner.js";
export { abortRow, startRow } from "./row-runner.js";
export { playWish, treeWish } from "./tree.js";
export { syncTree } from "./tree-list-view.js";
export { foundOn } from "./tree-squares.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/lab.css", import.meta.url),
];
export const messages = [lab, reports];
