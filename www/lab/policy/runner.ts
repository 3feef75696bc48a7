// Maps a policy, and has a player judged.

import type { Engine } from "../../engine/engine.ts";
import { ownWorker } from "../../engine/own-worker.ts";
import { runner } from "../../engine/task.ts";
import type { Send } from "../../shared/state/types.ts";
import type { JudgementTask, PolicyTask } from "./policy.ts";
import { MAP_RULES, mapOf } from "./policy-map.ts";

const MODULE = new URL("../../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("../worker.ts", import.meta.url);

/** How often the progress of a map is told, in positions. */
const STEP = 20;

/** Makes the map of a policy with searches. */
export function policyRunner(engine: Pick<Engine, "algorithms" | "call" | "status">, send: Send) {
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
export function judgementRunner(send: Send) {
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
