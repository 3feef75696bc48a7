// Computations that follow from the state, as types: what is to be computed, and who carries it out.

import type { State } from "./types.ts";

/** What is to be computed. `deps` tells one task from another: its objects are compared, and only the runner reads the rest. */
export interface AnyTask {
  deps: readonly unknown[];
}

/** The task of one name that a state calls for. */
export type TaskOf = (state: State) => AnyTask | null;

/** Carries out one kind of task. The kinds differ, and each runner is written for its own. */
export interface Runner {
  start: (task: never) => unknown;
  abort: () => void;
}

/** By the name of the task. */
export type Runners = Readonly<Record<string, Runner>>;
