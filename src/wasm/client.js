// The engine in workers, for every environment that has them: `noughts/worker`. The pool, the division of a search among
// several workers and the protocol are those of the page (`engine/`).

import { onAbort } from "./abort.js";
import { cachedByRules } from "./engine/lists.js";
import { isParallel, ParallelSearch } from "./engine/parallel-search.js";
import { WorkerPool } from "./engine/pool.js";
import { EngineError } from "./engine/protocol.js";
import { WorkerClient } from "./engine/worker-client.js";
import { fault, unloaded, wordsOf } from "./faults.js";
import { compiledModule, weightsFrom } from "./files.js";
import { KeptSearch } from "./kept-search.js";
import init, * as rules from "./noughts.js";
import { callOptions, Enough, engineOptions, heard, silentOptions } from "./options.js";
import { plain } from "./plain.js";

/** @import {Call, Channel} from "./engine/calls.d.ts" */
/** @import {Algo, AnyRules, AnyState, Budget, Report, State, TraceLimits} from "./noughts.js" */
/** @import {CallOptions, EngineOptions, Signal} from "./worker.js" */

/**
 * How an environment starts workers.
 * @typedef {object} Threads
 * @property {number} spare how many workers the machine can spare
 * @property {(module: WebAssembly.Module, own?: () => object) => Channel} start starts a worker that has the module; `own`
 *   makes the worker of a caller who knows better where the script lies
 */

/**
 * What runs once the module is there.
 * @typedef {object} Running
 * @property {WorkerPool} pool
 * @property {ParallelSearch} searches
 * @property {() => WorkerClient} startClient
 */

/** A client whose calls have signals of their own. Those of one search share theirs otherwise. */
class Client extends WorkerClient {
  /** @override @type {Call} */
  call = async (method, args, { signal, ...options } = {}) => {
    const stop = new AbortController();
    const forget = signal && onAbort(signal, () => stop.abort(signal.reason));
    if (signal?.aborted) stop.abort(signal.reason);
    return super.call(method, args, { ...options, signal: stop.signal }).finally(forget);
  };
}

/** Searches in workers, and the rules on the thread of the caller. */
export class WorkerEngine {
  #threads;
  #options;
  /** Ends everything that runs. */
  #closing = new AbortController();
  /** @type {Promise<Running> | undefined} */
  #running;
  /** @type {Set<KeptSearch>} */
  #kept = new Set();

  /**
   * @param {Threads} threads
   * @param {EngineOptions} options
   */
  constructor(threads, options) {
    this.#threads = threads;
    this.#options = engineOptions(options);
    // The first call tells of a failure, and tries again.
    this.#started().catch(() => {});
  }

  /**
   * @param {AnyState} state
   * @param {Algo} algo
   * @param {Budget} [budget]
   * @param {CallOptions} [options]
   * @returns {Promise<Report>}
   */
  async bestMove(state, algo, budget = {}, options = {}) {
    const { signal, onProgress } = callOptions(options);
    return this.#call([signal], async ({ searches }, signal, stop) => {
      const request = plain({ game: /** @type {State} */ (state), algo, budget: budget ?? {} });
      requireSendable(() => rules.best_move(state, algo, budget), request);
      // Refuses what has no rules, which the division of the work reads.
      rules.status(request.game);
      return searches.search(request, { signal, onProgress: () => {}, ...heard(onProgress, stop) });
    });
  }

  /**
   * @param {AnyState} state
   * @param {Algo} algo
   * @param {Budget} [budget]
   * @param {TraceLimits} [limits]
   * @param {CallOptions} [options]
   */
  async searchTree(state, algo, budget = {}, limits = {}, options = {}) {
    const { signal, onProgress } = callOptions(options);
    // The tree so far is in the worker, which hears nothing while it searches.
    const listener = onProgress && ((/** @type {Report} */ report) => void onProgress(report));
    return this.#call([signal], async ({ pool }, signal, stop) => {
      const request = plain([state, algo, budget, limits]);
      requireSendable(() => rules.search_tree(state, algo, budget, limits), request);
      return pool.call("search_tree", /** @type {any} */ (request), {
        signal,
        ...heard(listener, stop),
      });
    });
  }

  /**
   * @param {AnyState} state
   * @param {Algo} algo
   * @param {number} [seed]
   * @param {Pick<CallOptions, "signal">} [options]
   */
  async search(state, algo, seed, options = {}) {
    return this.#call([silentOptions(options).signal], async ({ startClient }, signal) => {
      const request = plain({ state, algo, seed });
      requireSendable(() => new rules.Search(state, algo, seed), request);
      const kept = new KeptSearch(startClient(), request, {
        call: (signals, task) => this.#call(signals, (_, ...stopping) => task(...stopping)),
        onFree: () => this.#kept.delete(kept),
      });
      this.#kept.add(kept);
      return kept.opened(signal);
    });
  }

  /** @param {AnyState} state */
  async status(state) {
    return this.#call([], async () => rules.status(state));
  }

  /** @param {AnyRules} given */
  async algorithms(given) {
    return this.#call([], async () => rules.algorithms(given));
  }

  /**
   * @param {AnyRules} given
   * @param {number} move
   */
  async moveName(given, move) {
    return this.#call([], async () => rules.moveName(given, move));
  }

  /**
   * @param {AnyRules} given
   * @param {string} text
   */
  async parseMove(given, text) {
    return this.#call([], async () => rules.parseMove(given, text));
  }

  /** Ends all workers. Calls that run reject, and so do later ones. */
  close() {
    this.#closing.abort(fault("NoWorker", "closed", "this engine was closed: create another"));
    for (const kept of this.#kept) kept.free();
    this.#running?.then(
      ({ pool }) => pool.close(),
      () => {},
    );
  }

  /**
   * Runs a task under a signal that is aborted with one of these signals, with the end of this engine, or by the task.
   * @template Result
   * @param {(Signal | undefined)[]} signals
   * @param {(running: Running, signal: AbortSignal, stop: (reason: unknown) => void) => Promise<Result>} task
   * @returns {Promise<Result>}
   */
  async #call(signals, task) {
    const stop = new AbortController();
    const sources = [this.#closing.signal, ...signals].filter((signal) => signal !== undefined);
    const abort = () => stop.abort(sources.find(({ aborted }) => aborted)?.reason);
    const forget = sources.map((source) => onAbort(source, abort));
    try {
      if (sources.some(({ aborted }) => aborted)) abort();
      stop.signal.throwIfAborted();
      const running = await unlessAborted(this.#started(), stop.signal);
      return await task(running, stop.signal, (reason) => stop.abort(reason));
    } catch (error) {
      if (error instanceof Enough) return /** @type {any} */ ({ ...error.report, stoppedBy: "cancelled" });
      throw error instanceof EngineError && error.fatal ? failed(error) : error;
    } finally {
      for (const each of forget) each();
    }
  }

  #started() {
    this.#running ??= this.#start().catch((error) => {
      this.#running = undefined;
      throw error;
    });
    return this.#running;
  }

  /** @returns {Promise<Running>} */
  async #start() {
    const { module: given, weights, workers, spawn } = this.#options;
    const net = netFrom(weights);
    const module = await compiledModule(given).catch((cause) => {
      throw cause.name === "NoModule" ? cause : unloaded(cause);
    });
    await init({ module_or_path: module, weights: null });
    const provided = await net;
    const startWorker = restarting(() => withWeights(this.#threads.start(module, spawn), provided));
    const startClient = () => new Client(startWorker);
    this.#closing.signal.throwIfAborted();
    const pool = new WorkerPool(startClient);
    pool.size = workers ?? this.#threads.spare;
    const algorithms = cachedByRules(rules.algorithms);
    const searches = new ParallelSearch(
      pool,
      (request) => isDivided(request, algorithms),
      rules.merge_reports,
    );
    return { pool, searches, startClient };
  }
}

