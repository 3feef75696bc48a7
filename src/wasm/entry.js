// The entry of the npm package. It finds the module and the weights of the value net wherever it runs, and hands both to
// the glue that wasm-bindgen writes. `cargo xtask package` puts it beside the glue.

import instantiate, * as engine from "./noughts_bg.js";

/** @import {ErrorName, ErrorParams, InitOptions, InitOutput, Source, SyncInitOptions} from "./noughts.js" */
/** @typedef {Source | object} ModuleSource an address, a `Response`, bytes, or a compiled `WebAssembly.Module` */

/** The smallest module with a vector of 128 bits, as the result of a function type: valid where there is SIMD. */
const VECTOR_MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123];

/** What `init` takes as weights. */
const WEIGHTS = "an address, a Response or bytes";

/** What the module exports, once it runs. @type {InitOutput | undefined} */
let running;
/** The module on its way. @type {Promise<InitOutput> | undefined} */
let loading;
/** The weights on their way or in use: whether they could be had. @type {Promise<boolean> | undefined} */
let weighing;

/**
 * Loads the module and the weights beside each other, each once, however often this is called.
 * @param {InitOptions | ModuleSource | Promise<ModuleSource>} [given]
 * @returns {Promise<InitOutput>}
 */
export default async function init(given) {
  const { module_or_path, weights } = isOptions(given)
    ? /** @type {InitOptions} */ (given ?? {})
    : { module_or_path: given, weights: undefined };
  loading ??= load(module_or_path).catch((error) => {
    loading = undefined;
    throw error;
  });
  if (weights === null || weights === false) return loading;
  if (weights !== undefined || weighing === undefined) weigh(weights, loading);
  const [output] = await Promise.all([loading, weighing]);
  return output;
}

/**
 * Starts the module from bytes or from a compiled one. The weights are given as bytes, here or to `use_weights`.
 * @param {SyncInitOptions | SyncInitOptions["module"]} given
 * @returns {InitOutput}
 */
export function initSync(given) {
  const { module, weights } = isOptions(given)
    ? /** @type {SyncInitOptions} */ (given ?? {})
    : { module: /** @type {SyncInitOptions["module"]} */ (given), weights: undefined };
  requireVectors();
  try {
    running = engine.initSync({ module: /** @type {BufferSource} */ (module) });
  } catch (cause) {
    throw unloaded(cause);
  }
  if (weights) engine.use_weights(viewed(weights));
  return running;
}

/**
 * @param {unknown} given
 * @returns {boolean} whether these are options, and not the module itself
 */
function isOptions(given) {
  if (given === undefined || given === null) return true;
  // A plain object of any realm; addresses, responses, bytes, modules and promises say that they are something else.
  return Object.prototype.toString.call(given) === "[object Object]" && !("then" in Object(given));
}

/**
 * @param {ModuleSource | Promise<ModuleSource> | undefined} given
 * @returns {Promise<InitOutput>}
 */
async function load(given) {
  if (running) return running;
  requireVectors();
  try {
    // Written out like this, both addresses are found by bundlers, which then ship the files.
    const source = given ?? besides(() => new URL("noughts_bg.wasm", import.meta.url), "module_or_path");
    const module_or_path = /** @type {BufferSource | Response} */ (await obtained(source));
    running = await instantiate({ module_or_path });
    return running;
  } catch (cause) {
    throw unloaded(cause);
  }
}

/**
 * Fetches the weights and gives them to the module when it runs. Without them only `puct` cannot play, and it says why.
 * @param {Source | Promise<Source> | undefined} given
 * @param {Promise<InitOutput>} module
 */
function weigh(given, module) {
  const source = async () =>
    bytesOf(await obtained(given ?? besides(() => new URL("ultimate.net", import.meta.url), "weights")));
  const fetched = source().catch(wordsOf);
  const provided = module.then(async () => {
    try {
      const weights = await fetched;
      engine.use_weights(weights);
      return typeof weights !== "string";
    } catch {
      return false;
    }
  });
  weighing = provided;
  const forget = () => {
    // What failed is tried again by the next call.
    if (weighing === provided) weighing = undefined;
  };
  provided.then((could) => could || forget(), forget);
}

/**
 * The address of a file beside this one.
 * @param {() => URL} address
 * @param {string} option what says where the file is
 */
function besides(address, option) {
  try {
    return address();
  } catch {
    throw new Error(`this script does not know its own address: give init the option ${option}`);
  }
}

/**
 * What lies at an address; everything else as it is.
 * @param {unknown} given
 * @returns {Promise<unknown>}
 */
async function obtained(given) {
  const source = await given;
  const address = addressOf(source);
  if (address === undefined) return answered(source);
  const file = fileAt(address);
  if (file !== undefined) return readFrom(file);
  const response = await fetch(isRequest(source) ? source : address).catch((error) => {
    throw new Error(`${address} could not be fetched: ${wordsOf(error)}`);
  });
  return answered(response);
}

/**
 * @param {unknown} source
 * @returns {source is Request}
 */
function isRequest(source) {
  return typeof Request === "function" && source instanceof Request;
}

/**
 * @param {unknown} source
 * @returns {string | undefined}
 */
function addressOf(source) {
  if (typeof source === "string") return source;
  const { href } = Object(source);
  if (typeof href === "string") return href;
  return isRequest(source) ? source.url : undefined;
}

/**
 * @template T
 * @param {T} source
 * @returns {T} rejects the answer of a host that has no such file
 */
function answered(source) {
  const { ok, status, url } = Object(source);
  if (ok === false) throw new Error(`${url} answered ${status}`);
  return source;
}

/**
 * @param {string} address
 * @returns {string | URL | undefined} the file that it means in Node.js, Deno and Bun, which fetch nothing from a disk
 */
