// Computes rows of the laboratory, one after another, in its worker.

import { ownWorker } from "../engine/own-worker.ts";

const MODULE = new URL("../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("../lab/worker.ts", import.meta.url);

const worker = ownWorker(MODULE, WORKER);
/** Over when no row is being computed. */
let free: Promise<unknown> = Promise.resolve();

/**
 * What a row comes to, and how long it took.
 * @returns rejects where the worker or its module cannot be loaded
 */
export function computed(row: string): Promise<{ values: readonly string[]; seconds: number }> {
  const next = free.then(async () => {
    const client = await worker();
    const start = performance.now();
    const { values } = await client.call("compute", [row]);
    return { values, seconds: (performance.now() - start) / 1000 };
  });
  free = next.catch(() => {});
  return next;
}
