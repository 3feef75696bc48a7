// Searches for a move (`best_move`) on the workers of a pool. A search that gains by it runs on several workers at once,
// each with its own seed and part of the work (root parallelisation; Chaslot, Winands and van den Herik, 2008).

import type { AlgorithmOption, Report } from "../noughts.js";
import type { Referee, Thinker } from "./engine.ts";
import type { WorkerPool } from "./pool.ts";
import type { SearchRequest } from "./protocol.ts";
import { searchOn } from "./search-on.ts";
import type { WorkerClient } from "./worker-client.ts";

type SearchOptions = Parameters<Thinker["search"]>[1];

/** Searches with the same limit end within this time. The last progress of a later one counts as its report. */
const LAG_MS = 10;
/** Merging reports runs on the page's thread. */
const MERGE_EVERY_MS = 200;

export class ParallelSearch implements Thinker {
  #pool;
  #isParallel;
  #merge;
  /** Ends the workers that still run after their search was answered. */
  #stragglers: Set<AbortController> = new Set();

  /** @param isParallel whether several workers find out more than one */
  constructor(
    pool: WorkerPool,
    isParallel: (request: SearchRequest) => boolean,
    merge: (reports: Report[]) => Report,
  ) {
    this.#pool = pool;
    this.#isParallel = isParallel;
    this.#merge = merge;
  }

  async search(request: SearchRequest, options: SearchOptions) {
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

  /** @returns rejects when all workers failed, with the error of the first one */
  async #searchTogether(
    clients: WorkerClient[],
    request: SearchRequest,
    { signal, onProgress }: SearchOptions,
  ): Promise<Report> {
    const stop = new AbortController();
    const abort = () => stop.abort(signal.reason);
    signal.addEventListener("abort", abort);
    /** The latest report of each worker. */
    const latest: Report[] = [];
    const merged = () => this.#merge(latest.filter(Boolean));
    let mergedAt = Number.NEGATIVE_INFINITY;
    const searchPart: (client: WorkerClient, part: number) => Promise<Report> = (client, part) =>
      new Promise((resolve, reject) => {
        const onPartProgress = (report: Report) => {
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

/** Whether several workers find out more than one. A search that is limited by work runs on one: it is reproducible. */
export function isParallel({ game, algo, budget }: SearchRequest, algorithms: Referee["algorithms"]) {
  const { timeMs, iterations, nodes } = budget;
  if (timeMs === undefined || iterations !== undefined || nodes !== undefined) return false;
  const choice: { id: string } & Readonly<Record<string, unknown>> =
    typeof algo === "string" ? { id: algo } : algo;
  const info = algorithms(game.rules).find(({ id }) => id === choice.id);
  const atDefault = (option: AlgorithmOption) =>
    choice[option.id] === undefined || choice[option.id] === option.default;
  return (
    !!info?.parallel &&
    info.options.every((option) => !info.joinedAtDefault.includes(option.id) || atDefault(option))
  );
}

function partOf(request: SearchRequest, part: number, parts: number): SearchRequest {
  const budget = { ...request.budget, part, parts };
  if (budget.seed !== undefined) budget.seed = (budget.seed + part) % Number.MAX_SAFE_INTEGER;
  return { ...request, budget };
}

function lag() {
  return new Promise((resolve) => setTimeout(resolve, LAG_MS));
}
