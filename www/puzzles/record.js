// Which puzzles were solved on this device, and on which days that of the day.

import { asObject, parsed } from "../storage/schema.js";
import { dayBefore } from "./list.js";

/** Puzzles by id, each with the tries that it took; days on which the puzzle of the day was solved. @typedef {{ solved: Readonly<Record<string, number>>, days: Readonly<Record<string, true>> }} PuzzleRecord */

const SCHEMA = 1;
/** Whoever opens a puzzle after so many tries has not solved it at once, and more need no counting. */
export const MOST_TRIES = 99;
/** More days than this are forgotten: ten years. */
const MOST_DAYS = 3660;

/** @type {PuzzleRecord} */
export const NOTHING_SOLVED = { solved: {}, days: {} };

/**
 * The record in a text of the device; what is damaged in it counts as not there.
 * @param {string | null} text
 * @returns {PuzzleRecord}
 */
export function recordIn(text) {
  const stored = asObject(parsed(text ?? "")) ?? {};
  const solved = Object.entries(asObject(stored.solved) ?? {}).filter(([, tries]) => isTries(tries));
  const days = Object.keys(asObject(stored.days) ?? {}).filter(isDay);
  return {
    solved: /** @type {Record<string, number>} */ (Object.fromEntries(solved)),
    days: Object.fromEntries(days.map((day) => [day, /** @type {const} */ (true)])),
  };
}

/** @param {unknown} tries */
function isTries(tries) {
  return Number.isInteger(tries) && Number(tries) >= 1 && Number(tries) <= MOST_TRIES;
}

/** @param {string} day */
function isDay(day) {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

/** @param {PuzzleRecord} record */
export function recordText({ solved, days }) {
  const kept = Object.keys(days).sort().slice(-MOST_DAYS);
  return JSON.stringify({ schema: SCHEMA, solved, days: Object.fromEntries(kept.map((day) => [day, true])) });
}

/**
 * A puzzle was solved. The first time counts.
 * @param {PuzzleRecord} record
 * @param {{ id: string, tries: number, day: string | null }} solved with the day whose puzzle it is
 * @returns {PuzzleRecord}
 */
export function withSolved(record, { id, tries, day }) {
  return {
    solved: { ...record.solved, [id]: record.solved[id] ?? Math.min(tries, MOST_TRIES) },
    days: day === null ? record.days : { ...record.days, [day]: true },
  };
}

/**
 * On how many days in a row the puzzle of the day was solved, today or yesterday the last.
 * @param {PuzzleRecord} record
 * @param {string} today
 */
export function streakOf({ days }, today) {
  let day = days[today] ? today : dayBefore(today);
  let streak = 0;
  while (days[day]) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}
