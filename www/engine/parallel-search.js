// Searches for a move (`best_move`) on the workers of a pool. A search that gains by it runs on several workers at once,
// each with its own seed and part of the work (root parallelisation; Chaslot, Winands and van den Herik, 2008).

/** @import {AlgorithmOption, Report} from "../noughts.js" */
/** @import {Referee, Thinker} from "./engine.js" */
/** @import {WorkerPool} from "./pool.js" */
/** @import {SearchRequest} from "./protocol.js" */
/** @import {WorkerClient} from "./worker-client.js" */

import { searchOn } from "./search-on.js";

/** @typedef {Parameters<Thinker["search"]>[1]} SearchOptions */

/** Searches with the same limit end within this time. The last progress of a later one counts as its report. */
const LAG_MS = 10;
/** Merging reports runs on the page's thread. */
const MERGE_EVERY_MS = 200;

/** @implements {Thinker} */
export class ParallelSearch {
  #pool;
  #isParallel;
  #merge;
  /** Ends the workers that still run after their search was answered. @type {Set<AbortController>} */
  #stragglers = new Set();

  /**
   * @param {WorkerPool} pool
   * @param {(request: SearchRequest) => boolean} isParallel whether several workers find out more than one
   * @param {(reports: Report[]) => Report} merge
   */
  constructor(pool, isParallel, merge) {
    this.#pool = pool;
    this.#isParallel = isParallel;
    this.#merge = merge;
  }

  /** @type {Thinker["search"]} */
  async search(request, options) {
    options.signal.throwIfAborted();
    const wanted = this.#isParallel(request) ? this.#pool.size : 1;
    if (wanted > 1) this.#endStragglers();
    return this.#pool.use(wanted, (clients) =>
      clients.length > 1
        ? this.#searchTogether(clients, request, options)
        : searchOn(clients[0], request, options),
    );
  }

  #endStragglers() {
    for (const stop of this.#stragglers) stop.abort();
    this.#stragglers.clear();
  }

  /**
   * @param {WorkerClient[]} clients
   * @param {SearchRequest} request
   * @param {SearchOptions} options
   * @returns {Promise<Report>} rejects when all workers failed, with the error of the first one
   */
  async #searchTogether(clients, request, { signal, onProgress }) {
    const stop = new AbortController();
    const abort = () => stop.abort(signal.reason);
    signal.addEventListener("abort", abort);
    /** The latest report of each worker. @type {Report[]} */
    const latest = [];
    const merged = () => this.#merge(latest.filter(Boolean));
    let mergedAt = Number.NEGATIVE_INFINITY;
    /** @type {(client: WorkerClient, part: number) => Promise<Report>} */
    const searchPart = (client, part) =>
      new Promise((resolve, reject) => {
        const onPartProgress = (/** @type {Report} */ report) => {
          latest[part] = report;
          if (performance.now() - mergedAt < MERGE_EVERY_MS) return;
          mergedAt = performance.now();
          const all = merged();
          onProgress(all);
          // Together they may prove what none has proved alone.
          if (all.stoppedBy === "finished") resolve(all);
        };
        const options = { signal: stop.signal, onProgress: onPartProgress };
        searchOn(client, partOf(request, part, clients.length), options).then((report) => {
          latest[part] = report;
          resolve(report);
        }, reject);
      });
    const answers = clients.map(searchPart);
    const { stoppedBy } = await Promise.any(answers).catch(({ errors }) => Promise.reject(errors[0]));
    mergedAt = Number.POSITIVE_INFINITY;
    // A proof makes the other searches needless.
    if (stoppedBy === "finished") stop.abort();
    else await Promise.race([Promise.allSettled(answers), lag()]);
    // Stragglers end by themselves and are warm for the next search, unless that comes before.
    this.#stragglers.add(stop);
    signal.removeEventListener("abort", abort);
    return { ...merged(), stoppedBy };
  }
}

/**
 * Whether several workers find out more than one. A search that is limited by work runs on one: it is reproducible.
 * @param {SearchRequest} request
 * @param {Referee["algorithms"]} algorithms
 */
export function isParallel({ game, algo, budget }, algorithms) {
  const { timeMs, iterations, nodes } = budget;
  if (timeMs === undefined || iterations !== undefined || nodes !== undefined) return false;
  /** @type {{ id: string } & Readonly<Record<string, unknown>>} */
  const choice = typeof algo === "string" ? { id: algo } : algo;
  const info = algorithms(game.rules).find(({ id }) => id === choice.id);
  const atDefault = (/** @type {AlgorithmOption} */ option) =>
    choice[option.id] === undefined || choice[option.id] === option.default;
  return (
    !!info?.parallel &&
    info.options.every((option) => !info.joinedAtDefault.includes(option.id) || atDefault(option))
  );
}

/**
 * @param {SearchRequest} request
 * @param {number} part
 * @param {number} parts
 * @returns {SearchRequest}
 */
function partOf(request, part, parts) {
  const budget = { ...request.budget, part, parts };
  if (budget.seed !== undefined) budget.seed = (budget.seed + part) % Number.MAX_SAFE_INTEGER;
  return { ...request, budget };
}

function lag() {
  return new Promise((resolve) => setTimeout(resolve, LAG_MS));
}
