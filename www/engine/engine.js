// All access to the engine: the rules on the page, searches in a worker, both from one compiled module.

/** @import {AlgorithmInfo, AlgorithmOption, Report, Rules, State, Status} from "../noughts.js" */
/** @import {SearchRequest} from "./protocol.js" */

import { remembered } from "./lists.js";
import { Pool } from "./pool.js";
import { EngineError, faultOf } from "./protocol.js";
import { Searcher } from "./searcher.js";

/**
 * What the application asks the rules. Both functions depend on nothing but their argument.
 * @typedef {object} Referee
 * @property {(game: State) => Status} status throws an `Error` that says what is wrong with the game
 * @property {(rules: Rules) => AlgorithmInfo[]} algorithms
 */

/**
 * What the application asks of a search.
 * @typedef {object} Thinker
 * @property {(request: SearchRequest, options: { signal: AbortSignal, onProgress: (report: Report) => void }) => Promise<Report>} search
 */

/**
 * Searches beside each other are on workers of their own.
 * @typedef {Referee & Thinker & { allow: (workers: number) => void }} Engine from now on so many for a search, or as many as the device can spare (0)
 */

/** More workers than this find out little more, and each has memory of its own: 64 MB of tree at most. */
const MOST_WORKERS = 8;

/** The engine's files: a release gives them other names, here as well. */
const MODULE = new URL("../noughts_bg.wasm", import.meta.url);
const BINDINGS = new URL("../noughts.js", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/**
 * Loads the engine.
 * @returns {Promise<Engine>} rejects with an `EngineError` named `Blocked`, `TooOld` or `Unreachable`
 */
export async function load() {
  const module = await twice(() => compiled(MODULE));
  const { default: init, status, algorithms: listed, merge_reports: join } = await twice(glue);
  await init({ module_or_path: module });
  const algorithms = remembered(listed);
  // The page itself needs a processor, too.
  const spare = Math.max(1, Math.min(navigator.hardwareConcurrency - 1 || 1, MOST_WORKERS));
  const pool = new Pool({
    start: () => new Searcher(() => new EngineWorker(module)),
    gains: (request) => addsUp(request, algorithms),
    join,
  });
  const allow = (/** @type {number} */ workers) => {
    pool.size = workers || spare;
  };
  return { status, algorithms, allow, search: (request, options) => pool.search(request, options) };
}

/**
 * Whether searches with different seeds add up. One that is limited by work is done by one worker: it is reproducible.
 * @param {SearchRequest} request
 * @param {Referee["algorithms"]} algorithms
 */
function addsUp({ game, algo, budget }, algorithms) {
  const { timeMs, iterations, nodes } = budget;
  if (timeMs === undefined || iterations !== undefined || nodes !== undefined) return false;
  /** @type {{ id: string } & Readonly<Record<string, unknown>>} */
  const asked = typeof algo === "string" ? { id: algo } : algo;
  const info = algorithms(game.rules).find(({ id }) => id === asked.id);
  const atDefault = (/** @type {AlgorithmOption} */ option) =>
    asked[option.id] === undefined || asked[option.id] === option.default;
  return (
    !!info?.parallel &&
    info.options.every((option) => !info.joinedAtDefault.includes(option.id) || atDefault(option))
  );
}

/**
 * A worker with the engine. A search in it hears nothing, and Chromium lets the script of a worker that was ended run on
 * for two seconds; but the script can ask for an empty blob of the page's, and the page takes that back.
 */
class EngineWorker extends Worker {
  #token = URL.createObjectURL(new Blob());

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    super(WORKER, { type: "module" });
    this.postMessage({ type: "load", module, token: this.#token });
  }

  /** @override */
  terminate() {
    URL.revokeObjectURL(this.#token);
    super.terminate();
  }
}

/** @param {URL} address */
async function compiled(address) {
  if (typeof WebAssembly !== "object") throw blocked("it is switched off");
  if (!WebAssembly.validate(VECTOR_MODULE)) throw failure("TooOld", "WebAssembly has no SIMD here");
  try {
    // A host that sends the wrong media type refuses streaming only.
    return await WebAssembly.compileStreaming(download(address)).catch(async () =>
      WebAssembly.compile(await (await download(address)).arrayBuffer()),
    );
  } catch (error) {
    throw compiles(EMPTY_MODULE) ? error : blocked(faultOf(error).message);
  }
}

/** @param {URL} address */
async function download(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

let glueRequests = 0;

/** @returns {Promise<typeof import("../noughts.js")>} */
function glue() {
  // Browsers remember a module that could not be had, under its address.
  const again = glueRequests > 0 ? `?again=${glueRequests}` : "";
  glueRequests += 1;
  return import(BINDINGS + again);
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = Uint8Array.of(...EMPTY_MODULE, 1, 5, 1, 0x60, 0, 1, 0x7b);

/** @param {BufferSource} bytes */
function compiles(bytes) {
  try {
    return new WebAssembly.Module(bytes) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

/**
 * Runs something that needs the network, and once more when it fails.
 * @template T
 * @param {() => Promise<T>} get
 * @returns {Promise<T>}
 */
async function twice(get) {
  try {
    return await get().catch((error) => {
      if (error instanceof EngineError) throw error;
      return get();
    });
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw failure("Unreachable", faultOf(error).message);
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
