// What the results add up to: for each game a row for each level, its streaks, and the estimated rating.

import type { Rules } from "../../noughts.js";
import { ratingsOf } from "../../shared/game/ratings.ts";
import type { MovesKept } from "../../shared/game/score.ts";
import { type Estimate, estimate } from "./estimate.ts";
import type { Result } from "./results.ts";

/** Games won in a row: up to the last game, and the most ever. */
interface Streak {
  now: number;
  longest: number;
}

export interface Counts {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  streak: Streak;
}

type LevelTally = Counts & { level: string | null };

/** `rated` counts the games that a rating can be estimated from. */
export interface GameTally {
  rules: Rules;
  all: Counts;
  levels: LevelTally[];
  rated: number;
  estimate: Estimate | null;
  perfect: PerfectPlay;
}

/** In games that were reviewed, how many moves kept a win or draw that was proved before them. */
interface PerfectPlay extends MovesKept {
  games: number;
}

const SCORES = { won: 1, drawn: 0.5, lost: 0 };

/**
 * The game that was played last comes first; its levels are in the order of `order`, and whoever has no level comes last.
 * @param results the earliest first
 * @param order of levels
 */
export function tallies(results: readonly Result[], order: readonly string[]): GameTally[] {
  const games = grouped([...results].reverse(), ({ rules }) => JSON.stringify(rules));
  return games.map((latest) => gameTally(latest.reverse(), order));
}

/** @param results of one game */
function gameTally(results: readonly Result[], order: readonly string[]): GameTally {
  const rules = (results[0] as Result).rules;
  const place = ({ level }: LevelTally) => (level === null ? order.length : order.indexOf(level));
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
    perfect: perfectPlay(results),
  };
}

function perfectPlay(results: readonly Result[]): PerfectPlay {
  const sum = { games: 0, moves: 0, of: 0 };
  for (const { kept } of results) {
    if (!kept?.of) continue;
    sum.games += 1;
    sum.moves += kept.moves;
    sum.of += kept.of;
  }
  return sum;
}

function counts(results: readonly Result[]): Counts {
  const ended = (end: Result["end"]) => results.filter((one) => one.end === end).length;
  const streak = { now: 0, longest: 0 };
  for (const { end } of results) {
    streak.now = end === "won" ? streak.now + 1 : 0;
    streak.longest = Math.max(streak.longest, streak.now);
  }
  return { games: results.length, won: ended("won"), drawn: ended("drawn"), lost: ended("lost"), streak };
}

/** @returns in the order in which the keys come first */
function grouped(results: readonly Result[], key: (result: Result) => unknown): Result[][] {
  const groups: Map<unknown, Result[]> = new Map();
  for (const result of results) {
    const group = groups.get(key(result)) ?? [];
    group.push(result);
    groups.set(key(result), group);
  }
  return [...groups.values()];
}
