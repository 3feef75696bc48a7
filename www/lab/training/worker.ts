// The worker of the training: one learner that trains in slices, or whole trainings for a band, away from the page's thread.

import type { Implementations, Port, TrainingMethods } from "../../engine/calls.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, { Learner, learner_traps, learners } from "../../noughts_lab.js";
import { bytesOf } from "./letters.ts";
import { curveOf, Trainer } from "./trainer.ts";

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
