// The pseudo-code of a search, and the line that runs at each step. A step happens in a call for one node: its line is one of
// that call. Where the caller takes the result over, the line of the caller runs next.

/** @import {MessageKey} from "../i18n/language.js" */
/** @import {Trace} from "../noughts.js" */

import { soFar, stepAt, timelineOf } from "./timeline.js";
import { exitOf, onceFor } from "./trace.js";

/** What a line does. @typedef {"call" | "again" | "leaf" | "table" | "loop" | "search" | "better" | "cut" | "return" | "driver"} Doing */
/** A line: its words, how deep it is indented, and what it does. @typedef {{ key: MessageKey, indent: number, does: Doing }} CodeLine */

/**
 * @param {Doing} does
 * @param {number} indent
 * @param {MessageKey} [key]
 * @returns {CodeLine}
 */
const line = (does, indent, key = /** @type {MessageKey} */ (`code.${does}`)) => ({ key, indent, does });

const LEAF = line("leaf", 1);
const TABLE = line("table", 1);
const LOOP = line("loop", 1);
const RETURN = line("return", 1);
const CUT = line("cut", 2);

/** Without a window. */
const PLAIN = [line("call", 0, "code.callPlain"), LEAF, TABLE, LOOP];
/** With a window. */
const WINDOW = [line("call", 0), LEAF, TABLE, LOOP];

/** By algorithm. @type {Readonly<Record<string, readonly CodeLine[]>>} */
const CODE = {
  minimax: [...PLAIN, line("search", 2, "code.searchPlain"), line("better", 2, "code.betterMinimax"), RETURN],
  negamax: [...PLAIN, line("search", 2, "code.searchNegamax"), line("better", 2), RETURN],
  alphabeta: [...WINDOW, line("search", 2), line("better", 2, "code.betterAlpha"), CUT, RETURN],
  pvs: [
    ...WINDOW,
    line("search", 2, "code.searchNull"),
    line("again", 2),
    line("better", 2, "code.betterAlpha"),
    CUT,
    RETURN,
  ],
  mtdf: [
    line("driver", 0),
    line("again", 1, "code.againMtdf"),
    ...WINDOW,
    line("search", 2),
    line("better", 2, "code.betterAlpha"),
    CUT,
    RETURN,
  ],
  maxn: [
    line("call", 0, "code.callPlain"),
    line("leaf", 1, "code.leafVector"),
    LOOP,
    line("search", 2, "code.searchVector"),
    line("better", 2, "code.betterVector"),
    line("cut", 2, "code.cutVector"),
    RETURN,
  ],
  paranoid: [
    ...WINDOW,
    line("search", 2, "code.searchSides"),
    line("better", 2, "code.betterAlpha"),
    CUT,
    RETURN,
  ],
  brs: [
    ...WINDOW.filter((one) => one !== TABLE && one !== LOOP),
    line("loop", 1, "code.loopReply"),
    line("search", 2),
    line("better", 2, "code.betterAlpha"),
    CUT,
    RETURN,
  ],
  "brs-plus": [
    ...WINDOW.filter((one) => one !== TABLE && one !== LOOP),
    line("loop", 1, "code.loopReplyPlus"),
    line("search", 2, "code.searchSides"),
    line("better", 2, "code.betterAlpha"),
    CUT,
    RETURN,
  ],
};

/** Whether the search found anything in a table. */
const hasTable = onceFor(({ exit, exits }) => exit.includes(exits.indexOf("table")));

/**
 * The pseudo-code of an algorithm, without the table where a search made no use of one.
 * @param {string} id
 * @param {Trace} trace
 * @returns {readonly CodeLine[]} empty where there is none
 */
export function codeOf(id, trace) {
  return (CODE[id] ?? []).filter((one) => one !== TABLE || hasTable(trace));
}

/**
 * Whether an algorithm skips moves.
 * @param {string} id
 */
export function skipsMoves(id) {
  return (CODE[id] ?? []).some(({ does }) => does === "cut");
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
