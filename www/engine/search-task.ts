// Carries out searches: asks the engine, keeps the pause before a reply, and reports what happens as events.

import type { Report } from "../noughts.js";
import type { Send, Task } from "../shared/state/types.ts";
import type { Thinker } from "./engine.ts";
import { delay, runner } from "./task.ts";

/** From here on it is worth saying that the computer thinks. */
const SLOW_MS = 2000;

/** @param onStart is told of each search before it starts */
export function searchRunner(engine: Thinker, send: Send, onStart: () => void = () => {}) {
  return runner(
    send,
    async (search: Pick<Task, "request" | "pause" | "rest">, { signal, tell }) => {
      const { request, pause = 0, rest = 0 } = search;
      onStart();
      const slow = setTimeout(() => tell({ type: "slow" }), SLOW_MS);
      const pauseOver = delay(pause);
      try {
        const onProgress = (report: Report) => tell({ type: "progress", report });
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
