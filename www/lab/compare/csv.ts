// A comparison as a table for other programs: one line for each search.

import { nameOf } from "../../shared/game/coordinates.ts";
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

/** Comma-separated values, as RFC 4180 has them. */
export function csvOf({ rules, jobs, results }: Comparison) {
  const lines = results.map((result, at) => {
    const { algorithm, ply } = jobs[at] ?? { algorithm: "", ply: 0 };
    if (!("report" in result)) return [ply, algorithm];
    const { move, value, proven, counters } = result.report;
    const { nodes, playouts, cutoffs, tableHits, depth, elapsedMs } = counters;
    const named = move === null ? "" : nameOf(rules, move);
    return [
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
  return [COLUMNS, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}
