// Exercises, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { exercisesTask, followExercises } from "./exercises.ts";
import { RECORD } from "./record.ts";
import { exercisesRunner } from "./runner.ts";

export { syncExercise as sync } from "./exercises-place.ts";
export { exercises as view } from "./exercises-view.ts";
export { update } from "./update.ts";

/** No exercise is about the game on the board. */
export const alone = true;
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../shared/ui/thumbnail.css", import.meta.url),
  new URL("./exercises.css", import.meta.url),
];
export const texts = [new URL("./", import.meta.url)];
export const kept = [RECORD];

export const follow = followExercises;
export const tasks = { exercises: exercisesTask };

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { exercises: exercisesRunner(send) };
}
