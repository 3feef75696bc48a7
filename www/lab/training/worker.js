// The worker of the training: one learner that trains in slices, or whole trainings for a band, away from the page's thread.

/** @import {Implementations, Port, TrainingMethods} from "../../engine/calls.d.ts" */

import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.js";
import init, { Learner, learner_traps, learners } from "../../noughts_lab.js";
import { bytesOf } from "./letters.js";
import { curveOf, Trainer } from "./trainer.js";

/** @type {Trainer | null} */
let trainer = null;

function opened() {
  if (!trainer) throw new Error("no learner is in training");
  return trainer;
}

/**
 * @param {Learner} learner takes the place of the one before
 * @param {readonly number[] | null} look
 */
function open(learner, look) {
  trainer?.free();
  trainer = new Trainer(learner);
  return trainer.opened(look);
}

/** @type {Implementations<keyof TrainingMethods>} */
const METHODS = {
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
  /** @type {Port} */ (/** @type {unknown} */ (self)),
  async (module) => {
    await init({ module_or_path: module });
    return METHODS;
  },
  isValid,
);
