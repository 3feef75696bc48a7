// Analysis on demand: a search of the position that the board shows, beside the game and without a word in it. All of it but
// this file loads when it is switched on.

/** @import {Report} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Send} from "../state/types.d.ts" */
/** @import {AnalysisSettings} from "./analysis-settings.js" */
/** @import {Line} from "./best-line.js" */

/**
 * What is open of the panel.
 * @typedef {object} Panel
 * @property {boolean} on
 * @property {boolean} sheet whether all of it is open on a phone, where otherwise its verdict stands at the edge of the screen
 * @property {boolean} table whether the numbers of the squares are listed, too
 * @property {boolean} list whether the points of the graph are listed, too
 */

/**
 * What was found about the position on the board.
 * @typedef {object} Answer
 * @property {"running" | "done" | "stopped" | "yielded" | "failed"} phase it yields to the analysis of another tab
 * @property {Report | null} report the latest one
 * @property {Fault | null} fault why it failed
 * @property {Line | null} line what is shown of its principal variation
 */

/** What is asked is in the settings. @typedef {Panel & Answer} Analysis */
/** What a person chooses at once. @typedef {Partial<Panel & Omit<AnalysisSettings, "work">>} AnalysisChoice */

/** Progress is shown as often as somebody can read it. */
const PACE_MS = 250;

/** @type {Answer} */
export const UNASKED = { phase: "running", report: null, fault: null, line: null };

/** @type {Analysis} */
export const FIRST_ANALYSIS = { ...UNASKED, on: false, sheet: false, table: false, list: false };

/**
 * The search for an analysis speaks to the page in words of its own, and no faster than anybody reads.
 * @param {Send} send
 * @param {() => number} now
 * @returns {Send}
 */
export function analysisEvents(send, now = () => performance.now()) {
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
