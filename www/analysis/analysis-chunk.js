// The views of an analysis that is on, which load on demand.

import { messages as analysis } from "../locales/en/analysis.js";
import { messages as cards } from "../locales/en/cards.js";
import { messages as faults } from "../locales/en/faults.js";
import { messages as reports } from "../locales/en/reports.js";
import { analysisWish } from "./question.js";

export { evaluation } from "../evaluation/evaluation-bar.js";
export { evaluationSaid } from "../evaluation/evaluation-text.js";
export { graph } from "../evaluation/graph-view.js";
export { panel } from "./panel-view.js";
export { followBoard as follow } from "./question.js";
export { foundOn } from "./squares-view.js";
export { update } from "./update.js";

export const wishes = { analysis: analysisWish };
export const styles = [
  new URL("../css/fields.css", import.meta.url),
  new URL("../css/table.css", import.meta.url),
  new URL("../css/facts.css", import.meta.url),
  new URL("../css/ghosts.css", import.meta.url),
  new URL("../css/heat.css", import.meta.url),
  new URL("../css/analysis.css", import.meta.url),
  new URL("../css/evaluation.css", import.meta.url),
];
export const messages = [analysis, cards, faults, reports];
