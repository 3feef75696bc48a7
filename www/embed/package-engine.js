// The engine of the boards on a page: one for all of them, in workers of the package, as long as there is a board.

/** @import {Engine} from "./board-game.js" */

import { cachedByRules } from "../engine/lists.js";
import { EngineError, faultOf } from "../engine/protocol.js";
import { FIRST_RULES } from "../game/presets.js";
import * as rules from "../noughts.js";
import { createEngine } from "../worker.js";

/** @typedef {ReturnType<typeof createEngine>} Workers */

/** What it means that the package could not start, by the code of its error. @type {Readonly<Record<string, string>>} */
const MEANINGS = { noWebAssembly: "Blocked", noSimd: "TooOld" };

let users = 0;
/** @type {{ workers: Workers, ready: Promise<Engine> } | null} */
let shared = null;

/**
 * The engine, for one more board.
 * @returns {Promise<Engine>} rejects with an `EngineError` named `Blocked`, `TooOld` or `Unreachable`
 */
export function hold() {
  users += 1;
  return engine();
}

/**
 * The engine, which a board holds already; after a failure it is started anew.
 * @returns {Promise<Engine>}
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
    shared?.workers.close();
    shared = null;
  });
}

function start() {
  // One search does without company: several boards are to leave the page some processors.
  const workers = createEngine({ workers: 1 });
  const ready = opened(workers);
  const started = { workers, ready };
  ready.catch(() => {
    workers.close();
    if (shared === started) shared = null;
  });
  return started;
}

/**
 * @param {Workers} workers
 * @returns {Promise<Engine>}
 */
async function opened(workers) {
  try {
    // From its first answer on, the rules are there on this thread, too.
    await workers.status({ rules: FIRST_RULES, moves: [] });
  } catch (error) {
    const fault = faultOf(error);
    throw new EngineError({ ...fault, name: MEANINGS[fault.code ?? ""] ?? "Unreachable", fatal: true });
  }
  return {
    status: rules.status,
    algorithms: cachedByRules(rules.algorithms),
    best_move: rules.best_move,
    search: ({ game, algo, budget }, options) => workers.bestMove(game, algo, budget, options),
  };
}
