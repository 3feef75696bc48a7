// Carries out the searches of an even opening, and lets Escape call them off.

/** @import {Thinker} from "../engine/engine.js" */
/** @import {Send, Task} from "../state/types.d.ts" */

import { searchRunner } from "../engine/search-task.js";
import { openingEvents } from "./update.js";

/**
 * @param {Thinker} engine
 * @param {Send} send
 */
export function openingRunner(engine, send) {
  const search = searchRunner(engine, openingEvents(send));
  const keyed = (/** @type {KeyboardEvent} */ { key, target }) => {
    // A dialog that is open is closed first.
    if (key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
    send({ type: "even-opening", on: false });
  };
  return {
    start: (/** @type {Task} */ task) => {
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
