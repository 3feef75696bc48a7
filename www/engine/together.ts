// Searches for a move by several workers, loaded with the first search that may gain by it.

import startEngine, { merge_reports as merge } from "../noughts.js";
import type { Referee, Thinker } from "./engine.ts";
import { isParallel, ParallelSearch } from "./parallel-search.ts";
import type { WorkerPool } from "./pool.ts";
import type { SharedSearch } from "./shared-search.ts";

/** What a search may use. */
interface Means {
  /** the engine */
  module: WebAssembly.Module;
  algorithms: Referee["algorithms"];
  pool: WorkerPool;
  /** on one worker */
  alone: Thinker["search"];
}

/**
 * Searches in one tree or with one table where memory can be shared and the algorithm gains by that; else side by side, or
 * alone.
 */
export async function open({ module, algorithms, pool, alone }: Means): Promise<Thinker["search"]> {
  // Reports are joined on this thread, since all workers may be busy.
  await startEngine({ module_or_path: module });
  const sideBySide = new ParallelSearch(pool, (request) => isParallel(request, algorithms), merge);
  // What an algorithm gains by is asked in the same way for both.
  const sharing = (rules: Parameters<typeof algorithms>[0]) =>
    algorithms(rules).map((info) => ({ ...info, parallel: info.shares !== null }));
  /** Made for the first search with shared memory; `null` where that is not possible. */
  let shared: Promise<SharedSearch | null> | undefined;
  const makeShared = async () => {
    if (!globalThis.crossOriginIsolated) return null;
    const { sharedSearch } = await import("./shared-search.ts");
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
