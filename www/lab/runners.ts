// Who carries out what the views of the laboratory call for.

import type { Engine } from "../engine/engine.ts";
import { ownWorker } from "../engine/own-worker.ts";
import { searchRunner } from "../engine/search-task.ts";
import { runner } from "../engine/task.ts";
import type { Runner } from "../shared/state/task.ts";
import type { Send, Task } from "../shared/state/types.ts";
import type { RowRequest } from "./numbers/numbers.ts";
import type { JudgementTask, PolicyTask } from "./policy/policy.ts";
import { MAP_RULES, mapOf } from "./policy/policy-map.ts";
import type { tasks } from "./tasks.ts";

const MODULE = new URL("../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/** How often the progress of a map is told, in positions. */
const STEP = 20;

export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return {
    comparison: searchRunner(engine, compareEvents(send)),
    policy: policyRunner(engine, send),
    judgement: judgementRunner(send),
    numbers: numbersRunner(send),
  };
}

/**
 * The searches of a comparison speak to the page in words of their own.
 * @returns takes events as the search for a move sends them
 */
function compareEvents(send: Send): Send {
  return (event) => {
    if (event.type === "answer") send({ type: "compared", report: event.report });
    else if (event.type === "failed") send({ type: "not-compared", fault: event.fault });
  };
}

/** Makes the map of a policy with searches. */
function policyRunner(engine: Pick<Engine, "algorithms" | "call" | "status">, send: Send) {
  return runner(
    send,
    async ({ request }: PolicyTask, { signal, tell }) => {
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
    (fault, tell) => tell({ type: "policy-failed", fault }),
  );
}

/** Has a player judged in a worker of the laboratory, which has both modules. */
function judgementRunner(send: Send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async ({ request }: JudgementTask, { signal, tell }) => {
      const client = await worker();
      const onProgress = (asked: number) => tell({ type: "policy-judging", asked });
      const judged = await client.call("judge", [MAP_RULES, request], { signal, onProgress });
      tell({ type: "policy-judged", judged });
    },
    (fault, tell) => tell({ type: "policy-unjudged", fault }),
  );
}

/** Lists the rows of the source documents, and computes one of them, in the laboratory's worker. */
function numbersRunner(send: Send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async ({ request: { row } }: Task<RowRequest>, { signal, tell }) => {
      const client = await worker();
      if (row === null) tell({ type: "numbers-listed", ...(await client.call("sources", [], { signal })) });
      else tell({ type: "numbers-computed", row, answer: await client.call("compute", [row], { signal }) });
    },
    (fault, tell, { request: { row } }) => tell({ type: "numbers-failed", row, fault }),
  );
}
