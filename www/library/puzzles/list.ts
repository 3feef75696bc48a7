// The puzzles, as `cargo xtask puzzles` writes them, the easiest first.

import type { Rules } from "../../noughts.js";
import { hasParts } from "../../shared/game/presets.ts";
import { rulesWritten } from "../../shared/game/read-rules.ts";

/**
 * A position with exactly one best move. `goal`: the move wins and no other does, or it holds the draw and every other loses.
 * `depth`: how many plies one must look ahead to see that. `difficulty`: from 1, easy, to 4; how it is measured is said in
 * `puzzles/`.
 */
export interface Puzzle {
  id: string;
  rules: Rules;
  moves: number[];
  solution: number;
  goal: "win" | "draw";
  depth: number;
  difficulty: number;
}

declare module "../../shared/state/types.ts" {
  interface GamesState {
    /** all of them, the easiest first, once their part is there */
    puzzles?: readonly Puzzle[];
  }
}

/** Days of a week; a puzzle of the day is harder on each of them than on the day before. */
const WEEK = 7;
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;
const DAY_MS = 86_400_000;
/** From one week to the next, the puzzle of a weekday is so far along among those of its difficulty: the golden ratio spreads best. */
const STEP = 0.618;

/** The puzzles of a file, the easiest first, and of these the shallowest. */
export function puzzlesIn(text: string): Puzzle[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map(puzzleIn).sort((a, b) => a.difficulty - b.difficulty || a.depth - b.depth);
}

/** @param line rules as in links, moves, solution, goal, depth, difficulty */
function puzzleIn(line: string): Puzzle {
  const [rules = "", moves = "", solution = "", goal, depth, difficulty] = line.split(" ");
  return {
    id: `${rules} ${moves}`,
    rules: rulesWritten(rules) as Rules,
    moves: moves.split(",").map(Number),
    solution: Number(solution),
    goal: goal === "draw" ? "draw" : "win",
    depth: Number(depth),
    difficulty: Number(difficulty),
  };
}

/**
 * The puzzle of a day, the same for everybody: easy on Mondays, hard on Sundays. Everybody knows the rules of its game: none is
 * made of parts.
 * @param day as in `2026-11-23`
 * @param puzzles all of them, the easiest first
 */
export function dailyOf<One extends { rules: Rules }>(day: string, puzzles: readonly One[]): One | undefined {
  const known = puzzles.filter(({ rules }) => !hasParts(rules));
  return known[placeOf(day, known.length)];
}

/** The place of a day among as many puzzles. */
function placeOf(day: string, count: number) {
  const days = daysTo(day);
  const weekday = days % WEEK;
  const [start, end] = [weekday, weekday + 1].map((part) => Math.floor((part * count) / WEEK));
  const size = (end ?? 0) - (start ?? 0);
  return (start ?? 0) + ((Math.floor(days / WEEK) * stepOf(size)) % size);
}

/** A step that comes to every place before it comes to one again. */
function stepOf(size: number) {
  let step = Math.max(1, Math.round(STEP * size));
  while (commonDivisor(step, size) > 1) step += 1;
  return step;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** From the Monday before the first of January 1970. */
function daysTo(day: string) {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + FIRST_WEEKDAY;
}

/** The day of the week, from 0 for a Monday. */
export function weekdayOf(day: string) {
  return daysTo(day) % WEEK;
}

/** The day before. */
export function dayBefore(day: string) {
  return dayAfter(day, -1);
}

/** The day that is so many days later. */
export function dayAfter(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
