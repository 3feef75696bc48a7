// The laboratory, which loads when one of its views is opened.

import { messages as lab } from "../locales/en/lab.js";
import { messages as reports } from "../locales/en/reports.js";

export { compareWish } from "./comparison.js";
export { laboratory as view } from "./lab-view.js";
export { numbersWish } from "./numbers.js";
export { abortRow, startRow } from "./row-runner.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/lab.css", import.meta.url),
];
export const messages = [lab, reports];
