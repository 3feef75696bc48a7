// A worker besides those of the engine, for a feature that has one of its own.

import { moduleAt } from "./module.js";
import { moduleWorker } from "./module-worker.js";
import { WorkerClient } from "./worker-client.js";

/**
 * A client of a new worker.
 * @param {URL} module of WebAssembly, which the worker gets
 * @param {URL} script
 */
export async function newWorker(module, script) {
  const compiled = await moduleAt(module);
  return new WorkerClient(() => moduleWorker(script, compiled));
}

/**
 * A worker that starts when it is first needed.
 * @param {URL} module
 * @param {URL} script
 * @returns {() => Promise<WorkerClient>} rejects where the module does not load, and tries again when it is called again
 */
export function ownWorker(module, script) {
  /** @type {Promise<WorkerClient> | null} */
  let worker = null;
  return () => {
    worker ??= newWorker(module, script).catch((error) => {
      worker = null;
      throw error;
    });
    return worker;
  };
}
