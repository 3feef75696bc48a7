// Has exercises made and checked in the laboratory's worker.

import { ownWorker } from "../../engine/own-worker.ts";
import { runner } from "../../engine/task.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import type { ExerciseRequest } from "./exercises.ts";

const MODULE = new URL("../../noughts_lab_bg.wasm", import.meta.url);
const WORKER = new URL("../worker.ts", import.meta.url);

export function exercisesRunner(send: Send) {
  const worker = ownWorker(MODULE, WORKER);
  return runner(
    send,
    async ({ request }: Task<ExerciseRequest>, { signal, tell }) => {
      const client = await worker();
      if (request.ask === "list") {
        const list = await client.call("exercises", [], { signal });
        const fresh = Math.floor(Math.random() * list.seeds);
        return tell({ type: "exercises-listed", list, fresh });
      }
      const { at } = request;
      if (request.ask === "exercise") {
        const exercise = await client.call("exercise", [at], { signal });
        return tell({ type: "exercises-found", at, exercise });
      }
      const checked = await client.call("checkExercise", [at, request.answer], { signal });
      tell({ type: "exercises-checked", at, checked });
    },
    (fault, tell) => tell({ type: "exercises-failed", fault }),
  );
}
