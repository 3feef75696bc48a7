// Analysis on demand: a search of the position that the board shows, beside the game and without a word in it. All of it but
// this file loads when it is switched on.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import type { Send } from "../../shared/state/types.ts";
import type { AnalysisSettings } from "./analysis-settings.ts";
import type { Line } from "./best-line.ts";

/** What is open of the panel. */
interface Panel {
  on: boolean;
  /** whether all of it is open on a phone, where otherwise its verdict stands at the edge of the screen */
  sheet: boolean;
  /** whether the numbers of the squares are listed, too */
  table: boolean;
  /** whether the points of the graph are listed, too */
  list: boolean;
}

/** What was found about the position on the board. */
export interface Answer {
  /** it yields to the analysis of another tab */
  phase: "running" | "done" | "stopped" | "yielded" | "failed";
  /** the latest one */
  report: Report | null;
  /** why it failed */
  fault: Fault | null;
  /** what is shown of its principal variation */
  line: Line | null;
}

/** What is asked is in the settings. */
export type Analysis = Panel & Answer;

declare module "../../shared/state/types.ts" {
  interface State {
    /** of the position that the board shows */
    analysis: Analysis;
  }
}

/** What a person chooses at once. */
export type AnalysisChoice = Partial<Panel & Omit<AnalysisSettings, "work">>;

/** Progress is shown as often as somebody can read it. */
const PACE_MS = 250;

export const UNASKED: Answer = { phase: "running", report: null, fault: null, line: null };

export const FIRST_ANALYSIS: Analysis = { ...UNASKED, on: false, sheet: false, table: false, list: false };

/** The search for an analysis speaks to the page in words of its own, and no faster than anybody reads. */
export function analysisEvents(send: Send, now: () => number = () => performance.now()): Send {
  let last = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.type === "answer") send({ type: "analysed", report: event.report, done: true });
    else if (event.type === "failed") send({ type: "not-analysed", fault: event.fault });
    else if (event.type === "progress" && now() - last >= PACE_MS) {
      last = now();
      send({ type: "analysed", report: event.report, done: false });
    }
  };
}
