// The engine of the boards on a page: one for all of them, as long as there is a board. The rules are on this thread, and engines
// think in a worker of the package, which starts with the first board that an engine plays on.

import { cachedByRules } from "../engine/lists.ts";
import { EngineError, faultOf } from "../engine/protocol.ts";
import { compiledModule } from "../files.js";
import init, * as rules from "../noughts.js";
import { engineOptions } from "../options.js";
import { createEngine, type EngineOptions } from "../worker.js";
import type { Engine } from "./board-game.ts";
import { learnedBy } from "./learned-by.ts";

export type Rulebook = Pick<typeof rules, "games" | "parseMove" | "status">;

/** `prepare` starts the worker before the first search needs it. */
type SharedEngine = Engine & Rulebook & { prepare: () => void };

interface Shared {
  ready: Promise<SharedEngine>;
  close: () => void;
}

/** What it means that the package could not start, by the code of its error. */
const MEANINGS: Readonly<Record<string, string>> = { noWebAssembly: "Blocked", noSimd: "TooOld" };

let users = 0;
let shared: Shared | null = null;
let options: EngineOptions = {};

/** How the page wants the engine to be started. */
export function optionsGiven() {
  return options;
}

/**
 * Holds for an engine that is started after this.
 * @param given throws `BadOption` for what cannot be
 */
export function giveOptions(given: EngineOptions) {
  options = engineOptions(given);
}

/**
 * The engine, for one more board.
 * @returns rejects with an `EngineError` named `Blocked`, `TooOld` or `Unreachable`
 */
export function hold(): Promise<SharedEngine> {
  users += 1;
  return engine();
}

/** The engine, which a board holds already; after a failure it is started anew. */
export function engine(): Promise<SharedEngine> {
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

function start(): Shared {
  let workers: ReturnType<typeof createEngine> | undefined;
  const thinking = (module: WebAssembly.Module) => {
    // One search does without company: several boards are to leave the page some processors.
    workers ??= createEngine({ workers: 1, ...options, module });
    return workers;
  };
  const engineOf = (module: WebAssembly.Module): SharedEngine => ({
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
 * @returns for workers
 */
async function loaded(): Promise<WebAssembly.Module> {
  // A script that imports this one gives its options right after that: the boards of the page are here already.
  await undefined;
  try {
    const module = compiledModule(options.module);
    // The data files are for searches.
    await init({ module_or_path: module, weights: null, book: null });
    return await module;
  } catch (error) {
    const fault = faultOf(error);
    throw new EngineError({ ...fault, name: MEANINGS[fault.code ?? ""] ?? "Unreachable", fatal: true });
  }
}
