// What the views of the laboratory call for.

/** @import {TaskOf} from "../core/tasks.js" */

import { compareTask } from "./comparison.js";
import { numbersTask } from "./numbers.js";
import { judgementTask, policyTask } from "./policy.js";

/** @satisfies {Readonly<Record<string, TaskOf>>} */
export const tasks = {
  comparison: compareTask,
  policy: policyTask,
  judgement: judgementTask,
  numbers: numbersTask,
};
