// What the views of the laboratory call for.

import type { TaskOf } from "../core/tasks.ts";
import { compareTask } from "./comparison.ts";
import { numbersTask } from "./numbers.ts";
import { judgementTask, policyTask } from "./policy.ts";

export const tasks = {
  comparison: compareTask,
  policy: policyTask,
  judgement: judgementTask,
  numbers: numbersTask,
} satisfies Readonly<Record<string, TaskOf>>;
