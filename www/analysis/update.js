// The events of the analysis: it is switched or set, its search speaks, and somebody points at its line.

/** @import {Report} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {LimitField} from "../game/budget-field.js" */
/** @import {Handlers, Plain} from "../state/types.d.ts" */
/** @import {AnalysisChoice} from "./analysis.js" */

import { onLine } from "./best-line.js";
import {
  onAnalysed,
  onAnalysis,
  onAnalysisEntry,
  onAnalysisRaise,
  onAnalysisStop,
  onAnalysisYield,
  onNotAnalysed,
} from "./change-analysis.js";

/**
 * @typedef {{ type: "analysis", choice: AnalysisChoice }} ChoiceEvent the analysis is switched or set
 * @typedef {{ type: "analysis-entry", field: LimitField, text: string | null, done: boolean }} AnalysisEntryEvent a limit of its work is being typed, or was
 * @typedef {{ type: "analysis-stop", stop: boolean }} AnalysisStopEvent
 * @typedef {{ type: "analysed", report: Report, done: boolean }} AnalysedEvent its search spoke
 * @typedef {{ type: "not-analysed", fault: Fault }} NotAnalysedEvent its search broke off
 * @typedef {{ type: "line", pinned?: number, tried?: number }} LineEvent so many plies of the variation are to be seen
 * @typedef {Plain<"analysis-raise" | "analysis-yield"> | ChoiceEvent | AnalysisEntryEvent | AnalysisStopEvent
 *   | AnalysedEvent | NotAnalysedEvent | LineEvent} AnalysisEvent
 */

/** @type {Handlers<AnalysisEvent>} */
export const update = {
  analysis: onAnalysis,
  "analysis-entry": onAnalysisEntry,
  "analysis-raise": onAnalysisRaise,
  "analysis-yield": onAnalysisYield,
  "analysis-stop": onAnalysisStop,
  analysed: onAnalysed,
  "not-analysed": onNotAnalysed,
  line: onLine,
};
