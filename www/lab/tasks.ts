// What the views of the laboratory call for.

import type { TaskOf } from "../shared/state/task.ts";
import { compareTask } from "./compare/comparison.ts";
import { numbersTask } from "./numbers/numbers.ts";
import { judgementTask, policyTask } from "./policy/policy.ts";

export const tasks = {
  comparison: compareTask,
  policy: policyTask,
  judgement: judgementTask,
  numbers: numbersTask,
} satisfies Readonly<Record<string, TaskOf>>;
