// Statistics: games are counted when one is over, and shown to whoever asks.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/tasks.js" */
/** @import {Send} from "../state/types.d.ts" */

import { endTask } from "./counting.js";
import { puzzlesCounter, puzzlesTask } from "./puzzles.js";
import { newId, RESULTS } from "./results.js";

export { follow } from "./counting.js";
export { statistics as view } from "./statistics-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/table.css", import.meta.url),
  new URL("../css/statistics.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const kept = [RESULTS];
export const tasks = { end: endTask, puzzlesSolved: puzzlesTask };

/**
 * @param {Engine} _engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(_engine, send) {
  return {
    end: {
      start: () => queueMicrotask(() => send({ type: "result", id: newId(new Date()) })),
      abort: () => {},
    },
    puzzlesSolved: puzzlesCounter(send),
  };
}
