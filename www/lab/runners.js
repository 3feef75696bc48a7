// Who carries out what the views of the laboratory call for.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/tasks.js" */
/** @import {Send, Task} from "../state/types.d.ts" */
/** @import {RowRequest} from "./numbers.js" */
/** @import {JudgementTask, PolicyTask} from "./policy.js" */
/** @import {tasks} from "./tasks.js" */

import { ownWorker } from "../engine/own-worker.js";
import { searchRunner } from "../engine/search-task.js";
import { runner } from "../engine/task.js";
import { MAP_RULES, mapOf } from "./policy-map.js";

const MODULE = new URL("../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** How often the progress of a map is told, in positions. */
const STEP = 20;

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(engine, send) {
  return {
    comparison: searchRunner(engine, compareEvents(send)),
    policy: policyRunner(engine, send),
    judgement: judgementRunner(send),
    numbers: numbersRunner(send),
  };
}

/**
 * The searches of a comparison speak to the page in words of their own.
 * @param {Send} send
 * @returns {Send} takes events as the search for a move sends them
 */
function compareEvents(send) {
  return (event) => {
    if (event.type === "answer") send({ type: "compared", report: event.report });
    else if (event.type === "failed") send({ type: "not-compared", fault: event.fault });
  };
}

/**
 * Makes the map of a policy with searches.
 * @param {Pick<Engine, "algorithms" | "call" | "status">} engine
 * @param {Send} send
 */
function policyRunner(engine, send) {
  return runner(
    send,
    async (/** @type {PolicyTask} */ { request }, { signal, tell }) => {
      if (!request) return tell({ type: "policy-listed", algorithms: engine.algorithms(MAP_RULES) });
      const map = await mapOf(request, {
        status: engine.status,
        search: (position, algo, budget) => engine.call("best_move", [position, algo, budget], { signal }),
        onProgress: (searched) => {
          if (searched % STEP === 0) tell({ type: "policy-progress", searched });
        },
      });
      tell({ type: "policy-found", map });
    },
    (fault) => ({ type: "policy-failed", fault }),
  );
}

/**
 * Has a player judged in a worker of the laboratory, which has both modules.
 * @param {Send} send
 */
function judgementRunner(send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async (/** @type {JudgementTask} */ { request }, { signal, tell }) => {
      const client = await worker();
      const onProgress = (/** @type {number} */ asked) => tell({ type: "policy-judging", asked });
      const judged = await client.call("judge", [MAP_RULES, request], { signal, onProgress });
      tell({ type: "policy-judged", judged });
    },
    (fault) => ({ type: "policy-unjudged", fault }),
  );
}

/**
 * Lists the rows of the source documents, and computes one of them, in the laboratory's worker.
 * @param {Send} send
 */
function numbersRunner(send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async (/** @type {Task<RowRequest>} */ { request: { row } }, { signal, tell }) => {
      const client = await worker();
      if (row === null) tell({ type: "numbers-listed", ...(await client.call("sources", [], { signal })) });
      else tell({ type: "numbers-computed", row, answer: await client.call("compute", [row], { signal }) });
    },
    (fault, { request: { row } }) => ({ type: "numbers-failed", row, fault }),
  );
}
