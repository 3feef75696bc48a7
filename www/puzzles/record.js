// Which puzzles were solved on this device, on which days that of the day, and of which others the solution was seen.

/** @import {KeptRow} from "../storage/storage.js" */

import { asObject, parsed } from "../storage/schema.js";
import { joinParts, KEYS } from "../storage/storage.js";
import { dayBefore } from "./list.js";

/**
 * @typedef {object} PuzzleRecord
 * @property {Readonly<Record<string, number>>} solved puzzles by id, each with the tries that it took
 * @property {Readonly<Record<string, number>>} tried the tries so far of puzzles that were tried
 * @property {Readonly<Record<string, true>>} shown those whose solution was shown before anybody had solved them
 * @property {Readonly<Record<string, true>>} days on which the puzzle of the day was solved
 */

const SCHEMA = 1;
/** How ids of puzzles of Ultimate began, until games had the same names as in links. */
const ULTIMATE_ONCE = /^ultimate /;
/** Whoever opens a puzzle after so many tries has not solved it at once, and more need no counting. */
export const MOST_TRIES = 99;
/** More days than this are forgotten: ten years. */
const MOST_DAYS = 3660;

/** @type {PuzzleRecord} */
export const NOTHING_SOLVED = { solved: {}, tried: {}, shown: {}, days: {} };

/**
 * The record in a text of the device; what is damaged in it counts as not there.
 * @param {string | null} text
 * @returns {PuzzleRecord}
 */
export function recordIn(text) {
  const stored = asObject(parsed(text ?? "")) ?? {};
  const shown = puzzlesIn(stored.shown).filter(([, is]) => is === true);
  const days = Object.keys(asObject(stored.days) ?? {}).filter(isDay);
  return {
    solved: triesIn(stored.solved),
    tried: triesIn(stored.tried),
    shown: /** @type {Record<string, true>} */ (Object.fromEntries(shown)),
    days: Object.fromEntries(days.map((day) => [day, /** @type {const} */ (true)])),
  };
}

/**
 * What is kept of puzzles, by their ids.
 * @param {unknown} value
 * @returns {[string, unknown][]}
 */
function puzzlesIn(value) {
  const kept = Object.entries(asObject(value) ?? {});
  return kept.map(([id, what]) => [id.replace(ULTIMATE_ONCE, "uttt "), what]);
}

/**
 * @param {unknown} value
 * @returns {Record<string, number>}
 */
function triesIn(value) {
  const tries = puzzlesIn(value).filter(([, count]) => isTries(count));
  return /** @type {Record<string, number>} */ (Object.fromEntries(tries));
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
export function recordText({ days, ...puzzles }) {
  const kept = Object.keys(days).sort().slice(-MOST_DAYS);
  return JSON.stringify({
    schema: SCHEMA,
    ...puzzles,
    days: Object.fromEntries(kept.map((day) => [day, true])),
  });
}

/**
 * A puzzle was tried so often by now.
 * @param {PuzzleRecord} record
 * @param {string} id
 * @param {number} tries
 * @returns {PuzzleRecord}
 */
export function withTried(record, id, tries) {
  return { ...record, tried: { ...record.tried, [id]: Math.min(tries, MOST_TRIES) } };
}

/**
 * The solution of a puzzle was shown; the same record where the puzzle was solved before.
 * @param {PuzzleRecord} record
 * @param {string} id
 * @returns {PuzzleRecord}
 */
export function withShown(record, id) {
  if (record.solved[id] !== undefined || record.shown[id]) return record;
  return { ...record, shown: { ...record.shown, [id]: true } };
}

/**
 * Joins what two tabs did. What one tab showed before the other one solved it is not solved.
 * @param {PuzzleRecord} seen what both began with
 * @param {PuzzleRecord} mine
 * @param {PuzzleRecord} theirs
 * @returns {PuzzleRecord}
 */
export function joinRecords(seen, mine, theirs) {
  const both = joinParts(seen, mine, theirs);
  const isLate = (/** @type {string} */ id) =>
    theirs.shown[id] && theirs.solved[id] === undefined && seen.solved[id] === undefined;
  const late = Object.keys(mine.solved).filter(isLate);
  if (late.length === 0) return both;
  const solved = Object.entries(both.solved).filter(([id]) => !late.includes(id));
  const days = Object.entries(both.days).filter(([day]) => theirs.days[day]);
  return { ...both, solved: Object.fromEntries(solved), days: Object.fromEntries(days) };
}

/**
 * A puzzle was solved. The first time counts, unless the solution was shown before.
 * @param {PuzzleRecord} record
 * @param {{ id: string, tries: number, day: string | null }} solved with the day whose puzzle it is
 * @returns {PuzzleRecord}
 */
export function withSolved(record, { id, tries, day }) {
  if (record.shown[id]) return record;
  return {
    ...record,
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

/** @type {KeptRow<PuzzleRecord>} */
export const RECORD = {
  key: KEYS.puzzles,
  parse: recordIn,
  pack: recordText,
  join: joinRecords,
  select: ({ games: { puzzle } }) => puzzle?.record,
  loaded: (record) => ({ type: "puzzle-kept", record }),
};
