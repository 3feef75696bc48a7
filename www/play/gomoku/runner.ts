// Carries out the searches of an even opening, and lets Escape call them off.

import type { Thinker } from "../../engine/engine.ts";
import { searchRunner } from "../../engine/search-task.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import { openingEvents } from "./update.ts";

export function openingRunner(engine: Thinker, send: Send) {
  const search = searchRunner(engine, openingEvents(send));
  const keyed = ({ key, target }: KeyboardEvent) => {
    // A dialog that is open is closed first.
    if (key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
    send({ type: "even-opening", on: false });
  };
  return {
    start: (task: Task) => {
      // The same listener is there once, however often it is added.
      addEventListener("keydown", keyed);
      return search.start(task);
    },
    abort: () => {
      removeEventListener("keydown", keyed);
      search.abort();
    },
  };
}
