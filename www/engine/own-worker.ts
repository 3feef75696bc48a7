// A worker besides those of the engine, for a feature that has one of its own.

import { moduleAt } from "./module.ts";
import { moduleWorker } from "./module-worker.ts";
import { WorkerClient } from "./worker-client.ts";

/**
 * A client of a new worker.
 * @param module of WebAssembly, which the worker gets
 */
export async function newWorker(module: URL, script: URL) {
  const compiled = await moduleAt(module);
  return new WorkerClient(() => moduleWorker(script, compiled));
}

/**
 * A worker that starts when it is first needed.
 * @returns rejects where the module does not load, and tries again when it is called again
 */
export function ownWorker(module: URL, script: URL): () => Promise<WorkerClient> {
  let worker: Promise<WorkerClient> | null = null;
  return () => {
    worker ??= newWorker(module, script).catch((error) => {
      worker = null;
      throw error;
    });
    return worker;
  };
}
