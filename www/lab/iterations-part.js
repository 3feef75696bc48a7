// The view of the iterations, which loads when it is opened.

import { messages as iterations } from "../locales/en/iterations.js";
import { messages as reports } from "../locales/en/reports.js";

export { iterationWish } from "./iterations/iterations.js";
export { iterations as view } from "./iterations/iterations-view.js";
export { abortIteration, startIteration } from "./iterations/runner.js";
export { foundOn } from "./iterations/squares.js";
export { update } from "./iterations/update.js";

export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/heat.css", import.meta.url),
  new URL("../css/iterations.css", import.meta.url),
];
export const messages = [iterations, reports];
