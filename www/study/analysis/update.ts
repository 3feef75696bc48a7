// The events of the analysis: it is switched or set, its search speaks, and somebody points at its line.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import type { LimitField } from "../../shared/game/budget-field.ts";
import type { Handlers, Plain } from "../../shared/state/types.ts";
import type { AnalysisChoice } from "./analysis.ts";
import { onLine } from "./best-line.ts";
import {
  onAnalysed,
  onAnalysis,
  onAnalysisEntry,
  onAnalysisRaise,
  onAnalysisStop,
  onAnalysisYield,
  onNotAnalysed,
} from "./change-analysis.ts";

/** The analysis is switched or set. */
interface ChoiceEvent {
  type: "analysis";
  choice: AnalysisChoice;
}

/** A limit of its work is being typed, or was. */
interface AnalysisEntryEvent {
  type: "analysis-entry";
  field: LimitField;
  text: string | null;
  done: boolean;
}

interface AnalysisStopEvent {
  type: "analysis-stop";
  stop: boolean;
}

/** Its search spoke. */
interface AnalysedEvent {
  type: "analysed";
  report: Report;
  done: boolean;
}

/** Its search broke off. */
interface NotAnalysedEvent {
  type: "not-analysed";
  fault: Fault;
}

/** So many plies of the variation are to be seen. */
interface LineEvent {
  type: "line";
  pinned?: number;
  tried?: number;
}

type AnalysisEvent =
  | Plain<"analysis-raise" | "analysis-yield">
  | ChoiceEvent
  | AnalysisEntryEvent
  | AnalysisStopEvent
  | AnalysedEvent
  | NotAnalysedEvent
  | LineEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    analysis: AnalysisEvent;
  }
}

export const update: Handlers<AnalysisEvent> = {
  analysis: onAnalysis,
  "analysis-entry": onAnalysisEntry,
  "analysis-raise": onAnalysisRaise,
  "analysis-yield": onAnalysisYield,
  "analysis-stop": onAnalysisStop,
  analysed: onAnalysed,
  "not-analysed": onNotAnalysed,
  line: onLine,
};
