// A search that is kept alive in a worker of its own, so that its tree serves the next position.

import { EngineError } from "./engine/protocol.js";
import { fault } from "./faults.js";
import { callOptions, heard, silentOptions } from "./options.js";
import { plain } from "./plain.js";

/** @import {WorkerClient} from "./engine/worker-client.js" */
/** @import {Algo, AnyState, Budget, Report} from "./noughts.js" */
/** @import {CallOptions, Signal} from "./worker.js" */

/**
 * @typedef {object} Owner
 * @property {<Result>(signals: (Signal | undefined)[], task: (signal: AbortSignal, stop: (reason: unknown) => void) => Promise<Result>) => Promise<Result>} call
 *   runs a task under a signal, which the task may abort
 * @property {(budget: Budget) => void} requireBudget throws what the engine says against it
 * @property {(move: number) => void} requireMove throws where it cannot be sent to a worker
 * @property {() => void} onFree
 */

/** Calls run one after another. A call that is aborted ends the worker; the next one begins a new tree. */
export class KeptSearch {
  #client;
  #request;
  #owner;
  /** Whether the worker has the search of this position. */
  #isOpen = false;
  #freeing = new AbortController();
  /** The call before. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {WorkerClient} client
   * @param {{ state: AnyState, algo: Algo, seed: number | undefined }} request
   * @param {Owner} owner
   */
  constructor(client, request, owner) {
    this.#client = client;
    this.#request = request;
    this.#owner = owner;
  }

  /** @param {AbortSignal} signal */
  async opened(signal) {
    try {
      await this.#open(signal);
    } catch (error) {
      this.free();
      throw error;
    }
    return this;
  }

  /**
   * @param {Budget} [budget]
   * @param {CallOptions} [options]
   * @returns {Promise<Report>}
   */
  async run(budget = {}, options = {}) {
    const { signal, onProgress } = callOptions(options);
    const limits = plain(budget);
    this.#owner.requireBudget(limits);
    return this.#inTurn(signal, (signal, stop) =>
      this.#client.call("runSearch", [limits], { signal, ...heard(onProgress, stop) }),
    );
  }

  /**
   * @param {number} move
   * @param {Pick<CallOptions, "signal">} [options]
   */
  async advance(move, options = {}) {
    const { signal } = silentOptions(options);
    this.#owner.requireMove(move);
    return this.#inTurn(signal, async (signal) => {
      await this.#client.call("advanceSearch", [move], { signal });
      const { state } = this.#request;
      this.#request = { ...this.#request, state: { ...state, moves: [...(state.moves ?? []), move] } };
    });
  }

  free() {
    if (this.#freeing.signal.aborted) return;
    this.#freeing.abort(fault("BadSearch", "freed", "this search was freed: open another"));
    this.#client.close();
    this.#owner.onFree();
  }

  /**
   * @template Result
   * @param {Signal | undefined} given
   * @param {(signal: AbortSignal, stop: (reason: unknown) => void) => Promise<Result>} task
   * @returns {Promise<Result>}
   */
  #inTurn(given, task) {
    const before = this.#last;
    const result = this.#owner.call([this.#freeing.signal, given], async (signal, stop) => {
      await before;
      signal.throwIfAborted();
      if (!this.#isOpen) await this.#open(signal);
      return this.#kept(task(signal, stop));
    });
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * A refusal leaves the search as it was. Whatever else ends a call ends its worker, too.
   * @template Result
   * @param {Promise<Result>} call
   */
  async #kept(call) {
    try {
      return await call;
    } catch (error) {
      this.#isOpen = error instanceof EngineError && !error.fatal;
      throw error;
    }
  }

  /** @param {AbortSignal} signal */
  async #open(signal) {
    const { state, algo, seed } = this.#request;
    await this.#client.call("openSearch", [state, algo, seed], { signal });
    this.#isOpen = true;
  }
}
if (Symbol.dispose)
  Object.defineProperty(KeptSearch.prototype, Symbol.dispose, { value: KeptSearch.prototype.free });
