// What students have handed in, as a table: a row for each code, a column for each exercise.

import type { ExerciseList } from "../../noughts_lab.js";
import { codeLines, labelCell } from "../../shared/game/hand-in-code.ts";
import { csv } from "../../shared/ui/export.ts";
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

/** Reads codes, one a line. What stands before a code is the label of its row. */
export function resultsIn(codes: string, list: ExerciseList): Results {
  const rows = codeLines(codes).map(({ label, code }): HandedIn => {
    const read = readCode(code, list);
    if ("problem" in read) return { label, contents: null, problem: read.problem };
    return { label, contents: read.contents, problem: null };
  });
  const ids = allIds(list).filter((id) => rows.some(({ contents }) => contents?.has(id)));
  return { ids, rows };
}

/** How many exercises of a code are solved. */
export function solvedIn(contents: CodeContents) {
  return [...contents.values()].filter(Boolean).length;
}

/** As values for other programs: the tries of each solved exercise, 0 where it is not solved. */
export function resultsCsv(codes: string, list: ExerciseList) {
  const { ids, rows } = resultsIn(codes, list);
  const lines = rows.map(({ label, contents, problem }) => [
    labelCell(label),
    problem ?? "",
    contents ? solvedIn(contents) : "",
    ...ids.map((id) => (contents?.has(id) ? (contents.get(id)?.tries ?? 0) : "")),
  ]);
  return csv([["label", "problem", "solved", ...ids], ...lines]);
}
