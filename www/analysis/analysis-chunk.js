// The views of an analysis that is on, which load on demand.

/** @import {Send, State} from "../state/types.d.ts" */

import { evaluation } from "../evaluation/evaluation-bar.js";
import { graph } from "../evaluation/graph-view.js";
import { isReviewed } from "../game/selectors.js";
import { analysisTask } from "./question.js";
import { foundOn } from "./squares-view.js";

export { evaluationSaid } from "../evaluation/evaluation-text.js";
export { panel as analysisPanel } from "./panel-view.js";
export { followBoard as follow } from "./question.js";
export { update } from "./update.js";

/** @param {State} state */
export const board = (state) => (state.analysis.on ? { analysis: { foundOn, evaluation } } : {});

export const sections = {
  // Before it is on, the graph would give away too much.
  graph: (/** @type {State} */ state, /** @type {Send} */ send) =>
    state.analysis.on && !isReviewed(state) ? graph(state, send) : null,
};
export const tasks = { analysis: analysisTask };
export const styles = [
  new URL("../css/fields.css", import.meta.url),
  new URL("../css/table.css", import.meta.url),
  new URL("../css/facts.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/heat.css", import.meta.url),
  new URL("../css/analysis.css", import.meta.url),
  new URL("../css/evaluation.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../seats/", import.meta.url),
  new URL("../failure/", import.meta.url),
  new URL("../evaluation/", import.meta.url),
];
