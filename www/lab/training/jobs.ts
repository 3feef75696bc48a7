// Trainings beside the one that is looked at: with other seeds, or without a mistake that is tried.

import type { EventOf, State, Task } from "../../shared/state/types.ts";
import { type Choice, isSame, valuesOf } from "./choice.ts";
import {
  addressed,
  amended,
  begun,
  type Job,
  type JobName,
  nextId,
  numbered,
  trainingOf,
  withKept,
} from "./training.ts";

/** A mistake is tried, beside the training without it. */
export function onTrainingTrap(state: State, { trap: id }: EventOf<"training-trap">) {
  const { described, run } = trainingOf(state);
  const trap = described?.traps.find((one) => one.id === id && one.learner === run?.choice.learner);
  if (!described || !run || !trap) return state;
  const right = { ...run.choice, settings: {} };
  const next = begun(state, { ...right, settings: valuesOf(trap.settings) }, "fast");
  const isThere = trainingOf(next).kept.some(({ choice }) => isSame(choice, right));
  return addressed(isThere ? next : withJob(next, "beside", right, [right.seed]));
}

/** Trainings beside the one that is looked at begin. */
function withJob(state: State, name: JobName, choice: Choice, seeds: readonly number[]) {
  const id = nextId(state);
  return numbered(state, id, { [name]: { id, choice, seeds, curves: {}, shares: {}, fault: null } });
}

export function onTrainingBand(state: State, { seeds }: EventOf<"training-band">) {
  const { run } = trainingOf(state);
  const numbers = Array.from({ length: seeds }, (_, at) => at + 1);
  return run && seeds > 0 ? withJob(state, "band", run.choice, numbers) : amended(state, { band: null });
}

/** How far one of the seeds is. */
export function onTrainingShare(state: State, { name, job: id, seed, share }: EventOf<"training-share">) {
  const job = trainingOf(state)[name];
  return job?.id === id
    ? amended(state, { [name]: { ...job, shares: { ...job.shares, [seed]: share } } })
    : state;
}

export function onTrainingCurve(state: State, { name, job: id, seed, points }: EventOf<"training-curve">) {
  const job = trainingOf(state)[name];
  if (job?.id !== id) return state;
  const next = { ...job, curves: { ...job.curves, [seed]: points } };
  if (name === "band" || !isComplete(next)) return amended(state, { [name]: next });
  return withKept(amended(state, { beside: null }), job.choice, points);
}

export function onTrainingCurveFailed(
  state: State,
  { name, job: id, fault }: EventOf<"training-curve-failed">,
) {
  const job = trainingOf(state)[name];
  return job?.id === id ? amended(state, { [name]: { ...job, fault } }) : state;
}

export function isComplete({ curves, seeds }: Job) {
  return Object.keys(curves).length === seeds.length;
}

/** Curves that are still to be computed. */
export function curveTask(name: JobName): (state: State) => Task<Job> | null {
  return (state) => {
    const job = trainingOf(state)[name];
    if (state.lab.view !== "training" || !state.device.seen || !job || job.fault || isComplete(job))
      return null;
    return { request: job, deps: [job.id] };
  };
}
