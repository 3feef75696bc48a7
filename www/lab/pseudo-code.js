// The pseudo-code of a search, and the line that runs at each step. A step happens in a call for one node: its line is one of
// that call. Where the caller takes the result over, the line of the caller runs next.

/** @import {MessageKey, Params} from "../i18n/language.js" */
/** @import {Trace} from "../noughts.js" */

import { text } from "../i18n/language.js";
import { soFar, stepAt, timelineOf } from "./timeline.js";
import { exitOf, onceFor } from "./trace.js";

/** What a line does. @typedef {"call" | "again" | "leaf" | "table" | "loop" | "search" | "better" | "cut" | "return" | "driver"} Doing */
/** A line: its words, how deep it is indented, and what it does. @typedef {{ words: string, indent: number, does: Doing }} CodeLine */

/** A line of a text: what it does, spaces, and its words. What it does takes eight places, and an indent four. */
const LINE = /^(\w+)( +)(.+)$/gm;

/**
 * The pseudo-code of an algorithm, in the words of the language.
 * @param {string} id
 * @param {Params} [params]
 * @returns {CodeLine[]} empty where there is none
 */
function linesOf(id, params) {
  const lines = text({ key: /** @type {MessageKey} */ (`code.${id}`), ...(params && { params }) }).matchAll(
    LINE,
  );
  return Array.from(lines, ([, does = "", space = "", words = ""]) => {
    const indent = (does.length + space.length - 8) / 4;
    return { words, indent, does: /** @type {Doing} */ (does) };
  });
}

/** Whether the search found anything in a table. */
const hasTable = onceFor(({ exit, exits }) => exit.includes(exits.indexOf("table")));

/**
 * The pseudo-code of an algorithm, without the table where a search made no use of one.
 * @param {string} id
 * @param {Trace} trace
 * @param {Params} [params]
 * @returns {CodeLine[]} empty where there is none
 */
export function codeOf(id, trace, params) {
  return linesOf(id, params).filter(({ does }) => does !== "table" || hasTable(trace));
}

/**
 * Whether an algorithm skips moves.
 * @param {string} id
 */
export function skipsMoves(id) {
  return linesOf(id).some(({ does }) => does === "cut");
}

/**
 * What runs at a time, and what runs next in the call above.
 * @param {Trace} trace
 * @param {number} time
 * @returns {{ now: Doing, next: Doing | null }}
 */
export function runningAt(trace, time) {
  const step = stepAt(trace, time);
  if (!step) return { now: "call", next: null };
  const { node, leaves } = step;
  if (!leaves) return { now: (trace.again[node] ?? 0) > 0 ? "again" : "call", next: null };
  return { now: leaving(trace, node), next: taking(trace, node) };
}

/**
 * @param {Trace} trace
 * @param {number} node
 * @returns {Doing}
 */
function leaving(trace, node) {
  switch (exitOf(trace, node)) {
    case "terminal":
    case "horizon":
      return "leaf";
    case "table":
      return "table";
    case "cutoff":
      return "cut";
    default:
      return "return";
  }
}

/**
 * What the caller does with the value of a node.
 * @param {Trace} trace
 * @param {number} node
 * @returns {Doing | null}
 */
function taking(trace, node) {
  const parent = trace.parent[node] ?? -1;
  if (parent < 0 || Number.isNaN(trace.value[node] ?? Number.NaN)) return null;
  const time = timelineOf(trace).leave[node] ?? 0;
  return soFar(trace, parent, time).best === node ? "better" : "loop";
}
