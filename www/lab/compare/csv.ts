// A comparison as a table for other programs: one line for each search. Where positions are none of the game, each line has the
// moves. The line of the judge comes before those that it judges.

import type { AlgorithmInfo } from "../../noughts.js";
import { nameOf, namesOf } from "../../shared/game/coordinates.ts";
import { algoText } from "../../shared/link/link.ts";
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

/** The comparison as comma-separated values, with the algorithms as links write them. */
export function csvOf(
  { rules, jobs, results, scope, byMove }: Comparison,
  algorithms: readonly AlgorithmInfo[],
) {
  const hasMoves = scope === "known" || byMove;
  const lines = results.flatMap((result, at) => {
    const job = jobs[at];
    if (!job) return [];
    const { algo, ply, moves = [] } = job;
    const position = hasMoves ? [namesOf(rules, moves).join(" ")] : [];
    const word = algoText(algo, algorithms);
    if (!("report" in result)) return [[...position, ply, word]];
    const { move, value, proven, counters } = result.report;
    const { nodes, playouts, cutoffs, tableHits, depth, elapsedMs } = counters;
    const named = move === null ? "" : nameOf(rules, move);
    const found = [named, value, proven ?? "", nodes, playouts, cutoffs, tableHits, depth, elapsedMs];
    return [[...position, ply, word, ...found]];
  });
  return csv([hasMoves ? ["moves", ...COLUMNS] : COLUMNS, ...lines]);
}
