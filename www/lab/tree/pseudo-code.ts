// The pseudo-code of a search, and the line that runs at each step. A step happens in a call for one node: its line is one of
// that call. Where the caller takes the result over, the line of the caller runs next.

import type { Trace } from "../../noughts.js";
import { type MessageKey, type Params, text } from "../../shared/i18n/language.ts";
import { soFar, stepAt, timelineOf } from "./timeline.ts";
import { exitOf, onceFor } from "./trace.ts";

/** What a line does. */
type Doing = "call" | "again" | "leaf" | "table" | "loop" | "search" | "better" | "cut" | "return" | "driver";

/** A line: its words, how deep it is indented, and what it does. */
interface CodeLine {
  words: string;
  indent: number;
  does: Doing;
}

/** A line of a text: what it does, spaces, and its words. What it does takes eight places, and an indent four. */
const LINE = /^(\w+)( +)(.+)$/gm;

/**
 * The pseudo-code of an algorithm, in the words of the language.
 * @returns empty where there is none
 */
function linesOf(id: string, params?: Params): CodeLine[] {
  const lines = text({ key: `code.${id}` as MessageKey, ...(params && { params }) }).matchAll(LINE);
  return Array.from(lines, ([, does = "", space = "", words = ""]) => {
    const indent = (does.length + space.length - 8) / 4;
    return { words, indent, does: does as Doing };
  });
}

/** Whether the search found anything in a table. */
const hasTable = onceFor(({ exit, exits }) => exit.includes(exits.indexOf("table")));

/**
 * The pseudo-code of an algorithm, without the table where a search made no use of one.
 * @returns empty where there is none
 */
export function codeOf(id: string, trace: Trace, params?: Params): CodeLine[] {
  return linesOf(id, params).filter(({ does }) => does !== "table" || hasTable(trace));
}

/** Whether an algorithm skips moves. */
export function skipsMoves(id: string) {
  return linesOf(id).some(({ does }) => does === "cut");
}

/** What runs at a time, and what runs next in the call above. */
export function runningAt(trace: Trace, time: number): { now: Doing; next: Doing | null } {
  const step = stepAt(trace, time);
  if (!step) return { now: "call", next: null };
  const { node, leaves } = step;
  if (!leaves) return { now: (trace.again[node] ?? 0) > 0 ? "again" : "call", next: null };
  return { now: leaving(trace, node), next: taking(trace, node) };
}

function leaving(trace: Trace, node: number): Doing {
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

/** What the caller does with the value of a node. */
function taking(trace: Trace, node: number): Doing | null {
  const parent = trace.parent[node] ?? -1;
  if (parent < 0 || Number.isNaN(trace.value[node] ?? Number.NaN)) return null;
  const time = timelineOf(trace).leave[node] ?? 0;
  return soFar(trace, parent, time).best === node ? "better" : "loop";
}
