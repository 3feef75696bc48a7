// Carries out searches: asks the engine, keeps the pause before a reply, and reports what happens as events.

import type { Report } from "../noughts.js";
import type { Thinker } from "./engine.ts";
import type { Fault, SearchRequest } from "./protocol.ts";
import { delay, runner } from "./task.ts";

/** From here on it is worth saying that the computer thinks. */
const SLOW_MS = 2000;

/** What is heard of a search. */
type SearchEvent =
  | { type: "slow" }
  | { type: "progress" | "answer"; report: Report }
  | { type: "failed"; fault: Fault };

/** How long its answer waits at least, and when it is over, in milliseconds. */
interface Search {
  request: SearchRequest;
  pause?: number;
  rest?: number;
}

/** @param onStart is told of each search before it starts */
export function searchRunner(
  engine: Thinker,
  send: (event: SearchEvent) => void,
  onStart: () => void = () => {},
) {
  return runner(
    send,
    async (search: Search, { signal, tell }) => {
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
    (fault, tell) => tell({ type: "failed", fault }),
  );
}
