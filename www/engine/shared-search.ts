// Searches by several workers that walk in one tree, or that share a transposition table. Their memory is shared, which browsers
// allow on isolated pages alone (`crossOriginIsolated`); elsewhere this module is not loaded, and one worker searches such games.

import type { Report } from "../noughts.js";
import type { Thinker } from "./engine.ts";
import { moduleWorker } from "./module-worker.ts";
import { WorkerPool } from "./pool.ts";
import type { SearchRequest } from "./protocol.ts";
import { type Grant, PAGE, treeIn, type WalkPlan } from "./tree-walk.ts";
import { WorkerClient } from "./worker-client.ts";

type SearchOptions = Parameters<Thinker["search"]>[1];

/** Joins reports of one position. */
type Merge = (reports: Report[]) => Report;

/** How a search is done. */
interface Sharing {
  workers: number;
  shares: WalkPlan["shares"];
  /** where memory ran out */
  alone: Thinker["search"];
}

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
 * @returns rejects where memory cannot be shared
 */
export async function sharedSearch(engine: WebAssembly.Module, merge: Merge): Promise<SharedSearch> {
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
  #grant: Grant;
  /** The page's own access to the tree. */
  #tree;
  /** What the memory has. */
  #shares: WalkPlan["shares"] | null = null;
  /** The game of the latest search, whose position is the root of the tree, as far as one can know. */
  #root: SearchRequest["game"] | null = null;
  /** Settles when all walkers have stopped. */
  #resting: Promise<unknown> = Promise.resolve();
  #lastNumber = 0;
  #hasMemory = true;

  constructor(module: WebAssembly.Module, start: () => WorkerClient, merge: Merge) {
    this.#module = module;
    this.#merge = merge;
    this.#grant = this.#newGrant();
    this.#tree = treeIn(this.#grant, PAGE);
    this.#pool = new WorkerPool(start);
  }

  #newGrant(): Grant {
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

  async search(
    request: SearchRequest,
    options: SearchOptions,
    { workers, shares, alone }: Sharing,
  ): Promise<Report> {
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
   * @param end ends their workers
   */
  #answer(
    walks: Promise<Report>[],
    end: AbortController,
    signal: AbortSignal,
    shares: WalkPlan["shares"],
  ): Promise<Report> {
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
        const wasStopped = ({ stoppedBy }: Report) => Number(stoppedBy === "cancelled");
        const [report] = reports.sort((a, b) => wasStopped(a) - wasStopped(b));
        if (report) resolve(shares === "table" ? this.#merge(reports) : report);
        else reject((results[0] as PromiseRejectedResult).reason);
      });
    });
  }

  /** What becomes of the tree or the table before the search: it goes on with the game, or is emptied. */
  #planFor(game: SearchRequest["game"], shares: WalkPlan["shares"]): WalkPlan {
    const moves = this.#root && movesOn(this.#root, game);
    this.#root = game;
    this.#lastNumber += 1;
    return { number: this.#lastNumber, shares, moves, grant: this.#grant };
  }
}

/** The moves that lead from one game to the other; `null` where it is not the same game, or far ahead. */
function movesOn(before: SearchRequest["game"], now: SearchRequest["game"]) {
  const { moves: old = [], ...oldRules } = before;
  const { moves = [], ...rules } = now;
  const isSame =
    JSON.stringify(rules) === JSON.stringify(oldRules) && old.every((move, at) => moves[at] === move);
  return isSame && moves.length <= old.length + MOST_MOVES_ON ? moves.slice(old.length) : null;
}
