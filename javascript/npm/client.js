// The engine in workers, for every environment that has them: `noughts/worker`. The pool, the division of a search among
// several workers and the protocol are those of the page (`engine/`).

import { onAbort } from "./abort.js";
import { cachedByRules } from "./engine/lists.js";
import { isParallel, ParallelSearch } from "./engine/parallel-search.js";
import { WorkerPool } from "./engine/pool.js";
import { EngineError } from "./engine/protocol.js";
import { WorkerClient } from "./engine/worker-client.js";
import { fault, isFault, notStarted, unloaded, wordsOf } from "./faults.js";
import { compiledModule, DATA_OPTIONS } from "./files.js";
import { KeptSearch } from "./kept-search.js";
import init, * as rules from "./noughts.js";
import { callOptions, Enough, engineOptions, heard, reading, silentOptions } from "./options.js";
import { plain } from "./plain.js";
import { Queue } from "./queue.js";
import { StartWatch } from "./start-watch.js";
import { arrivedFor, Weights } from "./weights.js";

/** @import {Call, Channel} from "./engine/calls.ts" */
/** @import {Algo, AnyRules, AnyState, Budget, Report, State, TraceLimits} from "./noughts.js" */
/** @import {CallOptions, EngineOptions, Signal} from "./worker.js" */

/**
 * How an environment starts workers.
 * @typedef {object} Threads
 * @property {number} spare how many workers the machine can spare
 * @property {() => boolean} canStart whether there are workers at all
 * @property {(module: WebAssembly.Module, own?: () => object) => Channel} start starts a worker that has the module; `own`
 *   makes the worker of a caller who knows better where the script lies
 */

/**
 * What runs once the module is there.
 * @typedef {object} Running
 * @property {WorkerPool} pool
 * @property {ParallelSearch} searches
 * @property {Queue} queue of the calls that run in the pool
 * @property {readonly Weights[]} files
 * @property {() => WorkerClient} startClient
 */

/** The most searches that are kept at once: each has a worker of its own. */
const MOST_KEPT = 64;

/** A client whose calls have signals of their own. Those of one search share theirs otherwise. */
class Client extends WorkerClient {
  #onIdle;
  /** Ends the call that runs. @type {AbortController | undefined} */
  #stop;

  /**
   * @param {(onSilent: (message: string) => void) => Channel} start starts a worker, and tells if it is not heard
   * @param {() => void} onIdle
   */
  constructor(start, onIdle) {
    super(() => start((message) => this.#fail(failed(message))));
    this.#onIdle = onIdle;
  }

  /** @override @type {Call} */
  call = async (method, args, { signal, onProgress, ...options } = {}) => {
    const stop = new AbortController();
    this.#stop = stop;
    const forget = signal && onAbort(signal, () => stop.abort(signal.reason));
    if (signal?.aborted) stop.abort(signal.reason);
    /** @type {typeof onProgress} */
    const listener =
      onProgress && ((progress) => (isReport(progress) ? onProgress(progress) : this.#fail(lied())));
    try {
      const result = await super.call(method, args, {
        ...options,
        ...(listener && { onProgress: listener }),
        signal: stop.signal,
      });
      if (isAnswer(method, result)) return result;
      this.close();
      throw lied();
    } finally {
      forget?.();
      this.#onIdle();
    }
  };

  /** A worker that cannot be used is ended. Another would be no better: its call is not repeated. @param {Error} error */
  #fail(error) {
    if (this.busy) this.#stop?.abort(error);
    else this.close();
  }
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
    return this.#call([signal], async ({ searches, queue, files }, signal, stop) => {
      const request = plain({ game: /** @type {State} */ (state), algo, budget: budget ?? {} });
      const refuse = () => rules.best_move(state, algo, budget);
      requireSendable(refuse, request);
      if (budgetFault(request.budget)) refuse();
      // Refuses what has no rules, which the division of the work reads.
      rules.status(request.game);
      await unlessAborted(arrivedFor(files, request.game, request.algo), signal);
      const options = { signal, onProgress: () => {}, ...heard(onProgress, stop) };
      return queue.run(signal, () => searches.search(request, options));
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
    return this.#call([signal], async ({ pool, queue, files }, signal, stop) => {
      const request = plain([state, algo, budget, limits]);
      const refuse = () => rules.search_tree(state, algo, budget, limits);
      requireSendable(refuse, request);
      const [game, choice, limit, cap] = /** @type {[AnyState, Algo, Budget, TraceLimits]} */ (request);
      if (budgetFault(limit, cap)) refuse();
      await unlessAborted(arrivedFor(files, game, choice), signal);
      const options = { signal, ...heard(listener, stop) };
      return queue.run(signal, () => pool.call("search_tree", /** @type {any} */ (request), options));
    });
  }

