// Which exercises were solved on this device, and at which try.

import { asObject, parsed } from "../../device/storage/schema.ts";
import type { KeptRow, KeptText } from "../../device/storage/storage.ts";

/** What was done of an exercise. */
export interface Done {
  /** of the exercise that was solved, or checked last */
  seed: number;
  /** how often it was checked until it was solved */
  tries: number;
  solved: boolean;
}

export interface ExerciseRecord {
  /** the seed of this device, which others follow; `null` before it has one */
  base: number | null;
  /** by kind and number, such as `values.3` */
  done: Readonly<Record<string, Done>>;
}

const SCHEMA = 1;
/** More tries need no counting. */
export const MOST_TRIES = 99;
/** More than a seed can be. */
const MOST_SEED = 2 ** 32;

/** The record in a text of the device; what is damaged in it counts as not there. */
function recordIn(text: string | null): ExerciseRecord {
  const stored = asObject(parsed(text ?? "")) ?? {};
  const done = Object.entries(asObject(stored.done) ?? {}).flatMap(([id, value]) => {
    const { seed, tries, solved } = asObject(value) ?? {};
    const isDone = isWhole(seed, MOST_SEED) && isWhole(tries, MOST_TRIES) && tries > 0;
    return isDone && /^[a-z]+\.\d$/.test(id) ? [[id, { seed, tries, solved: solved === true }] as const] : [];
  });
  return { base: isWhole(stored.base, MOST_SEED) ? stored.base : null, done: Object.fromEntries(done) };
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/** An exercise was checked. What is solved stays as it was. */
export function withTry(
  record: ExerciseRecord,
  id: string,
  { seed, solved }: Pick<Done, "seed" | "solved">,
): ExerciseRecord {
  const before = record.done[id];
  if (before?.solved) return record;
  const tries = Math.min((before?.tries ?? 0) + 1, MOST_TRIES);
  return { ...record, done: { ...record.done, [id]: { seed, tries, solved } } };
}

/**
 * Joins what two tabs did: tries add up, and what one of them solved is solved.
 * @param seen what both began with
 */
function joinRecords(seen: ExerciseRecord, mine: ExerciseRecord, theirs: ExerciseRecord): ExerciseRecord {
  const ids = Object.keys({ ...mine.done, ...theirs.done });
  const done = ids.map((id) => [id, joinDone(seen.done[id], mine.done[id], theirs.done[id])]);
  return { base: theirs.base ?? mine.base, done: Object.fromEntries(done) };
}

function joinDone(seen: Done | undefined, mine: Done | undefined, theirs: Done | undefined) {
  if (!mine || !theirs) return mine ?? theirs;
  if (theirs.solved) return theirs;
  const tries = theirs.tries + mine.tries - (seen?.tries ?? 0);
  return { ...mine, tries: Math.max(1, Math.min(tries, MOST_TRIES)) };
}

export const RECORD: KeptText<ExerciseRecord> & KeptRow<ExerciseRecord> = {
  key: "noughts-exercises",
  parse: recordIn,
  pack: (record) => JSON.stringify({ schema: SCHEMA, ...record }),
  join: joinRecords,
  select: ({ lab: { exercises } }) => exercises?.record,
  loaded: (record) => ({ type: "exercises-kept", record }),
};
