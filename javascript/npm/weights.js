// The weights of the value net on their way to the workers. Only what needs them waits for them.

import { wordsOf } from "./faults.js";
import { weightsFrom } from "./files.js";

/** @import {Channel} from "./engine/calls.d.ts" */
/** @import {Algo, AnyState} from "./noughts.js" */
/** @import {EngineOptions} from "./worker.js" */

/** The algorithms that evaluate Ultimate by the value net. */
const BY_NET = ["puct", "strongest"];

/**
 * Whether a search needs the weights.
 * @param {AnyState} state
 * @param {Algo} algo
 */
export function needsWeights(state, algo) {
  const { rules } = Object(state);
  return (
    Object(rules).kind === "ultimate" && BY_NET.includes(typeof algo === "string" ? algo : Object(algo).id)
  );
}

export class Weights {
  /** The bytes, or why there are none; nothing where they are left out or have not arrived. @type {Uint8Array | string | undefined} */
  #provided;
  #isHere = false;
  /** Resolves when it is known what there is. @type {Promise<void>} */
  arrived;

  /** @param {EngineOptions["weights"]} given */
  constructor(given) {
    this.arrived = provided(given).then((weights) => {
      this.#provided = weights;
      this.#isHere = true;
    });
  }

  /** Sends them to a worker: before its first call where they are here, and otherwise when they arrive. @param {Channel} worker */
  send(worker) {
    if (!this.#isHere) this.arrived.then(() => this.send(worker));
    else if (this.#provided !== undefined)
      // The answer to a call without a client is heard by nobody.
      worker.postMessage({ type: "call", id: 0, method: "use_weights", args: [this.#provided] });
  }
}

/** @param {EngineOptions["weights"]} given */
async function provided(given) {
  if (given === null || given === false) return undefined;
  return weightsFrom(given, "createEngine").catch(wordsOf);
}
