// How games are played, which loads with Ultimate and for anybody who asks.

import { TAUGHT } from "./taught.js";

export { explainedAloud } from "./explanation.js";
export { explained } from "./lesson-view.js";
export { follow } from "./lessons.js";
export { rules as view } from "./rules-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/rules.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const kept = [TAUGHT];
