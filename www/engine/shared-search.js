// Searches by several workers that walk in one tree. Their memory is shared, which browsers allow on isolated pages alone
// (`crossOriginIsolated`); elsewhere this module is not loaded, and one worker searches such games.

/** @import {Report} from "../noughts.js" */
/** @import {Referee, Thinker} from "./engine.js" */
/** @import {WorkerPool} from "./pool.js" */
/** @import {SearchRequest} from "./protocol.js" */
/** @import {Grant, Plan} from "./tree-walk.js" */
/** @import {WorkerClient} from "./worker-client.js" */

import { isParallel, searchOn, timeoutOf } from "./parallel-search.js";
import { PAGE, treeIn } from "./tree-walk.js";

/** @typedef {Parameters<Thinker["search"]>[1]} SearchOptions */

/** 64 KB each: 64 MB for a game. Safari refuses larger maxima. The system gives only what is used. */
const MEMORY_PAGES = 1024;
/** Walkers stop within this time, or their workers are ended. */
const STOP_MS = 100;
/** A walk that crashes its worker is done once more by another one. */
const ATTEMPTS = 2;
/** A game that went on by more moves than this was another one. */
const MOST_MOVES_ON = 4;

/** Where the module is that keeps the tree. */
export const KERNEL = new URL("../noughts_kernel.wasm", import.meta.url);

export class SharedSearch {
  #module;
  #algorithms;
  /** @type {Grant} */
  #grant;
  /** The page's own access to the tree. */
  #tree;
  /** The game whose position is the root of the tree, as far as one can know. @type {SearchRequest["game"] | null} */
  #root = null;
  #isSearching = false;
  /** Settles when nobody walks any more. @type {Promise<unknown>} */
  #resting = Promise.resolve();
  #lastNumber = 0;
  #generation = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {Referee["algorithms"]} algorithms
   */
  constructor(module, algorithms) {
    this.#module = module;
    this.#algorithms = algorithms;
    this.#grant = this.#newGrant();
    this.#tree = treeIn(this.#grant, PAGE);
  }

  /** What a worker needs to walk in the tree. */
  get grant() {
    return this.#grant;
  }

  /** @returns {Grant} */
  #newGrant() {
    const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES, shared: true });
    this.#generation += 1;
    return { module: this.#module, memory, generation: this.#generation };
  }

  /** A walker that was ended may still write into the memory for a while, and may have left it as it must not be. */
  #renew() {
    this.#grant = this.#newGrant();
    this.#tree = treeIn(this.#grant, PAGE);
    this.#root = null;
  }

  /**
   * The report of a search that gains by several workers in one tree; `null` for every other search.
   * @param {WorkerPool} pool
   * @param {SearchRequest} request
   * @param {SearchOptions} options
   * @returns {Promise<Report> | null}
   */
  search(pool, request, options) {
    if (this.#isSearching || pool.size < 2 || !this.#isShared(request)) return null;
    this.#isSearching = true;
    return this.#search(pool, request, options).finally(() => {
      this.#isSearching = false;
    });
  }

  /**
   * Several walkers never do the same twice, so a search with a seed runs alone.
   * @param {SearchRequest} request
   */
  #isShared(request) {
    return request.budget.seed === undefined && isParallel(request, this.#algorithms, "sharesTree");
  }

  /**
   * @param {WorkerPool} pool
   * @param {SearchRequest} request
   * @param {SearchOptions} options
   */
  async #search(pool, request, options) {
    await this.#resting;
    options.signal.throwIfAborted();
    return pool.use(pool.size, (clients) =>
      clients.length > 1
        ? this.#searchTogether(clients, request, options)
        : searchOn(clients[0], request, options),
    );
  }

  /**
   * @param {WorkerClient[]} clients
   * @param {SearchRequest} request
   * @param {SearchOptions} options
   */
  async #searchTogether(clients, request, { signal, onProgress }) {
    const plan = this.#planFor(request.game);
    const end = new AbortController();
    this.#tree.resume();
    const walks = clients.map((client, part) => {
      const budget = { ...request.budget, part, parts: clients.length };
      return client.call("walk", [request.game, request.algo, budget, plan], {
        signal: end.signal,
        timeoutMs: timeoutOf(request.budget),
        attempts: ATTEMPTS,
        onProgress: (report) => {
          if (part === 0 && !signal.aborted) onProgress(report);
        },
      });
    });
    return new Promise((resolve, reject) => {
      const abort = () => {
        reject(signal.reason);
        this.#tree.stop();
        setTimeout(() => end.abort(), STOP_MS);
      };
      signal.addEventListener("abort", abort);
      this.#resting = Promise.allSettled(walks).then((results) => {
        signal.removeEventListener("abort", abort);
        if (results.some(({ status }) => status === "rejected")) this.#renew();
        const reports = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
        // The first that ends stops the others.
        const report = reports.find(({ stoppedBy }) => stoppedBy !== "cancelled") ?? reports[0];
        if (report) resolve(report);
        else reject(/** @type {PromiseRejectedResult} */ (results[0]).reason);
      });
    });
  }

  /**
   * What becomes of the tree before the search: it goes on with the game, or is emptied.
   * @param {SearchRequest["game"]} game
   * @returns {Plan}
   */
  #planFor(game) {
    const before = this.#root;
    this.#root = game;
    this.#lastNumber += 1;
    const moves = before && movesOn(before, game);
    return { number: this.#lastNumber, moves, generation: this.#generation };
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
  const isSame = JSON.stringify(rules) === JSON.stringify(oldRules) && old.every((move, at) => moves[at] === move);
  return isSame && moves.length <= old.length + MOST_MOVES_ON ? moves.slice(old.length) : null;
}
