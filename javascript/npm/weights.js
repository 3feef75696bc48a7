// The weights of the value net on their way to the workers. Only what needs them waits for them.

import { wordsOf } from "./faults.js";
import { weightsFrom } from "./files.js";

/** @import {Channel} from "./engine/calls.ts" */
/** @import {Algo, AlgorithmInfo, AnyState, Rules} from "./noughts.js" */
/** @import {EngineOptions} from "./worker.js" */

export class Weights {
  /** The bytes, or why there are none; nothing where they are left out or have not arrived. @type {Uint8Array | string | undefined} */
  #provided;
  #isHere = false;
  #algorithms;
  /** Resolves when it is known what there is. @type {Promise<void>} */
  arrived;

  /**
   * @param {EngineOptions["weights"]} given
   * @param {(rules: Rules) => readonly AlgorithmInfo[]} algorithms what the engine says of them, once it is there
   */
  constructor(given, algorithms) {
    this.#algorithms = algorithms;
    this.arrived = provided(given).then((weights) => {
      this.#provided = weights;
      this.#isHere = true;
    });
  }

  /**
   * Whether a search needs them. What cannot be read is refused by the worker that gets it.
   * @param {AnyState} state
   * @param {Algo} algo
   */
  areNeeded(state, algo) {
    const chosen = typeof algo === "string" ? algo : Object(algo).id;
    try {
      return this.#algorithms(Object(state).rules).some(({ id, weights }) => weights && id === chosen);
    } catch {
      return false;
    }
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
