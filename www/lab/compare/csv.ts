// A comparison as a table for other programs: one line for each search. Of positions of known value, each line has the moves, and
// the line of the judge comes before those that it judges.

import { nameOf, namesOf } from "../../shared/game/coordinates.ts";
import { csv } from "../../shared/ui/export.ts";
import type { Comparison } from "./comparison.ts";

const COLUMNS = [
  "ply",
  "algorithm",
  "move",
  "value",
  "proven",
  "positions",
  "playouts",
  "cutoffs",
  "tableHits",
  "depth",
  "ms",
];

/** The comparison as comma-separated values. */
export function csvOf({ rules, jobs, results, scope }: Comparison) {
  const lines = results.map((result, at) => {
    const { algorithm, ply, moves = [] } = jobs[at] ?? { algorithm: "", ply: 0 };
    const position = scope === "known" ? [namesOf(rules, moves).join(" ")] : [];
    if (!("report" in result)) return [...position, ply, algorithm];
    const { move, value, proven, counters } = result.report;
    const { nodes, playouts, cutoffs, tableHits, depth, elapsedMs } = counters;
    const named = move === null ? "" : nameOf(rules, move);
    return [
      ...position,
      ply,
      algorithm,
      named,
      value,
      proven ?? "",
      nodes,
      playouts,
      cutoffs,
      tableHits,
      depth,
      elapsedMs,
    ];
  });
  const head = scope === "known" ? ["moves", ...COLUMNS] : COLUMNS;
  return csv([head, ...lines]);
}
