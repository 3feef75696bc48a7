// `noughts/worker` in browsers, and wherever else there is a `Worker` as browsers have it.

import { WorkerEngine } from "./client.js";
import { withModule } from "./engine/module-worker.js";
import { spareWorkers } from "./engine/pool.js";
import { fault, notStarted } from "./faults.js";

/** @import {EngineOptions} from "./worker.js" */

/** @param {EngineOptions} [options] */
export function createEngine(options = {}) {
  return new WorkerEngine(
    { spare: spareWorkers(globalThis.navigator?.hardwareConcurrency ?? 2), start },
    options,
  );
}

/**
 * @param {WebAssembly.Module} module
 * @param {(() => object)} [own]
 */
function start(module, own) {
  return withModule(own ? /** @type {Worker} */ (own()) : started(), module);
}

function started() {
  if (typeof Worker !== "function")
    throw fault("NoWorker", "noWorker", 'there are no workers here: call the functions of "noughts"');
  try {
    // Written out like this, the script is found by bundlers, which then ship it.
    return new Worker(new URL("./worker-thread.js", import.meta.url), { type: "module" });
  } catch (cause) {
    throw notStarted(cause);
  }
}
