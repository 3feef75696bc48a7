// All access to the engine: the rules on the page, calls and searches in workers. The rules are a module of their own, a fifth
// as large, so that the page answers before the engine is there.

/** @import {AlgorithmInfo, GameInfo, Report, Rules, State, Status} from "../noughts.js" */
/** @import {LearnedBy} from "../noughts_rules.js" */
/** @import {Call} from "./calls.d.ts" */
/** @import {SearchRequest} from "./protocol.js" */

import startRules, { brain, games, algorithms as listed, status } from "../noughts_rules.js";
import { LateEngine } from "./late-engine.js";
import { cachedByRules } from "./lists.js";
import { moduleAt } from "./module.js";
import { moduleWorker } from "./module-worker.js";
import { spareWorkers, WorkerPool } from "./pool.js";
import { searchOn } from "./search-on.js";
import { WorkerClient } from "./worker-client.js";

/**
 * The rules, on the page's thread. What these functions say depends on nothing but their arguments.
 * @typedef {object} Referee
 * @property {() => GameInfo[]} games
 * @property {(game: State) => Status} status throws an `Error` that says what is wrong with the game
 * @property {(rules: Rules) => AlgorithmInfo[]} algorithms
 * @property {(text: string) => LearnedBy | null} brain who learned a trained player, by its text; `null` where it is none
 */

/**
 * Searches for a move, in workers.
 * @typedef {object} Thinker
 * @property {(request: SearchRequest, options: { signal: AbortSignal, onProgress: (report: Report) => void }) => Promise<Report>} search
 */

/**
 * Any function of the engine, in a worker.
 * @typedef {object} Caller
 * @property {Call} call
 */

/**
 * @typedef {object} Workers
 * @property {(workers: number) => void} allow sets how many workers may run at once; 0 means as many as the device can spare
 */

/**
 * What is there from the beginning on; searches and calls wait until the engine has started.
 * @typedef {object} Starting
 * @property {() => Promise<void>} start gets the engine; rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or
 *   `Unreachable`, and may then be called again
 * @property {Promise<void>} started
 */

/** Calls and searches beside each other run in workers of their own. @typedef {Referee & Thinker & Caller & Workers & Starting} Engine */

/** The engine's files: a release gives them other names, here as well. */
const RULES = new URL("../noughts_rules_bg.wasm", import.meta.url);
const MODULE = new URL("../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/**
 * Loads the rules.
 * @returns {Promise<Engine>} rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export async function load() {
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

/**
 * @param {WebAssembly.Module} module
 * @param {Referee["algorithms"]} algorithms
 * @returns {Thinker & Caller & Workers}
 */
function searching(module, algorithms) {
  const pool = new WorkerPool(() => new WorkerClient(() => moduleWorker(WORKER, module)));
  /** Loaded with the first search that may gain by several workers. @type {Promise<Thinker["search"]> | undefined} */
  let together;
  /** @type {Thinker["search"]} */
  const alone = (request, options) => pool.use(1, ([client]) => searchOn(client, request, options));
  return {
    search: async (request, options) => {
      if (pool.size < 2 || request.budget.timeMs === undefined) return alone(request, options);
      together ??= import("./together.js")
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
