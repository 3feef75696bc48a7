// The searches and other computations that run: the tasks of a state are compared with those of the state before, and one starts, goes
// on or ends.

import { moveTask } from "../shared/game/search-request.ts";
import type { AnyTask, Runners, TaskOf } from "../shared/state/task.ts";
import type { State } from "../shared/state/types.ts";
import { chunkTasks } from "./chunks.ts";

/** By name. */
type Tasks = Readonly<Record<string, AnyTask>>;

type TaskChange = { type: "abort"; key: string } | { type: "start"; key: string; task: AnyTask };

const TASKS: Readonly<Record<string, TaskOf>> = { game: moveTask };

/** The tasks that a state calls for. */
export function tasks(state: State): Tasks {
  const all = Object.entries({ ...TASKS, ...chunkTasks() });
  return Object.fromEntries(
    all.flatMap(([key, taskOf]) => {
      const task = taskOf(state);
      return task ? [[key, task]] : [];
    }),
  );
}

/** What leads from the tasks of one state to those of the next. */
export function taskChanges(before: Tasks, after: Tasks): TaskChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, task] = [before[key], after[key]];
    if (sameTask(old, task)) return [];
    const changes: TaskChange[] = old ? [{ type: "abort", key }] : [];
    return task ? [...changes, { type: "start", key, task }] : changes;
  });
}

/** States are never changed in place, so the same objects are the same question. */
function sameTask(a: AnyTask | undefined, b: AnyTask | undefined) {
  if (!a || !b) return a === b;
  return a.deps.length === b.deps.length && a.deps.every((dep, index) => dep === b.deps[index]);
}

/** Lets tasks run as the state calls for them. */
export class TaskRunner {
  #tasks: Tasks = {};
  #runners;
  #ofChunks;

  /** @param ofChunks those of the chunks that are there by now */
  constructor(runners: Runners, ofChunks: () => Runners) {
    this.#runners = runners;
    this.#ofChunks = ofChunks;
  }

  follow(state: State) {
    const next = tasks(state);
    const changes = taskChanges(this.#tasks, next);
    this.#tasks = next;
    for (const change of changes) {
      const runner = this.#runner(change.key);
      if (change.type === "abort") runner?.abort();
      else runner?.start(change.task as never);
    }
  }

  #runner(key: string) {
    // A chunk that came later brought runners of its own.
    if (!this.#runners[key]) this.#runners = { ...this.#ofChunks(), ...this.#runners };
    return this.#runners[key];
  }
}
