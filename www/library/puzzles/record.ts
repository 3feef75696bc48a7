// Which puzzles were solved on this device, on which days that of the day, and of which others the solution was seen.

import { asObject, parsed } from "../../device/storage/schema.ts";
import { joinParts, type KeptRow, type KeptText } from "../../device/storage/storage.ts";
import { dayBefore } from "./list.ts";

export interface PuzzleRecord {
  /** puzzles by id, each with the tries that it took */
  solved: Readonly<Record<string, number>>;
  /** the tries so far of puzzles that were tried */
  tried: Readonly<Record<string, number>>;
  /** those whose solution was shown before anybody had solved them */
  shown: Readonly<Record<string, true>>;
  /** on which the puzzle of the day was solved */
  days: Readonly<Record<string, true>>;
}

const SCHEMA = 1;
/** How ids of puzzles of Ultimate began, until games had the same names as in links. */
const ULTIMATE_ONCE = /^ultimate /;
/** Whoever opens a puzzle after so many tries has not solved it at once, and more need no counting. */
export const MOST_TRIES = 99;
/** More days than this are forgotten: ten years. */
const MOST_DAYS = 3660;

export const NOTHING_SOLVED: PuzzleRecord = { solved: {}, tried: {}, shown: {}, days: {} };

/** The record in a text of the device; what is damaged in it counts as not there. */
export function recordIn(text: string | null): PuzzleRecord {
  const stored = asObject(parsed(text ?? "")) ?? {};
  const shown = puzzlesIn(stored.shown).filter(([, is]) => is === true);
  const days = Object.keys(asObject(stored.days) ?? {}).filter(isDay);
  return {
    solved: triesIn(stored.solved),
    tried: triesIn(stored.tried),
    shown: Object.fromEntries(shown) as Record<string, true>,
    days: Object.fromEntries(days.map((day) => [day, true as const])),
  };
}

/** What is kept of puzzles, by their ids. */
function puzzlesIn(value: unknown): [string, unknown][] {
  const kept = Object.entries(asObject(value) ?? {});
  return kept.map(([id, what]) => [id.replace(ULTIMATE_ONCE, "uttt "), what]);
}

function triesIn(value: unknown): Record<string, number> {
  const tries = puzzlesIn(value).filter(([, count]) => isTries(count));
  return Object.fromEntries(tries) as Record<string, number>;
}

function isTries(tries: unknown) {
  return Number.isInteger(tries) && Number(tries) >= 1 && Number(tries) <= MOST_TRIES;
}

function isDay(day: string) {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

export function recordText({ days, ...puzzles }: PuzzleRecord) {
  const kept = Object.keys(days).sort().slice(-MOST_DAYS);
  return JSON.stringify({
    schema: SCHEMA,
    ...puzzles,
    days: Object.fromEntries(kept.map((day) => [day, true])),
  });
}

/** A puzzle was tried so often by now. */
export function withTried(record: PuzzleRecord, id: string, tries: number): PuzzleRecord {
  return { ...record, tried: { ...record.tried, [id]: Math.min(tries, MOST_TRIES) } };
}

/** The solution of a puzzle was shown; the same record where the puzzle was solved before. */
export function withShown(record: PuzzleRecord, id: string): PuzzleRecord {
  if (record.solved[id] !== undefined || record.shown[id]) return record;
  return { ...record, shown: { ...record.shown, [id]: true } };
}

/**
 * Joins what two tabs did. What one tab showed before the other one solved it is not solved.
 * @param seen what both began with
 */
export function joinRecords(seen: PuzzleRecord, mine: PuzzleRecord, theirs: PuzzleRecord): PuzzleRecord {
  const both = joinParts(seen, mine, theirs);
  const isLate = (id: string) =>
    theirs.shown[id] && theirs.solved[id] === undefined && seen.solved[id] === undefined;
  const late = Object.keys(mine.solved).filter(isLate);
  if (late.length === 0) return both;
  const solved = Object.entries(both.solved).filter(([id]) => !late.includes(id));
  const days = Object.entries(both.days).filter(([day]) => theirs.days[day]);
  return { ...both, solved: Object.fromEntries(solved), days: Object.fromEntries(days) };
}

/**
 * A puzzle was solved. The first time counts, unless the solution was shown before.
 * @param solved with the day whose puzzle it is
 */
export function withSolved(
  record: PuzzleRecord,
  { id, tries, day }: { id: string; tries: number; day: string | null },
): PuzzleRecord {
  if (record.shown[id]) return record;
  return {
    ...record,
    solved: { ...record.solved, [id]: record.solved[id] ?? Math.min(tries, MOST_TRIES) },
    days: day === null ? record.days : { ...record.days, [day]: true },
  };
}

/** On how many days in a row the puzzle of the day was solved, today or yesterday the last. */
export function streakOf({ days }: PuzzleRecord, today: string) {
  let day = days[today] ? today : dayBefore(today);
  let streak = 0;
  while (days[day]) {
    streak += 1;
    day = dayBefore(day);
  }
  return streak;
}

export const RECORD: KeptText<PuzzleRecord> & KeptRow<PuzzleRecord> = {
  key: "noughts-puzzles",
  parse: recordIn,
  pack: recordText,
  join: joinRecords,
  select: ({ games: { puzzle } }) => puzzle?.record,
  loaded: (record) => ({ type: "puzzle-kept", record }),
};
