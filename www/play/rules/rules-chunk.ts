// How games are played, which loads with Ultimate and for anybody who asks.

import { TAUGHT } from "./taught.ts";

export { explainedAloud } from "./explanation.ts";
export { explained } from "./lesson-view.ts";
export { follow } from "./lessons.ts";
export { rules as view } from "./rules-view.ts";
export { update } from "./update.ts";

export const styles = [
  new URL("../../shared/styles/dialogs.css", import.meta.url),
  new URL("./rules.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const kept = [TAUGHT];
