// How the games of one person against the computer ended, one after another, as the device and files keep them.

import { asObject, type Migration, parsed, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow, KeptText } from "../../device/storage/storage.ts";
import type { Rules } from "../../noughts.js";
import { rulesInRange } from "../../shared/game/read-rules.ts";
import type { MovesKept } from "../../shared/game/score.ts";

/** One finished game. */
export interface Result {
  /** the moment it ended, in ISO 8601, and some letters; no two results have the same */
  id: string;
  rules: Rules;
  /** of all opponents; `null` where they have none, or different ones */
  level: string | null;
  /** for the person */
  end: "won" | "drawn" | "lost";
  /** once the game is reviewed */
  kept?: MovesKept;
}

/**
 * The earliest first.
 * `corrupt` where something that was kept cannot be read.
 */
export interface Results {
  list: readonly Result[];
  corrupt: boolean;
}

/** The oldest results are forgotten beyond this: 400 kB. */
export const LIMIT = 4000;
const ID = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{0,16}$/;
const ENDS = ["won", "drawn", "lost"] as const;
/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

export const NO_RESULTS: Results = { list: [], corrupt: false };

/** The results in a text of the device, or of a file; what is damaged is left out, and said. */
export function resultsIn(text: string | null): Results {
  if (!text) return NO_RESULTS;
  const given = unpacked(text, MIGRATIONS)?.results;
  if (!Array.isArray(given)) return { list: [], corrupt: true };
  const list = given.flatMap((value) => resultIn(value) ?? []);
  return { list: inOrder(list), corrupt: list.length < given.length };
}

export function resultsText({ list }: Results) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), results: list });
}

/** The results in a file of games; a file of an older release has none. */
export function resultsInFile(text: string) {
  const { results } = asObject(parsed(text)) ?? {};
  return results === undefined ? [] : resultsIn(text).list;
}

/** Adds the results that are not there yet. */
export function withResults(results: Results, more: readonly Result[]): Results {
  return more.length === 0 ? results : { ...results, list: inOrder([...results.list, ...more]) };
}

/** Adds what the review of a game found. */
export function withKept(results: Results, id: string, kept: MovesKept | undefined): Results {
  if (!kept) return results;
  return { ...results, list: results.list.map((one) => (one.id === id ? { ...one, kept } : one)) };
}

export function withoutResult(results: Results, id: string): Results {
  return { ...results, list: results.list.filter((one) => one.id !== id) };
}

/**
 * Joins what two tabs counted: each keeps what the other added, and what one of them took off is gone.
 * @param seen what both began with
 */
function joinResults(seen: Results, mine: Results, theirs: Results): Results {
  const ids = ({ list }: Results) => new Set(list.map(({ id }) => id));
  const [before, here] = [ids(seen), ids(mine)];
  const kept = theirs.list.filter(({ id }) => here.has(id) || !before.has(id));
  const still = ids({ ...theirs, list: kept });
  const added = mine.list.filter(({ id }) => !before.has(id) || still.has(id));
  return withResults({ ...theirs, list: kept }, added);
}

/** What a result is known by from now on: tabs may count at the same moment. */
export function newId(now: Date) {
  return `${now.toISOString()} ${Math.random().toString(36).slice(2, 8)}`;
}

/** In the order of time, each once with all that is known of it, and the latest only. */
function inOrder(list: readonly Result[]) {
  const byId: Map<string, Result> = new Map();
  for (const result of list) byId.set(result.id, { ...byId.get(result.id), ...result });
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-LIMIT);
}

function resultIn(value: unknown): Result | null {
  const { id, rules: given, level, end: ended, kept: moves } = asObject(value) ?? {};
  const end = ENDS.find((one) => one === ended);
  // Whether there is such a game is not asked: nothing is played by these rules.
  const isGame = rulesInRange(asObject(given) ?? {}) !== null;
  if (!end || !isGame || typeof id !== "string" || !ID.test(id)) return null;
  const rules = given as Rules;
  const kept = movesKeptIn(moves);
  return { id, rules, level: typeof level === "string" ? level : null, end, ...(kept && { kept }) };
}

function movesKeptIn(value: unknown): MovesKept | null {
  const { moves, of } = asObject(value) ?? {};
  const isCount = (one: unknown): one is number => Number.isSafeInteger(one) && Number(one) >= 0;
  return isCount(moves) && isCount(of) && moves <= of ? { moves, of } : null;
}

export const RESULTS: KeptText<Results> & KeptRow<Results> = {
  key: "noughts-results",
  parse: resultsIn,
  pack: resultsText,
  join: joinResults,
  select: ({ results }) => results?.all ?? null,
  loaded: (results) => ({ type: "results-kept", results }),
};
