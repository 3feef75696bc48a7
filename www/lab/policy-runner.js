// Makes the map of a policy with searches in a worker.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {PolicyWish} from "./policy.js" */

import { OneAtATime } from "../engine/one-at-a-time.js";
import { faultOf } from "../engine/protocol.js";
import { MAP_RULES, mapOf } from "./policy-map.js";

/** How often progress is told, in positions. */
const STEP = 20;

/** The one map that may be in the making. */
export class PolicyRunner {
  #running = new OneAtATime();
  #engine;
  #send;

  /**
   * @param {Pick<Engine, "algorithms" | "call" | "status">} engine
   * @param {Send} send
   */
  constructor(engine, send) {
    this.#engine = engine;
    this.#send = send;
  }

  /** Ends the searches; nothing of the map is heard of again. */
  abort() {
    this.#running.end();
  }

  /** @param {Pick<PolicyWish, "request">} wish */
  async start({ request }) {
    this.abort();
    const [engine, send] = [this.#engine, this.#send];
    if (!request) return send({ type: "policy-listed", algorithms: engine.algorithms(MAP_RULES) });
    const signal = this.#running.begin();
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
}
