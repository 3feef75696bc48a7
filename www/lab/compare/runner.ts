// Carries out the searches of a comparison.

import type { Engine } from "../../engine/engine.ts";
import { searchRunner } from "../../engine/search-task.ts";
import type { Send } from "../../shared/state/types.ts";

/** Its searches speak to the page in words of their own. */
export function compareRunner(engine: Engine, send: Send) {
  return searchRunner(engine, (event) => {
    if (event.type === "answer") send({ type: "compared", report: event.report });
    else if (event.type === "failed") send({ type: "not-compared", fault: event.fault });
  });
}
