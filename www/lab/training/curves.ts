// The curves that are compared: their names, their last values, and their numbers as a table for other programs.

import { csv } from "../../shared/ui/export.ts";
import { type Choice, isSame } from "./choice.ts";
import { isComplete } from "./jobs.ts";
import { type Measure, measured, spread } from "./measures.ts";
import { COLUMNS, lostAt, type Point } from "./points.ts";
import { choiceTitle } from "./titles.ts";
import type { Job, Training } from "./training.ts";

export interface Curve {
  choice: Choice;
  points: readonly Point[];
  style: number;
  title: string;
  named: boolean;
}

/** The spread of several seeds after so many games. */
export interface Spread {
  games: number;
  median: number;
  least: number;
  most: number;
}

/** The training that is looked at first, then those that are kept. The one that is looked at is not drawn twice. */
export function curvesOf({ described, run, kept }: Training): Curve[] {
  if (!described || !run) return [];
  const others = kept.filter(
    (one) => !isSame(one.choice, run.choice) || one.points.length > run.points.length,
  );
  const now = { choice: run.choice, points: run.points, style: 0, name: null };
  return [now, ...others].map(({ name, ...curve }) => ({
    ...curve,
    title: name ?? choiceTitle(described, curve.choice),
    named: name !== null,
  }));
}

/** The seeds of a band side by side: every seed is measured after the same games. */
export function bandOf({ curves }: Job, measure: Measure): Spread[] {
  const all = Object.values(curves);
  const [first = []] = all;
  return first.map(([games = 0], at) => ({
    games,
    ...spread(all.map((points) => measured(points[at], measure))),
  }));
}

/** What several seeds came to in the end. */
export function outcomeOf({ curves }: Job) {
  const lost = Object.values(curves).map((points) => lostAt(points.at(-1)));
  return { ...spread(lost), unbeatable: lost.filter((lines) => lines === 0).length };
}

/** From how many games on no line is lost at any point, or `null`. */
export function unbeatableFrom(points: readonly Point[]) {
  let from = null;
  for (const point of points) {
    if (lostAt(point) > 0) from = null;
    else from ??= point[0] ?? 0;
  }
  return from;
}

/** The most games between two points. */
export function spacingOf(points: readonly Point[]) {
  return Math.max(...points.slice(1).map(([at = 0], before) => at - (points[before]?.[0] ?? 0)));
}

/** The curves as comma-separated values. */
export function csvOf(curves: readonly Curve[], band: Job | null, bandTitle: (seed: number) => string) {
  const seeds = band && isComplete(band) ? Object.entries(band.curves) : [];
  const all = [
    ...curves.map(({ title, points }) => ({ title, points })),
    ...seeds.map(([seed, points]) => ({ title: bandTitle(Number(seed)), points })),
  ];
  const lines = all.flatMap(({ title, points }) => points.map((point) => [title, ...point]));
  return csv([["curve", ...COLUMNS], ...lines]);
}
