// The entry of the npm package. It finds the module and its data files wherever it runs, and hands them to
// the glue that wasm-bindgen writes. `cargo xtask package` puts it beside the glue.

import { fault, unloaded, wordsOf } from "./faults.js";
import { DATA_OPTIONS, dataFrom, moduleSource, requireVectors, viewed } from "./files.js";
import instantiate, * as engine from "./noughts_bg.js";
import { requireKnown } from "./options.js";
import { plain, plainState } from "./plain.js";

/** @import {InitOptions, InitOutput, Source, SyncInitOptions} from "./noughts.js" */
/** @import {DataFile} from "./files.js" */
/** @typedef {Source | object} ModuleSource an address, a `Response`, bytes, or a compiled `WebAssembly.Module` */

/** What the module exports, once it runs. @type {InitOutput | undefined} */
let running;
/** The module on its way. @type {Promise<InitOutput> | undefined} */
let loading;
/** The data files on their way or in use: whether they could be had. @type {Map<DataFile, Promise<boolean>>} */
const providing = new Map();

/**
 * Loads the module and its data files beside each other, each once, however often this is called.
 * @param {InitOptions | ModuleSource | Promise<ModuleSource>} [given]
 * @returns {Promise<InitOutput>}
 */
export default async function init(given) {
  /** @type {InitOptions} */
  const options = isOptions(given) ? optionsOf(given, "module_or_path") : { module_or_path: given };
  loading ??= load(options.module_or_path).catch((error) => {
    loading = undefined;
    throw error;
  });
  const wanted = DATA_OPTIONS.filter((file) => options[file] !== null && options[file] !== false);
  for (const file of wanted)
    if (options[file] !== undefined || !providing.has(file)) {
      provide(file, /** @type {Source} */ (options[file]), loading);
    }
  const [output] = await Promise.all([loading, ...wanted.map((file) => providing.get(file))]);
  return output;
}

/**
 * Starts the module from bytes or from a compiled one. Data files are given as bytes, here or to `use_weights` and `use_book`.
 * @param {SyncInitOptions | SyncInitOptions["module"]} given
 * @returns {InitOutput}
 */
export function initSync(given) {
  /** @type {SyncInitOptions} */
  const { module, weights, book } = isOptions(given) ? optionsOf(given, "module") : { module: given };
  requireVectors();
  try {
    running = engine.initSync({ module: /** @type {BufferSource} */ (module) });
  } catch (cause) {
    throw unloaded(cause);
  }
  if (weights) engine.use_weights(viewed(weights));
  if (book) engine.use_book(viewed(book, "book"));
  return running;
}

/** @param {unknown} given @param {string} module the name of the option that says where the module is */
function optionsOf(given, module) {
  requireKnown(given ?? {}, [module, ...DATA_OPTIONS]);
  return /** @type {any} */ (given ?? {});
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
    const module_or_path = /** @type {BufferSource | Response} */ (await moduleSource(given));
    running = await instantiate({ module_or_path });
    return running;
  } catch (cause) {
    throw unloaded(cause);
  }
}

/**
 * Fetches a data file and gives it to the module when it runs. Without the weights only `puct` cannot play, and it says why;
 * without the book the solver takes longer.
 * @param {DataFile} file
 * @param {Source | Promise<Source> | undefined} given
 * @param {Promise<InitOutput>} module
 */
function provide(file, given, module) {
  const fetched = dataFrom(file, given).catch(wordsOf);
  const provided = module.then(async () => {
    try {
      const bytes = await fetched;
      (file === "book" ? engine.use_book : engine.use_weights)(bytes);
      return typeof bytes !== "string";
    } catch {
      return false;
    }
  });
  providing.set(file, provided);
  const forget = () => {
    // What failed is tried again by the next call.
    if (providing.get(file) === provided) providing.delete(file);
  };
  provided.then((could) => could || forget(), forget);
}

function requireModule() {
  if (!running)
    throw fault("NoModule", "notLoaded", "the engine is not loaded yet: call and await init() first");
}

/**
 * A function of the engine that is given plain copies of its arguments.
 * @template {(...given: any[]) => unknown} F
 * @param {F} call
 * @param {typeof plain} [first] copies the first one
 * @returns {F}
 */
function loadedFirst(call, first = plain) {
  return /** @type {F} */ (
    (...given) => {
      requireModule();
      return call(...given.map((value, index) => (index === 0 ? first : plain)(value)));
    }
  );
}

export const algorithms = /* @__PURE__ */ loadedFirst(engine.algorithms);
export const best_move = /* @__PURE__ */ loadedFirst(engine.best_move, plainState);
export const bestMove = best_move;
export const games = /* @__PURE__ */ loadedFirst(engine.games);
export const merge_reports = /* @__PURE__ */ loadedFirst(engine.merge_reports);
export const movesTo = /* @__PURE__ */ loadedFirst(engine.movesTo);
export const moveName = /* @__PURE__ */ loadedFirst(engine.moveName);
export const parseMove = /* @__PURE__ */ loadedFirst(spelled);
export const search_tree = /* @__PURE__ */ loadedFirst(engine.search_tree, plainState);
export const status = /* @__PURE__ */ loadedFirst(engine.status, plainState);
export const winningRows = /* @__PURE__ */ loadedFirst(engine.winningRows);

/**
 * The rules of k in a row. An editor knows the type of what this returns, but not that of an object that its user writes.
 * @type {typeof import("./noughts.js").mnk}
 */
export const mnk = (rows, cols, k, more) => ({ kind: "mnk", rows, cols, k, ...more });

/** The rules of k in a row with gravity: Connect Four where nothing else is said. @type {typeof import("./noughts.js").drop} */
export const drop = (rows = 6, cols = 7, k = 4) => ({ kind: "drop", rows, cols, k });

/** The rules of Ultimate tic-tac-toe. @type {typeof import("./noughts.js").ULTIMATE} */
export const ULTIMATE = /* @__PURE__ */ Object.freeze({ kind: "ultimate" });

/** Capitals and spaces around a move are no other move. @type {typeof engine.parseMove} */
function spelled(rules, text) {
  try {
    return engine.parseMove(rules, text.trim().toLowerCase());
  } catch {
    // The refusal shows what was given.
    return engine.parseMove(rules, text);
  }
}

/** @type {typeof engine.use_weights} */
export function use_weights(weights) {
  requireModule();
  // Of any realm.
  engine.use_weights(ArrayBuffer.isView(weights) ? viewed(weights) : weights);
}

/** @type {typeof engine.use_book} */
export function use_book(book) {
  requireModule();
  engine.use_book(ArrayBuffer.isView(book) ? viewed(book, "book") : book);
}

/** A search that is kept alive. The glue's own complaints about one that was freed or is running have no names. */
export class Search extends engine.Search {
  #isRunning = false;

  /** @param {ConstructorParameters<typeof engine.Search>} given */
  constructor(...given) {
    requireModule();
    const [state, algo, ...others] = given;
    super(plainState(state), plain(algo), ...others);
  }

  /** @override @param {Parameters<engine.Search["run"]>} given */
  run(...given) {
    this.#requireIdle();
    this.#isRunning = true;
    try {
      const [budget, onProgress] = given;
      return super.run(plain(budget), onProgress);
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
