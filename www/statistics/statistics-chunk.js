// Statistics: games are counted when one is over, and shown to whoever asks.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send} from "../state/types.d.ts" */

import { endWish } from "./counting.js";
import { puzzlesCounter, puzzlesWish } from "./puzzles.js";
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
export const wishes = { end: endWish, puzzlesSolved: puzzlesWish };

/**
 * @param {Engine} _engine
 * @param {Send} send
 * @returns {Record<keyof typeof wishes, Runner>}
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
