// The view of the iterations, which loads when it is opened.

/** @import {Engine} from "../../engine/engine.js" */
/** @import {Runner} from "../../core/tasks.js" */
/** @import {Send, State} from "../../state/types.d.ts" */

import { iterationTask } from "./iterations.js";
import { iterationRunner } from "./runner.js";
import { foundOn } from "./squares.js";

export { iterations as view } from "./iterations-view.js";
export { update } from "./update.js";

/** @param {State} state */
export const board = (state) => (state.lab.view === "iterations" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../css/table.css", import.meta.url),
  new URL("../../css/ghosts.css", import.meta.url),
  new URL("../../css/heat.css", import.meta.url),
  new URL("../../css/iterations.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../evaluation/", import.meta.url),
  new URL("../../seats/", import.meta.url),
];
export const tasks = { iterations: iterationTask };

/**
 * @param {Engine} _engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(_engine, send) {
  return { iterations: iterationRunner(send) };
}
