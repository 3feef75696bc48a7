// The review of a game, which loads when somebody wants one.

import type { Engine } from "../../engine/engine.ts";
import { isReviewed } from "../../shared/game/selectors.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { onAnalysis } from "../analysis/change-analysis.ts";
import { evaluationBar as evaluation } from "../evaluation/evaluation-bar.ts";
import { graph } from "../evaluation/graph-view.ts";
import { update as intoLab } from "../evaluation/into-lab.ts";
import { banner, foundOn, gradeAfter } from "./board-marks.ts";
import { REVIEWS } from "./kept.ts";
import { update as events, reviewTask } from "./review.ts";
import { panel } from "./review-view.ts";
import { reviewRunner } from "./runner.ts";

export { sync } from "./review-view.ts";

// The graph opens its table as that of an analysis does.
export const update = { ...events, ...intoLab, analysis: onAnalysis };
export const kept = [REVIEWS];
export const tasks = { review: reviewTask };
export const styles = [
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../play/ending/ending.css", import.meta.url),
  new URL("../analysis/line-ghost.css", import.meta.url),
  new URL("../analysis/analysis-panel.css", import.meta.url),
  new URL("../evaluation/evaluation.css", import.meta.url),
  new URL("./review.css", import.meta.url),
];
export const texts = [
  new URL("../analysis/", import.meta.url),
  new URL("../../shared/game/", import.meta.url),
  new URL("../../shared/fault/", import.meta.url),
  new URL("../../shared/link/", import.meta.url),
  new URL("./", import.meta.url),
];

export const board = (state: State) =>
  isReviewed(state) ? { analysis: { foundOn, evaluation }, ending: { banner } } : {};

export const grader = (state: State) => (isReviewed(state) ? gradeAfter : undefined);

export const sections = {
  review: (state: State, send: Send) => (isReviewed(state) ? panel(state, send) : null),
  graph: (state: State, send: Send) =>
    isReviewed(state) ? graph(state, send, (ply) => gradeAfter(state, ply)) : null,
};

export function runners(engine: Engine, send: Send): Record<keyof typeof tasks, Runner> {
  return { review: reviewRunner(engine, send) };
}
