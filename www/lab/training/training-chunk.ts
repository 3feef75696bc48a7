// The view of the training, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, State } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { curveTask } from "./jobs.ts";
import { TRAINING } from "./kept.ts";
import { trainingTask } from "./request.ts";
import { curveRunner, TrainingRunner } from "./runner.ts";
import { foundOn } from "./squares.ts";
import { followTraining } from "./training.ts";

export { training as view } from "./training-view.ts";
export { update } from "./update.ts";

export const board = (state: State) => (state.lab.view === "training" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../study/analysis/heat.css", import.meta.url),
  new URL("./training.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const terms: readonly TermId[] = [
  "policy",
  "value",
  "target",
  "episode",
  "reward",
  "self-play",
  "exploration",
  "epsilon",
  "learning-rate",
  "lost-line",
  "seed",
];
export const kept = [TRAINING];
export const follow = followTraining;
export const tasks = {
  training: trainingTask,
  trainingBand: curveTask("band"),
  trainingBeside: curveTask("beside"),
};

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return {
    training: new TrainingRunner(send),
    trainingBand: curveRunner("band", send),
    trainingBeside: curveRunner("beside", send),
  };
}
