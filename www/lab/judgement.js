// An exact judgement as rows of numbers, for the table of the page and for other programs.

/** @import {Evaluation, Results} from "../noughts_lab.js" */
/** @import {Judged} from "./judging.js" */

/** What is measured: `lines` counts, the others are probabilities. @type {readonly ("lines" | "random" | "optimal")[]} */
export const MEASURES = ["lines", "random", "optimal"];

/**
 * The results of one measure as X and as O.
 * @param {Evaluation} evaluation
 * @returns {{ measure: typeof MEASURES[number], seat: number, results: Results }[]}
 */
export function rowsIn(evaluation) {
  return MEASURES.flatMap((measure) =>
    evaluation[measure].map((results, seat) => ({ measure, seat, results })),
  );
}

/**
 * Comma-separated values, as RFC 4180 has them: a line for each measure and colour, with the positions that are misjudged.
 * @param {string} player
 * @param {number} seed
 * @param {Judged} judged
 */
export function judgementCsv(player, seed, { evaluation, positions }) {
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
  return [head, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}
