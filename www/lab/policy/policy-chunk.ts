// The map of a policy, a view which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import { placeless } from "../../shared/link/view-place.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { judgementTask, policyTask } from "./policy.ts";
import { judgementRunner, policyRunner } from "./runner.ts";

export { policy as view } from "./policy-view.ts";
export { update } from "./update.ts";

/** The map has all positions. */
export const alone = true;
export const styles = [new URL("./policy.css", import.meta.url)];
export const texts = [new URL("./", import.meta.url)];
export const terms: readonly TermId[] = ["policy", "value", "playout", "seed"];

export const follow = placeless("policy");
export const tasks = { policy: policyTask, judgement: judgementTask };

export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { policy: policyRunner(engine, send), judgement: judgementRunner(send) };
}
