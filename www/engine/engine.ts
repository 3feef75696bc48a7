// All access to the engine: the rules on the page, calls and searches in workers. The rules are a module of their own, a fifth
// as large, so that the page answers before the engine is there.

import type { AlgorithmInfo, GameInfo, Report, Rules, State, Status } from "../noughts.js";
import startRules, { brain, games, type LearnedBy, algorithms as listed, status } from "../noughts_rules.js";
import type { Call } from "./calls.ts";
import { LateEngine } from "./late-engine.ts";
import { cachedByRules } from "./lists.ts";
import { moduleAt } from "./module.ts";
import { moduleWorker } from "./module-worker.ts";
import { spareWorkers, WorkerPool } from "./pool.ts";
import type { SearchRequest } from "./protocol.ts";
import { searchOn } from "./search-on.ts";
import { WorkerClient } from "./worker-client.ts";

/** The rules, on the page's thread. What these functions say depends on nothing but their arguments. */
export interface Referee {
  games: () => GameInfo[];
  /** throws an `Error` that says what is wrong with the game */
  status: (game: State) => Status;
  algorithms: (rules: Rules) => AlgorithmInfo[];
  /** who learned a trained player, by its text; `null` where it is none */
  brain: (text: string) => LearnedBy | null;
}

/** Searches for a move, in workers. */
export interface Thinker {
  search: (
    request: SearchRequest,
    options: { signal: AbortSignal; onProgress: (report: Report) => void },
  ) => Promise<Report>;
}

/** Any function of the engine, in a worker. */
export interface Caller {
  call: Call;
}

export interface Workers {
  /** sets how many workers may run at once; 0 means as many as the device can spare */
  allow: (workers: number) => void;
}

/** What is there from the beginning on; searches and calls wait until the engine has started. */
interface Starting {
  /**
   * gets the engine; rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or
   * `Unreachable`, and may then be called again
   */
  start: () => Promise<void>;
  started: Promise<void>;
}

/** Calls and searches beside each other run in workers of their own. */
export type Engine = Referee & Thinker & Caller & Workers & Starting;

/** The engine's files: a release gives them other names, here as well. */
const RULES = new URL("../noughts_rules_bg.wasm", import.meta.url);
const MODULE = new URL("../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/**
 * Loads the rules.
 * @returns rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export async function load(): Promise<Engine> {
  await startRules({ module_or_path: await moduleAt(RULES) });
  const algorithms = cachedByRules(listed);
  const late = new LateEngine(async () => searching(await moduleAt(MODULE, "low"), algorithms));
  return {
    games,
    status,
    algorithms,
    brain,
    start: () => late.start(),
    started: late.started,
    search: (request, options) => late.search(request, options),
    call: (method, args, options) => late.call(method, args, options),
    allow: (workers) => late.allow(workers),
  };
}

function searching(
  module: WebAssembly.Module,
  algorithms: Referee["algorithms"],
): Thinker & Caller & Workers {
  const pool = new WorkerPool(() => new WorkerClient(() => moduleWorker(WORKER, module)));
  /** Loaded with the first search that may gain by several workers. */
  let together: Promise<Thinker["search"]> | undefined;
  const alone: Thinker["search"] = (request, options) =>
    pool.use(1, ([client]) => searchOn(client, request, options));
  return {
    search: async (request, options) => {
      if (pool.size < 2 || request.budget.timeMs === undefined) return alone(request, options);
      together ??= import("./together.ts")
        .then(({ open }) => open({ module, algorithms, pool, alone }))
        .catch(() => alone);
      return (await together)(request, options);
    },
    call: (method, args, options) => pool.call(method, args, options),
    allow: (workers) => {
      pool.size = workers || spareWorkers();
    },
  };
}
