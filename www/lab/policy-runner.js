// Makes the map of a policy with searches in a worker.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {PolicyWish} from "./policy.js" */

import { faultOf } from "../engine/protocol.js";
import { MAP_RULES, mapOf } from "./policy-map.js";

/** How often progress is told, in positions. */
const STEP = 20;

/** The map that is being made. @type {AbortController | null} */
let running = null;

/** Ends the searches; nothing of the map is heard of again. */
export function abortPolicy() {
  running?.abort();
  running = null;
}

/**
 * @param {Pick<PolicyWish, "request">} wish
 * @param {Pick<Engine, "algorithms" | "call" | "status">} engine
 * @param {Send} send
 */
export async function startPolicy({ request }, engine, send) {
  abortPolicy();
  running = new AbortController();
  const { signal } = running;
  if (!request) return send({ type: "policy-listed", algorithms: engine.algorithms(MAP_RULES) });
  try {
    const map = await mapOf(request, {
      status: engine.status,
      search: (position, algo, budget) => engine.call("best_move", [position, algo, budget], { signal }),
      onProgress: (searched) => {
        if (!signal.aborted && searched % STEP === 0) send({ type: "policy-progress", searched });
      },
    });
    if (!signal.aborted) send({ type: "policy-found", map });
  } catch (error) {
    if (!signal.aborted) send({ type: "policy-failed", fault: faultOf(error) });
  }
}
