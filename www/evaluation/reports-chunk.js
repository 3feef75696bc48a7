// What engines say of their searches, in reports and in hints. It loads when one of them has something to say.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send} from "../state/types.d.ts" */

import { searchRunner } from "../engine/search-task.js";
import { adviceEvents, hintTask } from "../hint/change-hint.js";
import { update as hint } from "../hint/update.js";
import { update as intoLab } from "./into-lab.js";

export { hintText } from "../hint/hint-text.js";
export { details } from "./report-details.js";

export const styles = [new URL("../css/facts.css", import.meta.url)];
export const texts = [
  new URL("../failure/", import.meta.url),
  new URL("../game/", import.meta.url),
  new URL("./", import.meta.url),
];
export const update = { ...hint, ...intoLab };
export const tasks = { hint: hintTask };

/**
 * @param {Engine} engine
 * @param {Send} send
 */
export function runners(engine, send) {
  return { hint: searchRunner(engine, adviceEvents(send)) };
}
