// The points of a learning curve: what is measured. When it is measured, the learner says.

import type { Evaluation } from "../../noughts_lab.js";

/**
 * The numbers of a point, in this order: how many games were played, lost lines and the chances against a random opponent as
 * X and as O, the chance to lose against a perfect one, and misjudged positions.
 */
export const COLUMNS = [
  "games",
  "lostAsX",
  "lostAsO",
  "winAsX",
  "drawAsX",
  "lossAsX",
  "winAsO",
  "drawAsO",
  "lossAsO",
  "perfectLossAsX",
  "perfectLossAsO",
  "misjudged",
] as const;

/** A number for each of `COLUMNS`. */
export type Point = readonly number[];

type Column = (typeof COLUMNS)[number];

export function pointOf(games: number, { lines: [x, o], random, optimal, misjudged }: Evaluation): Point {
  const [asX, asO] = random;
  return [games, x[2], o[2], ...asX, ...asO, optimal[0][2], optimal[1][2], misjudged];
}

export function valueAt(point: Point | undefined, column: Column) {
  return point?.[COLUMNS.indexOf(column)] ?? 0;
}

/** The losing lines as X and as O together. */
export function lostAt(point: Point | undefined) {
  return valueAt(point, "lostAsX") + valueAt(point, "lostAsO");
}