/**
 * Whether several workers search. What cannot be read is refused by the one that gets it.
 * @type {typeof isParallel}
 */
function isDivided(request, algorithms) {
  try {
    return isParallel(request, algorithms);
  } catch {
    return false;
  }
}

/**
 * The error of a worker that failed: it trapped, ended, or did not answer.
 * @param {EngineError} cause
 */
function failed(cause) {
  const { message } = cause;
  return fault("NoWorker", "workerFailed", `the worker failed: ${message}`, {
    params: { cause: message },
    cause,
  });
}

/**
 * The bytes of the weights, or why there are none; nothing where they are left out.
 * @param {EngineOptions["weights"]} given
 * @returns {Promise<Uint8Array | string | undefined>}
 */
async function netFrom(given) {
  if (given === null || given === false) return undefined;
  return weightsFrom(given).catch(wordsOf);
}

/**
 * A worker that gets the weights before its first call. The answer to a call without a client is heard by nobody.
 * @param {Channel} channel
 * @param {Uint8Array | string | undefined} weights
 */
function withWeights(channel, weights) {
  if (weights !== undefined)
    channel.postMessage({ type: "call", id: 0, method: "use_weights", args: [weights] });
  return channel;
}

/**
 * The first worker that cannot be started rejects the call, by its name. A later one counts as a worker that failed.
 * @param {() => Channel} start
 * @returns {() => Channel}
 */
function restarting(start) {
  let hasStarted = false;
  return () => {
    try {
      const channel = start();
      hasStarted = true;
      return channel;
    } catch (cause) {
      if (!hasStarted) throw cause;
      return failing(wordsOf(cause));
    }
  };
}

/** A worker that answers with this failure. @param {string} message @returns {Channel} */
function failing(message) {
  /** @type {Channel} */
  const channel = {
    postMessage: () => queueMicrotask(() => channel.onerror?.(/** @type {ErrorEvent} */ ({ message }))),
    terminate: () => {},
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  return channel;
}

/**
 * What cannot be sent to a worker is no plain data. The engine on this thread refuses it, by its name.
 * @param {() => unknown} refuse
 * @param {unknown} request
 */
function requireSendable(refuse, request) {
  try {
    structuredClone(request);
  } catch {
    refuse();
  }
}

/**
 * @template Result
 * @param {Promise<Result>} result
 * @param {AbortSignal} signal
 * @returns {Promise<Result>} rejects as soon as the signal is aborted
 */
function unlessAborted(result, signal) {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    result.then(resolve, reject);
  });
}

if (Symbol.dispose)
  Object.defineProperty(WorkerEngine.prototype, Symbol.dispose, { value: WorkerEngine.prototype.close });
