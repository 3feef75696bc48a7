// The worker of the laboratory, from the first call on.

import { moduleAt } from "../engine/module.js";
import { moduleWorker } from "../engine/module-worker.js";
import { WorkerClient } from "../engine/worker-client.js";

const MODULE = new URL("../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/**
 * A worker of one's own, which starts when it is first needed.
 * @returns {() => Promise<WorkerClient>} rejects where the module does not load, and tries again when it is called again
 */
export function labWorker() {
  /** @type {WorkerClient | null} */
  let worker = null;
  return async () => {
    if (!worker) {
      const module = await moduleAt(MODULE);
      worker ??= new WorkerClient(() => moduleWorker(WORKER, module));
    }
    return worker;
  };
}
