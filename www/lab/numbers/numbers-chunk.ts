// The numbers of the source documents, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import { followNumbers, numbersTask } from "./numbers.ts";
import { numbersRunner } from "./runner.ts";

export { syncRow as sync } from "./numbers-place.ts";
export { numbers as view } from "./numbers-view.ts";
export { update } from "./update.ts";

/** What the documents say is about no game on the board. */
export const alone = true;
export const styles = [new URL("./numbers.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];

export const follow = followNumbers;
export const tasks = { numbers: numbersTask };

export function runners(_engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { numbers: numbersRunner(send) };
}