function fileAt(address) {
  if (globalThis.process?.versions?.node === undefined) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === "file:" ? url : undefined;
  } catch {
    return address;
  }
}

/**
 * @param {string | URL} file
 * @param {string} library not written into the `import`, where bundlers for browsers would look for it
 */
async function readFrom(file, library = "node:fs/promises") {
  /** @type {typeof import("node:fs/promises")} */
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ library);
  return readFile(file);
}

/**
 * @param {unknown} source
 * @returns {Promise<Uint8Array>}
 */
async function bytesOf(source) {
  const { arrayBuffer } = Object(source);
  return viewed(typeof arrayBuffer === "function" ? await arrayBuffer.call(source) : source);
}

/**
 * @param {unknown} bytes
 * @returns {Uint8Array}
 */
function viewed(bytes) {
  if (ArrayBuffer.isView(bytes)) return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Of any realm, as above.
  if (!/ArrayBuffer\]$/.test(Object.prototype.toString.call(bytes)))
    throw fault("NoWeights", "wrongType", `weights: expected ${WEIGHTS}, got ${typeof bytes}`, {
      params: { field: "weights", given: typeof bytes, allowed: WEIGHTS },
    });
  return new Uint8Array(/** @type {ArrayBuffer} */ (bytes));
}

/** The module uses vector instructions. */
function requireVectors() {
  if (typeof WebAssembly !== "object")
    throw fault("NoModule", "noWebAssembly", "WebAssembly is switched off here");
  if (!WebAssembly.validate(Uint8Array.from(VECTOR_MODULE)))
    throw fault("NoModule", "noSimd", "this browser or processor is too old: its WebAssembly has no SIMD");
}

/** @param {unknown} cause */
function unloaded(cause) {
  const words = wordsOf(cause);
  const params = { cause: words };
  return fault("NoModule", "notLoadable", `the engine could not be loaded: ${words}`, { params, cause });
}

/** @param {unknown} thrown */
function wordsOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * @template {keyof ErrorParams} Code
 * @param {ErrorName} name
 * @param {Code} code
 * @param {string} message
 * @param {ErrorOptions & { params?: ErrorParams[Code] }} [more]
 */
function fault(name, code, message, { params, ...options } = {}) {
  return Object.assign(new Error(message, options), { name, code, params: params ?? {} });
}

function requireModule() {
  if (!running)
    throw fault("NoModule", "notLoaded", "the engine is not loaded yet: call and await init() first");
}

/**
 * @template {(...given: any[]) => unknown} F
 * @param {F} call
 * @returns {F}
 */
function loadedFirst(call) {
  return /** @type {F} */ (
    (...given) => {
      requireModule();
      return call(...given);
    }
  );
}

/**
 * An algorithm whose option `brain` is a text where it was the bytes of a file. Whatever else it is, the engine reads or refuses it.
 * @template Given
 * @param {Given} algo
 * @returns {Given}
 */
function withTextOfBrain(algo) {
  try {
    const { brain } = Object(algo);
    return brain instanceof Uint8Array ? { ...algo, brain: new TextDecoder().decode(brain).trim() } : algo;
  } catch {
    return algo;
  }
}

/** @type {typeof engine.best_move} */
const bestMoveOf = (state, algo, ...others) => engine.best_move(state, withTextOfBrain(algo), ...others);
/** @type {typeof engine.search_tree} */
const searchTreeOf = (state, algo, ...others) => engine.search_tree(state, withTextOfBrain(algo), ...others);

export const algorithms = /* @__PURE__ */ loadedFirst(engine.algorithms);
export const best_move = /* @__PURE__ */ loadedFirst(bestMoveOf);
export const bestMove = best_move;
export const merge_reports = /* @__PURE__ */ loadedFirst(engine.merge_reports);
export const search_tree = /* @__PURE__ */ loadedFirst(searchTreeOf);
export const status = /* @__PURE__ */ loadedFirst(engine.status);
export const use_weights = /* @__PURE__ */ loadedFirst(engine.use_weights);

/** A search that is kept alive. The glue's own complaints about one that was freed or is running have no names. */
export class Search extends engine.Search {
  #isRunning = false;

  /** @param {ConstructorParameters<typeof engine.Search>} given */
  constructor(...given) {
    requireModule();
    const [state, algo, ...others] = given;
    super(state, withTextOfBrain(algo), ...others);
  }

  /** @override @param {Parameters<engine.Search["run"]>} given */
  run(...given) {
    this.#requireIdle();
    this.#isRunning = true;
    try {
      return super.run(...given);
    } finally {
      this.#isRunning = false;
    }
  }

  /** @override @param {Parameters<engine.Search["advance"]>} given */
  advance(...given) {
    this.#requireIdle();
    super.advance(...given);
  }

  /** @override */
  step() {
    this.#requireIdle();
    return super.step();
  }

  /** @override @param {Parameters<engine.Search["node"]>} given */
  node(...given) {
    this.#requireIdle();
    return super.node(...given);
  }

  /** @override */
  iterations() {
    this.#requireIdle();
    return super.iterations();
  }

  /** Once more is no mistake: a `using` may end after it. @override */
  free() {
    if (this.#isFreed) return;
    this.#requireIdle();
    super.free();
  }

  /** By the glue's own mark. */
  get #isFreed() {
    return Reflect.get(this, "__wbg_ptr") === 0;
  }

  #requireIdle() {
    if (this.#isRunning)
      throw fault("BadSearch", "running", "this search is running: its onProgress cannot call it");
    if (this.#isFreed) throw fault("BadSearch", "freed", "this search was freed: open another");
  }
}
if (Symbol.dispose) Search.prototype[Symbol.dispose] = Search.prototype.free;
