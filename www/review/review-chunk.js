// The review of a game, which loads when somebody wants one.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { onAnalysis } from "../analysis/change-analysis.js";
import { evaluationBar } from "../evaluation/evaluation-bar.js";
import { graph as graphOf } from "../evaluation/graph-view.js";
import { update as intoLab } from "../evaluation/into-lab.js";
import { messages as analysis } from "../locales/en/analysis.js";
import { messages as boards } from "../locales/en/boards.js";
import { messages as faults } from "../locales/en/faults.js";
import { messages as opening } from "../locales/en/opening.js";
import { messages as review } from "../locales/en/review.js";
import { gradeAfter } from "./board-marks.js";
import { update as events, keepWish, reviewWish } from "./review.js";
import { reviewKeeper, reviewRunner } from "./runner.js";

export { banner, foundOn, gradeAfter } from "./board-marks.js";
export { panel, sync } from "./review-view.js";
export { evaluationBar as evaluation };

// The graph opens its table as that of an analysis does.
export const update = { ...events, ...intoLab, analysis: onAnalysis };
export const wishes = { review: reviewWish, reviewKept: keepWish };
export const styles = [
  new URL("../css/table.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/analysis.css", import.meta.url),
  new URL("../css/evaluation.css", import.meta.url),
  new URL("../css/review.css", import.meta.url),
];
export const messages = [analysis, boards, faults, opening, review];

/**
 * The graph of the game, with the grade of each move.
 * @param {State} state
 * @param {Send} send
 */
export function graph(state, send) {
  return graphOf(state, send, (ply) => gradeAfter(state, ply));
}

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof wishes, Runner>}
 */
export function runners(engine, send) {
  return { review: reviewRunner(engine, send), reviewKept: reviewKeeper(send) };
}
