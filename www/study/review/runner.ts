// Carries out the searches of a review, several beside each other, and keeps what they find.

import type { Engine } from "../../engine/engine.ts";
import { spareWorkers } from "../../engine/pool.ts";
import { EngineError } from "../../engine/protocol.ts";
import { type Context, runner } from "../../engine/task.ts";
import { evaluationOf } from "../../shared/game/evaluation.ts";
import { playersOf } from "../../shared/game/seats.ts";
import type { AppEvent, Send } from "../../shared/state/types.ts";
import { endOf } from "../evaluation/result.ts";
import { findingOf } from "./finding.ts";
import type { Job, ReviewTask } from "./review.ts";

/** Several searches run beside each other. What they have found stays when they are ended. */
export function reviewRunner(engine: Pick<Engine, "search" | "status">, send: Send) {
  return runner(
    send,
    async ({ jobs, workers }: Pick<ReviewTask, "jobs" | "workers">, context) => {
      const left = [...jobs];
      // Each worker takes the next position when it is done with one.
      const work = async () => {
        for (let job = left.shift(); job && !context.signal.aborted; job = left.shift())
          await search(engine, job, context);
      };
      await Promise.all(Array.from({ length: workers || spareWorkers() }, work));
    },
    (fault, tell) => tell({ type: "not-reviewed", fault }),
  );
}

async function search(
  engine: Pick<Engine, "search" | "status">,
  { ply, check, trial, request }: Job,
  { signal, tell }: Context<AppEvent>,
) {
  const { game } = request;
  const position = engine.status(game);
  const end = endOf(position, playersOf(game.rules));
  if (end && check) return tell({ type: "reviewed", ply, check: end });
  const report = await engine.search(request, { signal, onProgress: () => {} });
  if (position.toMove === null) return;
  // Without its net the engine plays on with a weaker search, which would review otherwise.
  if (report.reason?.code === "fallback") {
    const { cause } = report.reason.params;
    throw new EngineError({ name: "NoWeights", message: cause, fatal: false });
  }
  if (check) {
    const found = evaluationOf(report, position.toMove);
    if (found) tell({ type: "reviewed", ply, check: found });
    return;
  }
  const finding = findingOf(report, position);
  if (finding) tell(trial ? { type: "tried", finding } : { type: "reviewed", ply, finding });
}
