// The curves that are compared: their names, their last values, and their numbers as a table for other programs.

/** @import {Choice} from "./choice.js" */
/** @import {Measure} from "./measures.js" */
/** @import {Point} from "./points.js" */
/** @import {Job, Training} from "./training.js" */

import { isSame } from "./choice.js";
import { measured, spread } from "./measures.js";
import { COLUMNS, lostAt } from "./points.js";
import { choiceTitle } from "./titles.js";
import { isComplete } from "./training.js";

/** @typedef {{ choice: Choice, points: readonly Point[], style: number, title: string, named: boolean }} Curve */
/** The spread of several seeds after so many games. @typedef {{ games: number, median: number, least: number, most: number }} Spread */

/**
 * The training that is looked at first, then those that are kept. The one that is looked at is not drawn twice.
 * @param {Training} training
 * @returns {Curve[]}
 */
export function curvesOf({ described, run, kept }) {
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

/**
 * The seeds of a band side by side: every seed is measured after the same games.
 * @param {Job} job
 * @param {Measure} measure
 * @returns {Spread[]}
 */
export function bandOf({ curves }, measure) {
  const all = Object.values(curves);
  const [first = []] = all;
  return first.map(([games = 0], at) => ({
    games,
    ...spread(all.map((points) => measured(points[at], measure))),
  }));
}

/**
 * What several seeds came to in the end.
 * @param {Job} job
 */
export function outcomeOf({ curves }) {
  const lost = Object.values(curves).map((points) => lostAt(points.at(-1)));
  return { ...spread(lost), unbeatable: lost.filter((lines) => lines === 0).length };
}

/**
 * From how many games on no line is lost at any point, or `null`.
 * @param {readonly Point[]} points
 */
export function unbeatableFrom(points) {
  let from = null;
  for (const point of points) {
    if (lostAt(point) > 0) from = null;
    else from ??= point[0] ?? 0;
  }
  return from;
}

/**
 * The most games between two points.
 * @param {readonly Point[]} points
 */
export function spacingOf(points) {
  return Math.max(...points.slice(1).map(([at = 0], before) => at - (points[before]?.[0] ?? 0)));
}

/** @param {string} text */
function quoted(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Comma-separated values, as RFC 4180 has them.
 * @param {readonly Curve[]} curves
 * @param {Job | null} band
 * @param {(seed: number) => string} bandTitle
 */
export function csvOf(curves, band, bandTitle) {
  const seeds = band && isComplete(band) ? Object.entries(band.curves) : [];
  const all = [
    ...curves.map(({ title, points }) => ({ title, points })),
    ...seeds.map(([seed, points]) => ({ title: bandTitle(Number(seed)), points })),
  ];
  const lines = all.flatMap(({ title, points }) => points.map((point) => [quoted(title), ...point]));
  return [["curve", ...COLUMNS], ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}
