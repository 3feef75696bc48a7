// Searches by several workers that walk in one tree, or that share a transposition table. Their memory is shared, which browsers
// allow on isolated pages alone (`crossOriginIsolated`); elsewhere this module is not loaded, and one worker searches such games.

/** @import {Report} from "../noughts.js" */
/** @import {Thinker} from "./engine.js" */
/** @import {SearchRequest} from "./protocol.js" */
/** @import {Grant, WalkPlan} from "./tree-walk.js" */

import { moduleWorker } from "./module-worker.js";
import { WorkerPool } from "./pool.js";
import { PAGE, treeIn } from "./tree-walk.js";
import { WorkerClient } from "./worker-client.js";

/** @typedef {Parameters<Thinker["search"]>[1]} SearchOptions */
/** Joins reports of one position. @typedef {(reports: Report[]) => Report} Merge */

/**
 * How a search is done.
 * @typedef {object} Sharing
 * @property {number} workers
 * @property {WalkPlan["shares"]} shares
 * @property {Thinker["search"]} alone where memory ran out
 */

const KERNEL = new URL("../noughts_kernel.wasm", import.meta.url);
const WORKER = new URL("./walk-worker.ts", import.meta.url);
/** 64 KB each: 64 MB for a game. Safari refuses larger maxima. The system gives only what is used. */
const MEMORY_PAGES = 1024;
/** A walk counts as crashed when it exceeds its time limit by this, which covers starting a worker on a slow machine. */
const GRACE_MS = 5000;
/** Walkers stop within this time, or their workers are ended. */
const STOP_MS = 100;
/** A walk that crashes its worker is done once more by another one. */
const ATTEMPTS = 2;
/** A game that went on by more moves than this was another one. */
const MOST_MOVES_ON = 4;

/**
 * Loads what such searches need.
 * @param {WebAssembly.Module} engine
 * @param {Merge} merge
 * @returns {Promise<SharedSearch>} rejects where memory cannot be shared
 */
export async function sharedSearch(engine, merge) {
  const response = await fetch(KERNEL);
  const kernel = await WebAssembly.compile(await response.arrayBuffer());
  return new SharedSearch(kernel, () => new WorkerClient(() => moduleWorker(WORKER, engine)), merge);
}

export class SharedSearch {
  /** Whether a search could begin: there is memory for one at a time. */
  isFree = true;
  #module;
  #pool;
  #merge;
  #generation = 0;
  /** @type {Grant} */
  #grant;
  /** The page's own access to the tree. */
  #tree;
  /** What the memory has. @type {WalkPlan["shares"] | null} */
  #shares = null;
  /** The game of the latest search, whose position is the root of the tree, as far as one can know. @type {SearchRequest["game"] | null} */
  #root = null;
  /** Settles when all walkers have stopped. @type {Promise<unknown>} */
  #resting = Promise.resolve();
  #lastNumber = 0;
  #hasMemory = true;

  /**
   * @param {WebAssembly.Module} module
   * @param {() => WorkerClient} start
   * @param {Merge} merge
   */
  constructor(module, start, merge) {
    this.#module = module;
    this.#merge = merge;
    this.#grant = this.#newGrant();
    this.#tree = treeIn(this.#grant, PAGE);
    this.#pool = new WorkerPool(start);
  }

  /** @returns {Grant} */
  #newGrant() {
    const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES, shared: true });
    // Throws in a browser that calls a page isolated and sends no memory to its workers (WebKitGTK).
    structuredClone(memory);
    this.#generation += 1;
    return { module: this.#module, memory, generation: this.#generation };
  }

  /**
   * Takes another memory: a worker that was ended may still write into the old one for a while, and may have left it as it must
   * not be.
   */
  #renew() {
    this.#root = null;
    this.#shares = null;
    try {
      this.#grant = this.#newGrant();
      this.#tree = treeIn(this.#grant, PAGE);
    } catch {
      // From now on, one worker searches.
      this.#hasMemory = false;
      this.isFree = false;
    }
  }

  /**
   * @param {SearchRequest} request
   * @param {SearchOptions} options
   * @param {Sharing} sharing
   * @returns {Promise<Report>}
   */
  async search(request, options, { workers, shares, alone }) {
    this.isFree = false;
    this.#pool.size = workers;
    try {
      await this.#resting;
      options.signal.throwIfAborted();
      // A table would lie where the nodes of the tree are.
      if (this.#shares !== null && this.#shares !== shares) this.#renew();
      if (!this.#hasMemory) return await alone(request, options);
      this.#shares = shares;
      return await this.#pool.use(workers, (clients) => {
        const plan = this.#planFor(request.game, shares);
        this.#tree.resume(clients.length);
        const end = new AbortController();
        const walks = clients.map((client, part) => {
          const budget = { ...request.budget, part, parts: clients.length };
          return client.call("walk", [request.game, request.algo, budget, plan], {
            signal: end.signal,
            timeoutMs: (request.budget.timeMs ?? 0) + GRACE_MS,
            attempts: ATTEMPTS,
            onProgress: (report) => {
              if (part === 0 && !options.signal.aborted) options.onProgress(report);
            },
          });
        });
        return this.#answer(walks, end, options.signal, shares);
      });
    } finally {
      this.isFree = this.#hasMemory;
    }
  }

  /**
   * The report of the walker that ended the search, or what all of them report who searched for themselves.
   * @param {Promise<Report>[]} walks
   * @param {AbortController} end ends their workers
   * @param {AbortSignal} signal
   * @param {WalkPlan["shares"]} shares
   * @returns {Promise<Report>}
   */
  #answer(walks, end, signal, shares) {
    return new Promise((resolve, reject) => {
      const abort = () => {
        reject(signal.reason);
        this.#tree.stop();
        setTimeout(() => end.abort(), STOP_MS);
      };
      signal.addEventListener("abort", abort);
      // The first that ends stops the others.
      Promise.any(walks).then(
        () => this.#tree.stop(),
        () => {},
      );
      this.#resting = Promise.allSettled(walks).then((results) => {
        signal.removeEventListener("abort", abort);
        if (results.some(({ status }) => status === "rejected")) this.#renew();
        const reports = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
        const wasStopped = (/** @type {Report} */ { stoppedBy }) => Number(stoppedBy === "cancelled");
        const [report] = reports.sort((a, b) => wasStopped(a) - wasStopped(b));
        if (report) resolve(shares === "table" ? this.#merge(reports) : report);
        else reject(/** @type {PromiseRejectedResult} */ (results[0]).reason);
      });
    });
  }

  /**
   * What becomes of the tree or the table before the search: it goes on with the game, or is emptied.
   * @param {SearchRequest["game"]} game
   * @param {WalkPlan["shares"]} shares
   * @returns {WalkPlan}
   */
  #planFor(game, shares) {
    const moves = this.#root && movesOn(this.#root, game);
    this.#root = game;
    this.#lastNumber += 1;
    return { number: this.#lastNumber, shares, moves, grant: this.#grant };
  }
}

/**
 * The moves that lead from one game to the other; `null` where it is not the same game, or far ahead.
 * @param {SearchRequest["game"]} before
 * @param {SearchRequest["game"]} now
 */
function movesOn(before, now) {
  const { moves: old = [], ...oldRules } = before;
  const { moves = [], ...rules } = now;
  const isSame =
    JSON.stringify(rules) === JSON.stringify(oldRules) && old.every((move, at) => moves[at] === move);
  return isSame && moves.length <= old.length + MOST_MOVES_ON ? moves.slice(old.length) : null;
}
