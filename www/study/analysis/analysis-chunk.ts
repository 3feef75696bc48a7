// The views of an analysis that is on, which load on demand.

import { isReviewed } from "../../shared/game/selectors.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { nothing } from "../../vendor/lit-html/lit-html.js";
import { columnScores, tellsColumns } from "../evaluation/column-scores.ts";
import { evaluation } from "../evaluation/evaluation-bar.ts";
import { graph } from "../evaluation/graph-view.ts";
import { analysisTask } from "./question.ts";
import { foundOn } from "./squares-view.ts";

export { evaluationSaid } from "../evaluation/evaluation-text.ts";
export { panel as analysisPanel } from "./panel-view.ts";
export { followBoard as follow } from "./question.ts";
export { update } from "./update.ts";

export const board = (state: State) =>
  state.analysis.on ? { analysis: { foundOn, evaluation }, below } : {};

function below(state: State) {
  return tellsColumns(state) ? columnScores(state, state.analysis.report) : nothing;
}

export const sections = {
  // Before it is on, the graph would give away too much.
  graph: (state: State, send: Send) => (state.analysis.on && !isReviewed(state) ? graph(state, send) : null),
};
export const tasks = { analysis: analysisTask };
export const styles = [
  new URL("../../shared/ui/fields.css", import.meta.url),
  new URL("../../shared/styles/table.css", import.meta.url),
  new URL("../../shared/styles/facts.css", import.meta.url),
  new URL("./line-ghost.css", import.meta.url),
  new URL("./heat.css", import.meta.url),
  new URL("./analysis-panel.css", import.meta.url),
  new URL("../evaluation/evaluation.css", import.meta.url),
  new URL("../evaluation/column-scores.css", import.meta.url),
];
export const texts = [
  new URL("./", import.meta.url),
  new URL("../../play/seats/", import.meta.url),
  new URL("../../play/history/", import.meta.url),
  new URL("../../shared/fault/", import.meta.url),
  new URL("../evaluation/", import.meta.url),
];
