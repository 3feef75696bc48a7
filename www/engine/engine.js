// All access to the engine: the rules on the page, searches in a worker, both from one compiled module.

/** @import {AlgorithmInfo, Report, Rules, State, Status} from "../noughts.js" */
/** @import {Channel, SearchRequest} from "./protocol.js" */

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

/** @typedef {Referee & Thinker & { thinker: () => Thinker }} Engine with further thinkers, each on a worker of its own */

/**
 * Loads the engine.
 * @returns {Promise<Engine>} rejects with an `EngineError` named `Blocked` or `Unreachable`
 */
export async function load() {
  const module = await twice(compiled);
  const { default: init, status, algorithms } = await twice(glue);
  await init({ module_or_path: module });
  const thinker = () => new Searcher(() => spawn(module));
  const searcher = thinker();
  return { status, algorithms, thinker, search: (request, options) => searcher.search(request, options) };
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Channel}
 */
function spawn(module) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.postMessage({ type: "load", module });
  return worker;
}

async function compiled() {
  if (typeof WebAssembly !== "object") throw blocked("it is switched off");
  try {
    // A host that sends the wrong media type refuses streaming only.
    return await WebAssembly.compileStreaming(download()).catch(async () =>
      WebAssembly.compile(await (await download()).arrayBuffer()),
    );
  } catch (error) {
    throw compiles(EMPTY_MODULE) ? error : blocked(faultOf(error).message);
  }
}

async function download() {
  const response = await fetch(new URL("../noughts_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

let glueRequests = 0;

/** @returns {Promise<typeof import("../noughts.js")>} */
function glue() {
  // Browsers remember a module that could not be had, under its address.
  const again = glueRequests > 0 ? `?again=${glueRequests}` : "";
  glueRequests += 1;
  return import(new URL(`../noughts.js${again}`, import.meta.url).href);
}

const EMPTY_MODULE = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

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
    throw new EngineError({ name: "Unreachable", message: faultOf(error).message, fatal: true });
  }
}

/** @param {string} message */
function blocked(message) {
  return new EngineError({ name: "Blocked", message, fatal: true });
}
