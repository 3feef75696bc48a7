// What the players of gomoku know, which loads with long rows, rules or an appearance of their own: rows of an exact length,
// the swap rules, even openings, and stones on the crossings of lines.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { openingTask } from "./even.js";
import { openingRunner } from "./runner.js";
import { look } from "./stones.js";

export { offers as steps } from "./offers-view.js";
export { offeredSaid, remark } from "./remark.js";
export { update } from "./update.js";

/** @param {State} state */
export const board = (state) => ({ look: look(state) });
export const styles = [new URL("../css/stones.css", import.meta.url)];
export const texts = [new URL("../failure/", import.meta.url), new URL("./", import.meta.url)];
export const tasks = { opening: openingTask };

/**
 * @param {Engine} engine
 * @param {Send} send
 */
export function runners(engine, send) {
  return { opening: openingRunner(engine, send) };
}
