// Searches for a move by several workers, loaded with the first search that may gain by it.

/** @import {Referee, Thinker} from "./engine.js" */
/** @import {WorkerPool} from "./pool.js" */
/** @import {SharedSearch} from "./shared-search.js" */

import startEngine, { merge_reports as merge } from "../noughts.js";
import { isParallel, ParallelSearch } from "./parallel-search.js";

/**
 * What a search may use.
 * @typedef {object} Means
 * @property {WebAssembly.Module} module the engine
 * @property {Referee["algorithms"]} algorithms
 * @property {WorkerPool} pool
 * @property {Thinker["search"]} alone on one worker
 */

/**
 * Searches in one tree or with one table where memory can be shared and the algorithm gains by that; else side by side, or
 * alone.
 * @param {Means} means
 * @returns {Promise<Thinker["search"]>}
 */
export async function open({ module, algorithms, pool, alone }) {
  // Reports are joined on this thread, since all workers may be busy.
  await startEngine({ module_or_path: module });
  const sideBySide = new ParallelSearch(pool, (request) => isParallel(request, algorithms), merge);
  // What an algorithm gains by is asked in the same way for both.
  const sharing = (/** @type {Parameters<typeof algorithms>[0]} */ rules) =>
    algorithms(rules).map((info) => ({ ...info, parallel: info.shares !== null }));
  /** Made for the first search with shared memory; `null` where that is not possible. @type {Promise<SharedSearch | null> | undefined} */
  let shared;
  const makeShared = async () => {
    if (!globalThis.crossOriginIsolated) return null;
    const { sharedSearch } = await import("./shared-search.js");
    return sharedSearch(module, merge);
  };
  return async (request, options) => {
    // Several workers never do the same twice, so a search with a seed runs alone.
    if (request.budget.seed !== undefined || !isParallel(request, sharing)) {
      return sideBySide.search(request, options);
    }
    shared ??= makeShared().catch(() => null);
    const together = await shared;
    if (!together?.isFree) return alone(request, options);
    const { id } = typeof request.algo === "string" ? { id: request.algo } : request.algo;
    const shares = algorithms(request.game.rules).find((info) => info.id === id)?.shares ?? "tree";
    return together.search(request, options, { workers: pool.size, shares, alone });
  };
}
