// What the results add up to: for each game a row for each level, its streaks, and the estimated rating.

/** @import {Rules} from "../noughts.js" */
/** @import {Estimate} from "./estimate.js" */
/** @import {Result} from "./results.js" */

import { estimate } from "./estimate.js";
import { ratingsOf } from "./ratings.js";

/** Games won in a row: up to the last game, and the most ever. @typedef {{ now: number, longest: number }} Streak */
/** @typedef {{ games: number, won: number, drawn: number, lost: number, streak: Streak }} Counts */
/** @typedef {Counts & { level: string | null }} LevelTally */
/** `rated` counts the games that a rating can be estimated from. @typedef {{ rules: Rules, all: Counts, levels: LevelTally[], rated: number, estimate: Estimate | null }} GameTally */

const SCORES = { won: 1, drawn: 0.5, lost: 0 };

/**
 * The game that was played last comes first; its levels are in the order of `order`, and whoever has no level comes last.
 * @param {readonly Result[]} results the earliest first
 * @param {readonly string[]} order of levels
 * @returns {GameTally[]}
 */
export function tallies(results, order) {
  const games = grouped([...results].reverse(), ({ rules }) => JSON.stringify(rules));
  return games.map((latest) => gameTally(latest.reverse(), order));
}

/**
 * @param {readonly Result[]} results of one game
 * @param {readonly string[]} order
 * @returns {GameTally}
 */
function gameTally(results, order) {
  const rules = /** @type {Result} */ (results[0]).rules;
  const place = (/** @type {LevelTally} */ { level }) =>
    level === null ? order.length : order.indexOf(level);
  const levels = grouped(results, ({ level }) => level).map((ones) => ({
    level: ones[0]?.level ?? null,
    ...counts(ones),
  }));
  const ratings = ratingsOf(rules);
  const rated = results.flatMap(({ level, end }) => {
    const rating = ratings[level ?? ""];
    return rating === undefined ? [] : [{ rating, score: SCORES[end] }];
  });
  return {
    rules,
    all: counts(results),
    levels: levels.sort((a, b) => place(a) - place(b)),
    rated: rated.length,
    estimate: estimate(rated),
  };
}

/**
 * @param {readonly Result[]} results
 * @returns {Counts}
 */
function counts(results) {
  const ended = (/** @type {Result["end"]} */ end) => results.filter((one) => one.end === end).length;
  const streak = { now: 0, longest: 0 };
  for (const { end } of results) {
    streak.now = end === "won" ? streak.now + 1 : 0;
    streak.longest = Math.max(streak.longest, streak.now);
  }
  return { games: results.length, won: ended("won"), drawn: ended("drawn"), lost: ended("lost"), streak };
}

/**
 * @param {readonly Result[]} results
 * @param {(result: Result) => unknown} key
 * @returns {Result[][]} in the order in which the keys come first
 */
function grouped(results, key) {
  /** @type {Map<unknown, Result[]>} */
  const groups = new Map();
  for (const result of results) {
    const group = groups.get(key(result)) ?? [];
    group.push(result);
    groups.set(key(result), group);
  }
  return [...groups.values()];
}
