// What a plot of learning curves can show, how it is scaled, and what others have published of it.

import type { LearnerId } from "../../noughts_lab.js";
import { lostAt, type Point, valueAt } from "./points.ts";

/** Chances are against an opponent that plays at random. */
export type Measure =
  | "lost"
  | "lostAsX"
  | "lostAsO"
  | "lossAsX"
  | "lossAsO"
  | "winAsX"
  | "winAsO"
  | "misjudged";

export const MEASURES: readonly Measure[] = [
  "lost",
  "lostAsX",
  "lostAsO",
  "lossAsX",
  "lossAsO",
  "winAsX",
  "winAsO",
  "misjudged",
];

/** Those that count lines. */
const LINES: readonly Measure[] = ["lost", "lostAsX", "lostAsO"];

/** All unfinished positions of 3x3. */
export const POSITIONS = 4520;
/** More lines than any player of 3x3 loses: as X there are 209,088 of play, as O 296,832. */
const MOST_LINES = 300_000;

export function measureNamed(name: string): Measure {
  return MEASURES.find((one) => one === name) ?? "lost";
}

export function measured(point: Point | undefined, measure: Measure) {
  return measure === "lost" ? lostAt(point) : valueAt(point, measure);
}

/** Whether it is a chance. */
export function isChance(measure: Measure) {
  return !isLines(measure) && measure !== "misjudged";
}

function isLines(measure: Measure) {
  return LINES.includes(measure);
}

/** The place of a value between the bottom of the plot, 0, and its top, 1. */
export function heightOf(measure: Measure, value: number) {
  if (isLines(measure)) return Math.log1p(value) / Math.log1p(MOST_LINES);
  return measure === "misjudged" ? value / POSITIONS : value;
}

/** The values that the axis names. */
export function ticksOf(measure: Measure) {
  if (isLines(measure)) return [0, 1, 10, 100, 1000, 10_000, 100_000];
  return measure === "misjudged" ? [0, 1000, 2000, 3000, 4000, POSITIONS] : [0, 0.2, 0.4, 0.6, 0.8, 1];
}

/** The place of a number of games between left, 0, and right, 1. */
export function acrossOf(games: number, most: number, logarithmic: boolean) {
  return logarithmic ? Math.log1p(games) / Math.log1p(most) : games / most;
}

/** The numbers of games that the axis names. */
export function gameTicks(most: number, logarithmic: boolean) {
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
 */
export function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

/** A figure that others have published. Those without a value tell only after how many games something was so. */
export interface Published {
  /** of the words */
  id: string;
  learners: readonly LearnerId[];
  measures: readonly Measure[];
  games: number;
  value: number | null;
  /** an address */
  source: string;
}

const MICHIE = "https://doi.org/10.1093/comjnl/6.3.232";
const CARSTEN = "https://github.com/fcarsten/tic-tac-toe";
const QTABLE = { games: 50_000, source: "https://github.com/nestedsoftware/tictac" };

const PUBLISHED: readonly Published[] = [
  { id: "michie20", learners: ["menace"], measures: LINES, games: 20, value: null, source: MICHIE },
  { id: "michie150", learners: ["menace"], measures: LINES, games: 150, value: null, source: MICHIE },
  { id: "michie220", learners: ["menace"], measures: LINES, games: 220, value: null, source: MICHIE },
  { id: "carsten", learners: ["q-learning"], measures: LINES, games: 7000, value: 0, source: CARSTEN },
  { id: "nestedLoss", learners: ["q-learning"], measures: ["lossAsO"], ...QTABLE, value: 0.002 },
  { id: "nestedX", learners: ["q-learning"], measures: ["winAsX"], ...QTABLE, value: 0.995 },
  { id: "nestedO", learners: ["q-learning"], measures: ["winAsO"], ...QTABLE, value: 0.924 },
];

/** The figures that belong beside the curves of some learners. */
export function publishedFor(measure: Measure, learners: readonly LearnerId[]) {
  return PUBLISHED.filter(
    (one) => one.measures.includes(measure) && one.learners.some((id) => learners.includes(id)),
  );
}
