// The view of the iterations, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { delay, runner } from "../../engine/task.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, State, Task } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { followIterations, iterationTask, iterationTickTask } from "./iterations.ts";
import { iterationRunner } from "./runner.ts";
import { foundOn } from "./squares.ts";

export { iterations as view } from "./iterations-view.ts";
export { update } from "./update.ts";

export const board = (state: State) => (state.lab.view === "iterations" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../study/analysis/line-ghost.css", import.meta.url),
  new URL("../../study/analysis/heat.css", import.meta.url),
  new URL("./iterations.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../study/evaluation/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
];
export const terms: readonly TermId[] = [
  "iteration",
  "selection",
  "expansion",
  "simulation",
  "playout",
  "backpropagation",
  "visits",
  "mean",
  "exploration",
  "exploitation",
  "ucb",
  "uct",
  "proved",
  "seed",
];
export const follow = followIterations;
export const tasks = { iterations: iterationTask, iterationTick: iterationTickTask };

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  const iterationTick = runner(
    send,
    async ({ pause = 0 }: Task<"tick">, { tell }) => {
      await delay(pause);
      tell({ type: "iteration-tick" });
    },
    (fault) => {
      throw fault;
    },
  );
  return { iterations: iterationRunner(send), iterationTick };
}
