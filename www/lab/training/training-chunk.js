// The view of the training, which loads when it is opened.

/** @import {Engine} from "../../engine/engine.js" */
/** @import {Runner} from "../../core/tasks.js" */
/** @import {Send, State} from "../../state/types.d.ts" */

import { curveRunner, TrainingRunner } from "./runner.js";
import { foundOn } from "./squares.js";
import { curveTask, storeTask, trainingTask } from "./training.js";

export { training as view } from "./training-view.js";
export { update } from "./update.js";

/** @param {State} state */
export const board = (state) => (state.lab.view === "training" ? { analysis: { foundOn } } : {});
export const styles = [
  new URL("../../css/table.css", import.meta.url),
  new URL("../../css/heat.css", import.meta.url),
  new URL("../../css/training.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const tasks = {
  training: trainingTask,
  trainingBand: curveTask("band"),
  trainingBeside: curveTask("beside"),
  trainingKept: storeTask,
};

/**
 * @param {Engine} _engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(_engine, send) {
  const runner = new TrainingRunner(send);
  return {
    training: runner,
    trainingBand: curveRunner("band", send),
    trainingBeside: curveRunner("beside", send),
    trainingKept: { start: (task) => runner.keep(task), abort: () => {} },
  };
}
