// The view that compares algorithms, which loads when it is opened.

import type { Engine } from "../../engine/engine.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send } from "../../shared/state/types.ts";
import type { TermId } from "../terms.ts";
import { compareTask } from "./comparison.ts";
import { compareRunner } from "./runner.ts";

export { compare as view } from "./compare-view.ts";
export { follow } from "./comparison.ts";
export { update } from "./update.ts";

export const styles = [new URL("./compare.css", import.meta.url)];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../study/evaluation/", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
];
export const terms: readonly TermId[] = [
  "node",
  "ply",
  "depth",
  "playout",
  "cutoff",
  "transposition-table",
  "table-hit",
  "killer",
  "move-order",
  "branching-factor",
  "value",
  "proved",
  "estimated",
];
export const tasks = { comparison: compareTask };

export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { comparison: compareRunner(engine, send) };
}
