// The worker of the training: one learner that trains in slices, or whole trainings for a band, away from the page's thread.

import type { Implementations, Port } from "../../engine/calls.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, { Learner, type LearnerSettings, learner_traps, learners } from "../../noughts_lab.js";
import type { Described } from "./choice.ts";
import { bytesOf } from "./letters.ts";
import type { Point } from "./points.ts";
import { type Brain, curveOf, type Slice, Trainer, type Unit } from "./trainer.ts";

let trainer: Trainer | null = null;

function opened() {
  if (!trainer) throw new Error("no learner is in training");
  return trainer;
}

/** @param learner takes the place of the one before */
function open(learner: Learner, look: readonly number[] | null) {
  trainer?.free();
  trainer = new Trainer(learner);
  return trainer.opened(look);
}

/**
 * The functions of the worker that trains learners. `look` are the moves that lead to a position to be judged besides. Of a
 * whole curve it is told which share of the games is played.
 */
interface TrainingMethods {
  described: {
    args: [];
    progress: never;
    result: Described;
  };
  open: {
    args: [settings: LearnerSettings, seed: number, look: readonly number[] | null];
    progress: never;
    result: Slice;
  };
  restore: { args: [file: string, look: readonly number[] | null]; progress: never; result: Slice };
  train: { args: [ms: number, end: number, look: readonly number[] | null]; progress: never; result: Slice };
  step: { args: [unit: Unit, look: readonly number[] | null]; progress: never; result: Slice };
  play: { args: [cell: number, look: readonly number[] | null]; progress: never; result: Slice };
  look: { args: [look: readonly number[] | null]; progress: never; result: Slice };
  curve: { args: [settings: LearnerSettings, seed: number]; progress: number; result: Point[] };
  /** the trained player for a seat at the board; `null` where the module has none */
  brain: { args: []; progress: never; result: Brain | null };
}

declare module "../../engine/calls.ts" {
  interface Methods extends TrainingMethods {}
}

const METHODS: Implementations<keyof TrainingMethods> = {
  described: () => ({ learners: learners(), traps: learner_traps(), seats: "brain" in Learner.prototype }),
  open: (settings, seed, look) => open(new Learner(settings, seed), look),
  restore: (file, look) => open(Learner.fromBytes(bytesOf(file)), look),
  train: (ms, end, look) => opened().train(ms, end, look),
  step: (unit, look) => opened().step(unit, look),
  play: (cell, look) => opened().play(cell, look),
  brain: () => opened().brain(),
  look: (look) => opened().opened(look),
  curve: (settings, seed, onProgress) => {
    const learner = new Learner(settings, seed);
    const points = curveOf(learner, (share) => {
      if (!onProgress(share)) throw new Error("nobody waits for this curve");
    });
    learner.free();
    return points;
  },
};

serve(
  // The types of the page take it for a window.
  self as unknown as Port,
  async (module) => {
    await init({ module_or_path: module });
    return METHODS;
  },
  isValid,
);
