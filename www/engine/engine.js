// All access to the engine: the rules on the page, calls and searches in workers, all from one compiled module.

/** @import {Algo, AlgorithmInfo, Report, Rules, State, Status} from "../noughts.js" */
/** @import {Call} from "./calls.d.ts" */
/** @import {SearchRequest} from "./protocol.js" */

import { cachedByRules } from "./lists.js";
import { moduleWorker } from "./module-worker.js";
import { spareWorkers, WorkerPool } from "./pool.js";
import { EngineError, faultOf } from "./protocol.js";
import { searchOn } from "./search-on.js";
import { WorkerClient } from "./worker-client.js";

/**
 * The rules, on the page's thread. What these functions say depends on nothing but their arguments.
 * @typedef {object} Referee
 * @property {(game: State) => Status} status throws an `Error` that says what is wrong with the game
 * @property {(rules: Rules) => AlgorithmInfo[]} algorithms
 * @property {(game: State, algo: Algo) => Report} best_move for players that search nothing; throws where it refuses them
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

/** Calls and searches beside each other run in workers of their own. @typedef {Referee & Thinker & Caller & Workers} Engine */

/** The engine's files: a release gives them other names, here as well. */
const MODULE = new URL("../noughts_bg.wasm", import.meta.url);
const BINDINGS = new URL("../noughts.js", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/**
 * Loads the engine.
 * @returns {Promise<Engine>} rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export async function load() {
  const module = await moduleAt(MODULE);
  const { default: init, status, algorithms: list, best_move, merge_reports } = await retried(importBindings);
  await init({ module_or_path: module });
  const algorithms = cachedByRules(list);
  const pool = new WorkerPool(() => new WorkerClient(() => moduleWorker(WORKER, module)));
  /** Loaded with the first search that may gain by several workers. @type {Promise<Thinker["search"]> | undefined} */
  let together;
  /** @type {Thinker["search"]} */
  const alone = (request, options) => pool.use(1, ([client]) => searchOn(client, request, options));
  return {
    status,
    algorithms,
    best_move,
    search: async (request, options) => {
      if (pool.size < 2 || request.budget.timeMs === undefined) return alone(request, options);
      together ??= import("./together.js").then(
        ({ open }) => open({ module, algorithms, pool, merge: merge_reports, alone }),
        () => alone,
      );
      return (await together)(request, options);
    },
    call: (method, args, options) => pool.call(method, args, options),
    allow: (workers) => {
      pool.size = workers || spareWorkers();
    },
  };
}

/**
 * A compiled module.
 * @param {URL} address
 * @returns {Promise<WebAssembly.Module>} rejects with an `EngineError` named `Blocked`, `TooOld`, `Damaged` or `Unreachable`
 */
export function moduleAt(address) {
  return retried((cache) => compile(address, cache));
}

/**
 * @param {URL} address
 * @param {RequestCache} cache
 */
async function compile(address, cache) {
  if (typeof WebAssembly !== "object") throw blocked("it is switched off");
  if (!WebAssembly.validate(VECTOR_MODULE)) throw failure("TooOld", "WebAssembly has no SIMD here");
  try {
    // A host that sends the wrong media type refuses streaming only.
    return await WebAssembly.compileStreaming(download(address, cache)).catch(async () =>
      WebAssembly.compile(await (await download(address, cache)).arrayBuffer()),
    );
  } catch (error) {
    throw canCompile(EMPTY_MODULE) ? error : blocked(faultOf(error).message);
  }
}

/**
 * @param {URL} address
 * @param {RequestCache} cache
 */
async function download(address, cache) {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

let imports = 0;

/**
 * @param {RequestCache} cache
 * @returns {Promise<typeof import("../noughts.js")>}
 */
async function importBindings(cache) {
  // What an import gets may come out of a cache.
  if (cache === "reload") await download(BINDINGS, cache);
  // Browsers remember the failure of an import by its address.
  const again = imports > 0 ? `?again=${imports}` : "";
  imports += 1;
  return import(BINDINGS + again);
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = Uint8Array.of(...EMPTY_MODULE, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** @param {BufferSource} bytes */
function canCompile(bytes) {
  try {
    return new WebAssembly.Module(bytes) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Runs something that needs the network, and once more when it fails: then past all caches, which may hold a file that was cut off.
 * @template T
 * @param {(cache: RequestCache) => Promise<T>} get
 * @returns {Promise<T>}
 */
async function retried(get) {
  try {
    return await get("default").catch((error) => {
      if (error instanceof EngineError) throw error;
      return get("reload");
    });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const name = error instanceof WebAssembly.CompileError ? "Damaged" : "Unreachable";
    throw failure(name, faultOf(error).message);
  }
}

/** @param {string} message */
function blocked(message) {
  return failure("Blocked", message);
}

/**
 * @param {string} name
 * @param {string} message
 */
function failure(name, message) {
  return new EngineError({ name, message, fatal: true });
}
