// Carries out searches: asks the engine, keeps the pause before a reply, and reports what happens as events.

/** @import {Report} from "../noughts.js" */
/** @import {Thinker} from "./engine.js" */
/** @import {Send, Task} from "../state/types.d.ts" */

import { delay, runner } from "./task.js";

/** From here on it is worth saying that the computer thinks. */
const SLOW_MS = 2000;

/**
 * @param {Thinker} engine
 * @param {Send} send
 * @param {() => void} onStart is told of each search before it starts
 */
export function searchRunner(engine, send, onStart = () => {}) {
  return runner(
    send,
    async (/** @type {Pick<Task, "request" | "pause" | "rest">} */ search, { signal, tell }) => {
      const { request, pause = 0, rest = 0 } = search;
      onStart();
      const slow = setTimeout(() => tell({ type: "slow" }), SLOW_MS);
      const pauseOver = delay(pause);
      try {
        const onProgress = (/** @type {Report} */ report) => tell({ type: "progress", report });
        const report = await engine.search(request, { signal, onProgress });
        onProgress(report);
        await pauseOver;
        if (rest > 0) await delay(rest);
        tell({ type: "answer", report });
      } finally {
        clearTimeout(slow);
      }
    },
    (fault) => ({ type: "failed", fault }),
  );
}
