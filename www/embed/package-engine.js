// The engine of the boards on a page: one for all of them, as long as there is a board. The rules are on this thread, and engines
// think in a worker of the package, which starts with the first board that an engine plays on.

/** @import {EngineOptions} from "../worker.js" */
/** @import {Engine} from "./board-game.js" */

import { cachedByRules } from "../engine/lists.js";
import { EngineError, faultOf } from "../engine/protocol.js";
import { compiledModule } from "../files.js";
import init, * as rules from "../noughts.js";
import { engineOptions } from "../options.js";
import { createEngine } from "../worker.js";
import { learnedBy } from "./learned-by.js";

/** @typedef {Pick<typeof rules, "games" | "parseMove" | "status">} Rulebook */
/** `prepare` starts the worker before the first search needs it. @typedef {Engine & Rulebook & { prepare: () => void }} SharedEngine */
/** @typedef {{ ready: Promise<SharedEngine>, close: () => void }} Shared */

/** What it means that the package could not start, by the code of its error. @type {Readonly<Record<string, string>>} */
const MEANINGS = { noWebAssembly: "Blocked", noSimd: "TooOld" };

let users = 0;
/** @type {Shared | null} */
let shared = null;
/** @type {EngineOptions} */
let options = {};

/** How the page wants the engine to be started. */
export function optionsGiven() {
  return options;
}

/**
 * Holds for an engine that is started after this.
 * @param {EngineOptions} given throws `BadOption` for what cannot be
 */
export function giveOptions(given) {
  options = engineOptions(given);
}

/**
 * The engine, for one more board.
 * @returns {Promise<SharedEngine>} rejects with an `EngineError` named `Blocked`, `TooOld` or `Unreachable`
 */
export function hold() {
  users += 1;
  return engine();
}

/**
 * The engine, which a board holds already; after a failure it is started anew.
 * @returns {Promise<SharedEngine>}
 */
export function engine() {
  shared ??= start();
  return shared.ready;
}

/** One board less. A board that only moves to another place on the page holds the engine again at once. */
export function release() {
  users -= 1;
  queueMicrotask(() => {
    if (users > 0) return;
    shared?.close();
    shared = null;
  });
}

/** @returns {Shared} */
function start() {
  /** @type {ReturnType<typeof createEngine> | undefined} */
  let workers;
  /** @param {WebAssembly.Module} module */
  const thinking = (module) => {
    // One search does without company: several boards are to leave the page some processors.
    workers ??= createEngine({ workers: 1, ...options, module });
    return workers;
  };
  /** @param {WebAssembly.Module} module @returns {SharedEngine} */
  const engineOf = (module) => ({
    games: rules.games,
    status: rules.status,
    parseMove: rules.parseMove,
    algorithms: cachedByRules(rules.algorithms),
    brain: (text) => learnedBy(text, rules),
    prepare: () => void thinking(module),
    search: ({ game, algo, budget }, how) => thinking(module).bestMove(game, algo, budget, how),
  });
  const ready = loaded().then(engineOf);
  const started = { ready, close: () => workers?.close() };
  ready.catch(() => {
    if (shared === started) shared = null;
  });
  return started;
}

/**
 * Starts the rules on this thread.
 * @returns {Promise<WebAssembly.Module>} for workers
 */
async function loaded() {
  // A script that imports this one gives its options right after that: the boards of the page are here already.
  await undefined;
  try {
    const module = compiledModule(options.module);
    // The weights are for searches.
    await init({ module_or_path: module, weights: null });
    return await module;
  } catch (error) {
    const fault = faultOf(error);
    throw new EngineError({ ...fault, name: MEANINGS[fault.code ?? ""] ?? "Unreachable", fatal: true });
  }
}
