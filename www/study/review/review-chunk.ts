// The review of a game, which loads when somebody wants one.

import type { Engine } from "../../engine/engine.ts";
import { isReviewed } from "../../shared/game/selectors.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { nothing } from "../../vendor/lit-html/lit-html.js";
import { onAnalysis } from "../analysis/change-analysis.ts";
import { evaluationBar as evaluation } from "../evaluation/evaluation-bar.ts";
import { update as intoLab } from "../evaluation/into-lab.ts";
import { banner, foundOn, gradeAfter } from "./board-marks.ts";
import { update as events, trialTask } from "./coach.ts";
import { coach } from "./coach-view.ts";
import { REVIEWS } from "./kept.ts";
import { reviewOf, reviewTask } from "./review.ts";
import { panel } from "./review-view.ts";
import { reviewRunner } from "./runner.ts";

export { followTrial as follow } from "./coach.ts";
export { sync } from "./coach-view.ts";

// The graph opens its table as that of an analysis does.
export const update = { ...events, ...intoLab, analysis: onAnalysis };
export const kept = [REVIEWS];
export const tasks = { review: reviewTask, trial: trialTask };
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../play/ending/ending.css", import.meta.url),
  new URL("../analysis/line-ghost.css", import.meta.url),
  new URL("../analysis/analysis-panel.css", import.meta.url),
  new URL("../evaluation/evaluation.css", import.meta.url),
  new URL("./review.css", import.meta.url),
  new URL("./coach.css", import.meta.url),
];
export const texts = [
  new URL("../analysis/", import.meta.url),
  new URL("../../play/history/", import.meta.url),
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/fault/", import.meta.url),
  new URL("../../shared/link/", import.meta.url),
  new URL("./", import.meta.url),
];

export const board = (state: State) =>
  isReviewed(state) ? { analysis: { foundOn, evaluation }, ending: { banner } } : {};

export const grader = (state: State) => (isReviewed(state) ? gradeAfter : undefined);

export const sections = {
  coach: (state: State, send: Send) => (reviewOf(state) ? coach(state, send) : null),
  review: (state: State) => (isReviewed(state) ? panel(state) : null),
  /** The coach has it. */
  graph: (state: State) => (reviewOf(state) ? nothing : null),
};

export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { review: reviewRunner(engine, send), trial: reviewRunner(engine, send) };
}
