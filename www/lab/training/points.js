// The points of a learning curve: what is measured. When it is measured, the learner says.

/** @import {Evaluation} from "../../noughts_lab.js" */

/**
 * The numbers of a point, in this order: how many games were played, lost lines and the chances against a random opponent as
 * X and as O, the chance to lose against a perfect one, and misjudged positions.
 */
export const COLUMNS = /** @type {const} */ ([
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
]);

/** A number for each of `COLUMNS`. @typedef {readonly number[]} Point */
/** @typedef {typeof COLUMNS[number]} Column */

/**
 * @param {number} games
 * @param {Evaluation} evaluation
 * @returns {Point}
 */
export function pointOf(games, { lines: [x, o], random, optimal, misjudged }) {
  const [asX, asO] = random;
  return [games, x[2], o[2], ...asX, ...asO, optimal[0][2], optimal[1][2], misjudged];
}

/**
 * @param {Point | undefined} point
 * @param {Column} column
 */
export function valueAt(point, column) {
  return point?.[COLUMNS.indexOf(column)] ?? 0;
}

/**
 * The losing lines as X and as O together.
 * @param {Point | undefined} point
 */
export function lostAt(point) {
  return valueAt(point, "lostAsX") + valueAt(point, "lostAsO");
}
