// The algorithms whose inside can be stepped through, by their ids.

import { hybridSteps } from "./hybrid-steps.ts";
import { proverSteps } from "./prover-steps.ts";
import { solverSteps } from "./solver-steps.ts";
import type { Recorder } from "./step.ts";
import { threatSteps } from "./threat-steps.ts";

export const RECORDERS = {
  prover: proverSteps,
  threats: threatSteps,
  hybrid: hybridSteps,
  solver: solverSteps,
} satisfies Record<string, Recorder>;

export type InsideId = keyof typeof RECORDERS;
