// The searches and other computations that run: the tasks of a state are compared with those of the state before, and one starts, goes
// on or ends.

/** @import {State} from "../state/types.d.ts" */

import { moveTask } from "../game/search-request.js";
import { chunkTasks } from "./chunks.js";

/**
 * What is to be computed. `deps` tells one task from another: its objects are compared, and only the runner reads the rest.
 * @typedef {{ deps: readonly unknown[] }} AnyTask
 */
/** The task of one name that a state calls for. @typedef {(state: State) => AnyTask | null} TaskOf */
/** @typedef {Readonly<Record<string, AnyTask>>} Tasks by name */
/** @typedef {{ type: "abort", key: string } | { type: "start", key: string, task: AnyTask }} TaskChange */
/**
 * Carries out one kind of task. The kinds differ, and each runner is written for its own.
 * @typedef {{ start: (task: any) => unknown, abort: () => void }} Runner
 */
/** @typedef {Readonly<Record<string, Runner>>} Runners by the name of the task */

/** @type {Readonly<Record<string, TaskOf>>} */
const TASKS = { game: moveTask };

/**
 * The tasks that a state calls for.
 * @param {State} state
 * @returns {Tasks}
 */
export function tasks(state) {
  const all = Object.entries({ ...TASKS, ...chunkTasks() });
  return Object.fromEntries(
    all.flatMap(([key, taskOf]) => {
      const task = taskOf(state);
      return task ? [[key, task]] : [];
    }),
  );
}

/**
 * What leads from the tasks of one state to those of the next.
 * @param {Tasks} before
 * @param {Tasks} after
 * @returns {TaskChange[]}
 */
export function taskChanges(before, after) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, task] = [before[key], after[key]];
    if (sameTask(old, task)) return [];
    /** @type {TaskChange[]} */
    const changes = old ? [{ type: "abort", key }] : [];
    return task ? [...changes, { type: "start", key, task }] : changes;
  });
}

/**
 * States are never changed in place, so the same objects are the same question.
 * @param {AnyTask | undefined} a
 * @param {AnyTask | undefined} b
 */
function sameTask(a, b) {
  if (!a || !b) return a === b;
  return a.deps.length === b.deps.length && a.deps.every((dep, index) => dep === b.deps[index]);
}

/** Lets tasks run as the state calls for them. */
export class TaskRunner {
  /** @type {Tasks} */
  #tasks = {};
  #runners;
  #ofChunks;

  /**
   * @param {Runners} runners
   * @param {() => Runners} ofChunks those of the chunks that are there by now
   */
  constructor(runners, ofChunks) {
    this.#runners = runners;
    this.#ofChunks = ofChunks;
  }

  /** @param {State} state */
  follow(state) {
    const next = tasks(state);
    const changes = taskChanges(this.#tasks, next);
    this.#tasks = next;
    for (const change of changes) {
      const runner = this.#runner(change.key);
      if (change.type === "abort") runner?.abort();
      else runner?.start(change.task);
    }
  }

  /** @param {string} key */
  #runner(key) {
    // A chunk that came later brought runners of its own.
    if (!this.#runners[key]) this.#runners = { ...this.#ofChunks(), ...this.#runners };
    return this.#runners[key];
  }
}
