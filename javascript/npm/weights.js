// A data file on its way to the workers. Only what needs it waits for it.

import { wordsOf } from "./faults.js";
import { dataFrom } from "./files.js";

/** @import {Channel} from "./engine/calls.ts" */
/** @import {DataFile} from "./files.js" */
/** @import {Algo, AlgorithmInfo, AnyState, Rules} from "./noughts.js" */
/** @import {EngineOptions} from "./worker.js" */

export class Weights {
  #file;
  /** The bytes, or why there are none; nothing where they are left out or have not arrived. @type {Uint8Array | string | undefined} */
  #provided;
  #isHere = false;
  #algorithms;
  /** Resolves when it is known what there is. @type {Promise<void>} */
  arrived;

  /**
   * @param {DataFile} file
   * @param {EngineOptions[DataFile]} given
   * @param {(rules: Rules) => readonly AlgorithmInfo[]} algorithms what the engine says of them, once it is there
   */
  constructor(file, given, algorithms) {
    this.#file = file;
    this.#algorithms = algorithms;
    this.arrived = provided(file, given).then((bytes) => {
      this.#provided = bytes;
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
      return this.#algorithms(Object(state).rules).some((info) => info[this.#file] && info.id === chosen);
    } catch {
      return false;
    }
  }

  /** Sends them to a worker: before its first call where they are here, and otherwise when they arrive. @param {Channel} worker */
  send(worker) {
    if (!this.#isHere) this.arrived.then(() => this.send(worker));
    else if (this.#provided !== undefined)
      // The answer to a call without a client is heard by nobody.
      worker.postMessage({ type: "call", id: 0, method: `use_${this.#file}`, args: [this.#provided] });
  }
}

/**
 * @param {DataFile} file
 * @param {EngineOptions[DataFile]} given
 */
async function provided(file, given) {
  if (given === null || given === false) return undefined;
  return dataFrom(file, given, "createEngine").catch(wordsOf);
}

/**
 * Resolves when what a search needs has arrived.
 * @param {readonly Weights[]} files
 * @param {AnyState} state
 * @param {Algo} algo
 */
export async function arrivedFor(files, state, algo) {
  await Promise.all(files.filter((file) => file.areNeeded(state, algo)).map((file) => file.arrived));
}