  /**
   * @param {AnyState} state
   * @param {Algo} algo
   * @param {number} [seed]
   * @param {Pick<CallOptions, "signal">} [options]
   */
  async search(state, algo, seed, options = {}) {
    return this.#call([silentOptions(options).signal], async ({ startClient, files }, signal) => {
      const request = plain({ state, algo, seed });
      requireSendable(() => new rules.Search(state, algo, seed), request);
      await unlessAborted(arrivedFor(files, request.state, request.algo), signal);
      if (this.#kept.size >= MOST_KEPT) throw tooMany();
      const kept = new KeptSearch(startClient(), request, {
        call: (signals, task) => this.#call(signals, (_, ...stopping) => task(...stopping)),
        requireBudget: (budget) => {
          const wrong = budgetFault(budget);
          if (wrong) throw wrong;
        },
        requireMove: (move) => requireSendable(() => rules.moveName(state.rules, move), move),
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
    const reason = () => sources.find(({ aborted }) => aborted)?.reason;
    // What a signal of the caller throws is a refusal of it, at whatever time.
    const abort = () => {
      try {
        stop.abort(reading(SIGNAL, reason));
      } catch (unreadable) {
        stop.abort(unreadable);
      }
    };
    /** @type {(() => void)[]} */
    const forget = [];
    try {
      for (const source of sources) forget.push(reading(SIGNAL, () => onAbort(source, abort)));
      if (reading(SIGNAL, () => sources.some(({ aborted }) => aborted))) abort();
      stop.signal.throwIfAborted();
      const running = await unlessAborted(this.#started(), stop.signal);
      return await task(running, stop.signal, (reason) => stop.abort(reason));
    } catch (error) {
      if (error instanceof Enough) return /** @type {any} */ ({ ...error.report, stoppedBy: "cancelled" });
      throw error instanceof EngineError && error.fatal ? failed(error.message, error) : error;
    } finally {
      for (const each of forget) reading(SIGNAL, each);
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
    const { module: given, workers, spawn } = this.#options;
    if (!spawn && !this.#threads.canStart())
      throw fault("NoWorker", "noWorker", 'there are no workers here: call the functions of "noughts"');
    const algorithms = cachedByRules(rules.algorithms);
    const files = DATA_OPTIONS.map((file) => new Weights(file, this.#options[file], algorithms));
    const module = await compiledModule(given).catch((cause) => {
      throw cause.name === "NoModule" ? cause : unloaded(cause);
    });
    await init({ module_or_path: module, weights: null, book: null });
    const watch = new StartWatch();
    const startWorker = restarting((/** @type {(message: string) => void} */ onSilent) => {
      const worker = watch.watched(this.#threads.start(module, spawn), onSilent);
      for (const file of files) file.send(worker);
      return worker;
    });
    /** @type {Queue} */
    const queue = new Queue(() => pool.room > 0);
    const startClient = () => new Client(startWorker, () => queue.next());
    this.#closing.signal.throwIfAborted();
    const pool = new WorkerPool(startClient);
    pool.size = workers ?? this.#threads.spare;
    const searches = new ParallelSearch(
      pool,
      (request) => isDivided(request, algorithms),
      rules.merge_reports,
    );
    return { pool, searches, queue, files, startClient };
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
 * @param {string} message
 * @param {unknown} [cause]
 */
function failed(message, cause) {
  return fault("NoWorker", "workerFailed", `the worker failed: ${message}`, {
    params: { cause: message },
    cause,
  });
}

/** The error of a worker that answers what is no answer: its script is another, or of another version. */
function lied() {
  return failed("it answered what is no report");
}

function tooMany() {
  const message = `${MOST_KEPT} searches are kept already: free one first`;
  return fault("NoWorker", "tooMany", message, { params: { max: MOST_KEPT } });
}

/**
 * Whether a worker has answered what a method answers.
 * @param {string} method
 * @param {unknown} result
 */
function isAnswer(method, result) {
  if (method === "search_tree") return isReport(Object(result).report) && isObject(Object(result).trace);
  return !["best_move", "runSearch"].includes(method) || isReport(result);
}

/** @param {unknown} value */
function isReport(value) {
  const { algo, move, candidates, counters } = Object(value);
  const isMove = move === null || Number.isInteger(move);
  return typeof algo === "string" && isMove && Array.isArray(candidates) && isObject(counters);
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/**
 * The first worker that cannot be started rejects the call, by its name. A later one counts as a worker that failed.
 * @template {unknown[]} Given
 * @param {(...given: Given) => Channel} start
 * @returns {(...given: Given) => Channel}
 */
function restarting(start) {
  let hasStarted = false;
  return (...given) => {
    try {
      const channel = start(...given);
      hasStarted = true;
      return channel;
    } catch (cause) {
      if (!hasStarted) throw isFault(cause) ? cause : notStarted(cause);
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

/** The rules of no game: a request with them is refused, though not before its limits were read. */
const NO_GAME = /** @type {any} */ ({ rules: { kind: "none" }, moves: [] });

/**
 * What the engine says against these limits, on this thread. They decide when a worker counts as crashed.
 * @param {Budget} budget
 * @param {TraceLimits} [limits]
 */
function budgetFault(budget, limits) {
  try {
    rules.search_tree(NO_GAME, "random", budget, limits);
  } catch (error) {
    if (error instanceof Error && error.name === "BadBudget") return error;
  }
  return undefined;
}

/** What the message about a signal calls it. */
const SIGNAL = "options.signal";

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
