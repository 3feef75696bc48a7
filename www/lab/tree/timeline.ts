// A recorded search in time. At each step a node is entered or left; time is the number of steps that have happened.

import type { Trace } from "../../noughts.js";
import { childrenOf, onceFor, scoreFor } from "./trace.ts";

/**
 * The steps of a search, from the first to the last. Entering and leaving follow from the order of the nodes: a parent stands before
 * its children, and its subtree without a gap behind it.
 */
interface Timeline {
  /** the node that is entered, or `~node` of the one that is left */
  steps: Int32Array;
  /** by node: how many steps have happened once it is entered */
  enter: Int32Array;
  /** by node: how many once it is left */
  leave: Int32Array;
}

/** The steps of a trace. */
export const timelineOf = onceFor(derived);

function derived({ parent, recorded }: Trace): Timeline {
  const steps = new Int32Array(2 * recorded);
  const enter = new Int32Array(recorded);
  const leave = new Int32Array(recorded);
  let time = 0;
  let open = -1;
  const leaveUpTo = (node: number) => {
    while (open !== node) {
      steps[time] = ~open;
      time += 1;
      leave[open] = time;
      open = parent[open] ?? -1;
    }
  };
  for (let node = 0; node < recorded; node += 1) {
    leaveUpTo(parent[node] ?? -1);
    steps[time] = node;
    time += 1;
    enter[node] = time;
    open = node;
  }
  leaveUpTo(-1);
  return { steps, enter, leave };
}

/** The last time: everything has happened. */
export function endOf({ recorded }: Trace) {
  return 2 * recorded;
}

/** A step: the node that it concerns, and whether it is left. */
interface Step {
  node: number;
  leaves: boolean;
}

/**
 * The step that has just happened.
 * @returns `null` before the first
 */
export function stepAt(trace: Trace, time: number): Step | null {
  const step = timelineOf(trace).steps[time - 1];
  if (step === undefined) return null;
  return step < 0 ? { node: ~step, leaves: true } : { node: step, leaves: false };
}

/** Whether the search of a node is still to come, goes on, or is over. */
export function phaseAt(trace: Trace, node: number, time: number): "before" | "during" | "after" {
  const { enter, leave } = timelineOf(trace);
  if (time < (enter[node] ?? 0)) return "before";
  return time < (leave[node] ?? 0) ? "during" : "after";
}

/**
 * What the children of a node have brought it: the best of them, its score for the player to move, and that score before the last one.
 */
interface SoFar {
  best: number;
  score: number;
}

/**
 * The best child of a node that is left by a time, for the player to move.
 * @returns `best` is -1 and `score` NaN where none is left
 */
export function soFar(trace: Trace, node: number, time: number): SoFar {
  const { enter, leave } = timelineOf(trace);
  const children = childrenOf(trace, node);
  let [best, score] = [-1, Number.NaN];
  for (const [at, child] of children.entries()) {
    if ((leave[child] ?? 0) > time) break;
    // A move that is searched again counts by its second search.
    const next = children[at + 1] ?? -1;
    const repeated = next >= 0 && (trace.again[next] ?? 0) > 0 && (enter[next] ?? 0) <= time;
    const found = repeated ? Number.NaN : scoreFor(trace, node, child);
    if (found > score || (Number.isNaN(score) && !Number.isNaN(found))) [best, score] = [child, found];
  }
  return { best, score };
}

/**
 * The window of a node at a time: alpha has risen with the children.
 * @returns NaN where an end is open
 */
export function windowAt(trace: Trace, node: number, time: number): { alpha: number; beta: number } {
  const [alpha, beta] = [trace.alpha[node] ?? Number.NaN, trace.beta[node] ?? Number.NaN];
  const { score } = soFar(trace, node, time);
  return { alpha: score > alpha || Number.isNaN(alpha) ? score : alpha, beta };
}

/** The next time, or the one before, at which a step concerns one of these nodes. The others are stepped over. */
export function nextTime(trace: Trace, nodes: readonly number[], time: number, way: 1 | -1) {
  const { enter, leave } = timelineOf(trace);
  const times = nodes.flatMap((node) => [enter[node] ?? 0, leave[node] ?? 0]);
  const ahead = times.filter((one) => (one - time) * way > 0);
  if (way < 0) return Math.max(0, ...ahead);
  return Math.min(endOf(trace), ...ahead);
}
