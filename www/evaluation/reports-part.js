// What engines say of their searches, in reports and in hints. It loads when one of them has something to say.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send} from "../state/types.d.ts" */

import { SearchRunner } from "../engine/search-runner.js";
import { adviceEvents, hintWish } from "../hint/change-hint.js";
import { update as hint } from "../hint/update.js";
import { messages as reports } from "../locales/en/reports.js";
import { update as intoLab } from "./into-lab.js";

export { hintText } from "../hint/hint-text.js";
export { details } from "./report-details.js";

/** @type {readonly URL[]} */
export const styles = [];
export const messages = [reports];
export const update = { ...hint, ...intoLab };
export const wishes = { hint: hintWish };

/**
 * @param {Engine} engine
 * @param {Send} send
 */
export function runners(engine, send) {
  return { hint: new SearchRunner(engine, adviceEvents(send)) };
}
