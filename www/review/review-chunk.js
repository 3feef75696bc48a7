// The review of a game, which loads when somebody wants one.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/tasks.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { onAnalysis } from "../analysis/change-analysis.js";
import { evaluationBar as evaluation } from "../evaluation/evaluation-bar.js";
import { graph } from "../evaluation/graph-view.js";
import { update as intoLab } from "../evaluation/into-lab.js";
import { isReviewed } from "../game/selectors.js";
import { banner, foundOn, gradeAfter } from "./board-marks.js";
import { update as events, keepTask, reviewTask } from "./review.js";
import { panel } from "./review-view.js";
import { reviewKeeper, reviewRunner } from "./runner.js";

export { sync } from "./review-view.js";

// The graph opens its table as that of an analysis does.
export const update = { ...events, ...intoLab, analysis: onAnalysis };
export const tasks = { review: reviewTask, reviewKept: keepTask };
export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/analysis.css", import.meta.url),
  new URL("../css/evaluation.css", import.meta.url),
  new URL("../css/review.css", import.meta.url),
];
export const texts = [
  new URL("../analysis/", import.meta.url),
  new URL("../game/", import.meta.url),
  new URL("../failure/", import.meta.url),
  new URL("../link/", import.meta.url),
  new URL("./", import.meta.url),
];

/** @param {State} state */
export const board = (state) =>
  isReviewed(state) ? { analysis: { foundOn, evaluation }, ending: { banner } } : {};

/** @param {State} state */
export const grader = (state) => (isReviewed(state) ? gradeAfter : undefined);

export const sections = {
  review: (/** @type {State} */ state, /** @type {Send} */ send) =>
    isReviewed(state) ? panel(state, send) : null,
  graph: (/** @type {State} */ state, /** @type {Send} */ send) =>
    isReviewed(state) ? graph(state, send, (ply) => gradeAfter(state, ply)) : null,
};

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(engine, send) {
  return { review: reviewRunner(engine, send), reviewKept: reviewKeeper(send) };
}
