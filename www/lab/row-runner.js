// Carries out what the view of the numbers wishes for, in the laboratory's worker, and reports it as events. One computation
// runs at a time.

/** @import {Send, Wish} from "../state/types.d.ts" */
/** @import {RowRequest} from "./numbers.js" */

import { ModuleWorker, moduleAt } from "../engine/engine.js";
import { faultOf } from "../engine/protocol.js";
import { WorkerClient } from "../engine/worker-client.js";

const MODULE = new URL("../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** The computation that runs. @type {AbortController | null} */
let running = null;
/** The worker, from the first computation on. @type {WorkerClient | null} */
let worker = null;

/** Ends the computation with its worker; nothing of it is heard of again. */
export function abortRow() {
  running?.abort();
  running = null;
}

/**
 * @param {Pick<Wish<RowRequest>, "request">} wish
 * @param {Send} send
 */
export async function startRow({ request: { row } }, send) {
  abortRow();
  running = new AbortController();
  const { signal } = running;
  try {
    const client = await started();
    if (row === null) {
      const sources = await client.call("sources", [], { signal });
      send({ type: "numbers-listed", ...sources });
    } else {
      const answer = await client.call("compute", [row], { signal });
      send({ type: "numbers-computed", row, answer });
    }
  } catch (error) {
    if (!signal.aborted) send({ type: "numbers-failed", row, fault: faultOf(error) });
  }
}

async function started() {
  if (!worker) {
    const module = await moduleAt(MODULE);
    worker ??= new WorkerClient(() => new ModuleWorker(WORKER, module));
  }
  return worker;
}
