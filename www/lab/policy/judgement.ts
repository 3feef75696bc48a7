// An exact judgement as rows of numbers, for the table of the page and for other programs.

import type { Evaluation, Results } from "../../noughts_lab.js";
import { csv } from "../../shared/ui/export.ts";
import type { Judged } from "./judging.ts";

/** What is measured: `lines` counts, the others are probabilities. */
export const MEASURES: readonly ("lines" | "random" | "optimal")[] = ["lines", "random", "optimal"];

/** The results of one measure as X and as O. */
export function rowsIn(
  evaluation: Evaluation,
): { measure: (typeof MEASURES)[number]; seat: number; results: Results }[] {
  return MEASURES.flatMap((measure) =>
    evaluation[measure].map((results, seat) => ({ measure, seat, results })),
  );
}

/** Comma-separated values: a line for each measure and colour, with the positions that are misjudged. */
export function judgementCsv(player: string, seed: number, { evaluation, positions }: Judged) {
  const { misjudged, reachable, reachableMisjudged } = evaluation;
  const head = [
    "player",
    "seed",
    "measure",
    "colour",
    "won",
    "drawn",
    "lost",
    "misjudged",
    "unfinished",
    "reachableMisjudged",
    "reachable",
  ];
  const lines = rowsIn(evaluation).map(({ measure, seat, results }) => [
    player,
    seed,
    measure,
    seat === 0 ? "X" : "O",
    ...results,
    misjudged,
    positions,
    reachableMisjudged,
    reachable,
  ]);
  return csv([head, ...lines]);
}
