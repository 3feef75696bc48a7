// What students have handed in, as a table: a row for each code, a column for each exercise.

import type { ExerciseList } from "../../noughts_lab.js";
import { type CodeContents, readCode } from "./code.ts";
import { allIds, type ExerciseId } from "./exercise-id.ts";

/** A code that was entered. */
export interface HandedIn {
  /** what stands before it, such as a name, or the number of the line */
  label: string;
  /** `null` where it cannot be read */
  contents: CodeContents | null;
  problem: "damaged" | "version" | null;
}

export interface Results {
  /** the exercises that any code has, in the order of the list */
  ids: ExerciseId[];
  rows: HandedIn[];
}

/** At the end of a line: the code, which contains no spaces. */
const LINE = /^(.*?)[\s,;:]*(\S+)$/;

/** Reads codes, one a line. What stands before a code is the label of its row. */
export function resultsIn(codes: string, list: ExerciseList): Results {
  const lines = codes.split("\n").map((line) => line.trim());
  const rows = lines.flatMap((line, at): HandedIn[] => {
    const [, label = "", code = ""] = LINE.exec(line) ?? [];
    if (code === "") return [];
    const read = readCode(code, list);
    const name = label || String(at + 1);
    if ("problem" in read) return [{ label: name, contents: null, problem: read.problem }];
    return [{ label: name, contents: read.contents, problem: null }];
  });
  const ids = allIds(list).filter((id) => rows.some(({ contents }) => contents?.has(id)));
  return { ids, rows };
}

/** How many exercises of a code are solved. */
export function solvedIn(contents: CodeContents) {
  return [...contents.values()].filter(Boolean).length;
}

/** Comma-separated values, as RFC 4180 has them: the tries of each solved exercise, 0 where it is not solved. */
export function resultsCsv(codes: string, list: ExerciseList) {
  const { ids, rows } = resultsIn(codes, list);
  const lines = rows.map(({ label, contents, problem }) => [
    quoted(label),
    problem ?? "",
    contents ? solvedIn(contents) : "",
    ...ids.map((id) => (contents?.has(id) ? (contents.get(id)?.tries ?? 0) : "")),
  ]);
  return [["label", "problem", "solved", ...ids], ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** A sign before a formula keeps a table from computing it. */
function quoted(label: string) {
  const plain = /^[=+\-@\t]/.test(label) ? `'${label}` : label;
  return `"${plain.replaceAll('"', '""')}"`;
}
