// The points of a learning curve: when a learner is measured, and what is measured.

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

/** The first points: 1, 2 and 5 times a power of ten. */
const EARLY = [1, 2, 5];
/** After that, so many in a training. */
const SHARES = 100;

/**
 * How many games are played at the next point.
 * @param {number} games that are played
 * @param {number} budget the games of the whole training
 */
export function nextPoint(games, budget) {
  const power = 10 ** Math.floor(Math.log10(Math.max(games, 1)));
  const early = [...EARLY, 10].map((factor) => factor * power).find((at) => at > games) ?? 1;
  // After the planned games the points move apart, so that no training has too many.
  const length = Math.max(budget, games);
  const share = Math.floor((games * SHARES) / length) + 1;
  const regular = Math.max(games + 1, Math.ceil((share * length) / SHARES));
  return Math.min(early, regular);
}

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
