// What a plot of learning curves can show, how it is scaled, and what others have published of it.

/** @import {LearnerId} from "../../noughts_lab.js" */
/** @import {Point} from "./points.js" */

import { lostAt, valueAt } from "./points.js";

/** Chances are against an opponent that plays at random. @typedef {"lost" | "lostAsX" | "lostAsO" | "lossAsX" | "lossAsO" | "winAsX" | "winAsO" | "misjudged"} Measure */

/** @type {readonly Measure[]} */
export const MEASURES = ["lost", "lostAsX", "lostAsO", "lossAsX", "lossAsO", "winAsX", "winAsO", "misjudged"];

/** Those that count lines. @type {readonly Measure[]} */
const LINES = ["lost", "lostAsX", "lostAsO"];

/** All unfinished positions of 3x3. */
export const POSITIONS = 4520;
/** More lines than any player of 3x3 loses: as X there are 209,088 of play, as O 296,832. */
const MOST_LINES = 300_000;

/**
 * @param {string} name
 * @returns {Measure}
 */
export function measureNamed(name) {
  return MEASURES.find((one) => one === name) ?? "lost";
}

/**
 * @param {Point | undefined} point
 * @param {Measure} measure
 */
export function measured(point, measure) {
  return measure === "lost" ? lostAt(point) : valueAt(point, measure);
}

/**
 * Whether it is a chance.
 * @param {Measure} measure
 */
export function isChance(measure) {
  return !isLines(measure) && measure !== "misjudged";
}

/** @param {Measure} measure */
function isLines(measure) {
  return LINES.includes(measure);
}

/**
 * The place of a value between the bottom of the plot, 0, and its top, 1.
 * @param {Measure} measure
 * @param {number} value
 */
export function heightOf(measure, value) {
  if (isLines(measure)) return Math.log1p(value) / Math.log1p(MOST_LINES);
  return measure === "misjudged" ? value / POSITIONS : value;
}

/**
 * The values that the axis names.
 * @param {Measure} measure
 */
export function ticksOf(measure) {
  if (isLines(measure)) return [0, 1, 10, 100, 1000, 10_000, 100_000];
  return measure === "misjudged" ? [0, 1000, 2000, 3000, 4000, POSITIONS] : [0, 0.2, 0.4, 0.6, 0.8, 1];
}

/**
 * The place of a number of games between left, 0, and right, 1.
 * @param {number} games
 * @param {number} most
 * @param {boolean} logarithmic
 */
export function acrossOf(games, most, logarithmic) {
  return logarithmic ? Math.log1p(games) / Math.log1p(most) : games / most;
}

/**
 * The numbers of games that the axis names.
 * @param {number} most
 * @param {boolean} logarithmic
 */
export function gameTicks(most, logarithmic) {
  if (logarithmic) {
    return [0, ...Array.from({ length: Math.floor(Math.log10(most)) + 1 }, (_, power) => 10 ** power)];
  }
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/**
 * The middle, the least and the most of several values. The middle of an even number is the upper one, as in the figures of
 * the traps.
 * @param {readonly number[]} values
 */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

/**
 * A figure that others have published. Those without a value tell only after how many games something was so.
 * @typedef {object} Published
 * @property {string} id of the words
 * @property {readonly LearnerId[]} learners
 * @property {readonly Measure[]} measures
 * @property {number} games
 * @property {number | null} value
 * @property {string} source an address
 */

const MICHIE = "https://doi.org/10.1093/comjnl/6.3.232";
const CARSTEN = "https://github.com/fcarsten/tic-tac-toe";
const QTABLE = { games: 50_000, source: "https://github.com/nestedsoftware/tictac" };

/** @type {readonly Published[]} */
const PUBLISHED = [
  { id: "michie20", learners: ["menace"], measures: LINES, games: 20, value: null, source: MICHIE },
  { id: "michie150", learners: ["menace"], measures: LINES, games: 150, value: null, source: MICHIE },
  { id: "michie220", learners: ["menace"], measures: LINES, games: 220, value: null, source: MICHIE },
  { id: "carsten", learners: ["q-learning"], measures: LINES, games: 7000, value: 0, source: CARSTEN },
  { id: "nestedLoss", learners: ["q-learning"], measures: ["lossAsO"], ...QTABLE, value: 0.002 },
  { id: "nestedX", learners: ["q-learning"], measures: ["winAsX"], ...QTABLE, value: 0.995 },
  { id: "nestedO", learners: ["q-learning"], measures: ["winAsO"], ...QTABLE, value: 0.924 },
];

/**
 * The figures that belong beside the curves of some learners.
 * @param {Measure} measure
 * @param {readonly LearnerId[]} learners
 */
export function publishedFor(measure, learners) {
  return PUBLISHED.filter(
    (one) => one.measures.includes(measure) && one.learners.some((id) => learners.includes(id)),
  );
}
