// The games that were finished or left, the latest first, kept on this device.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow, KeptText } from "../../device/storage/storage.ts";
import { rulesInRange } from "../../shared/game/read-rules.ts";
import type { Result } from "../statistics/results.ts";
import type { GameRecord } from "./record.ts";

/** A game that can be opened again. */
export interface Entry {
  /** the moment it was put away, in ISO 8601; no two entries have the same */
  id: string;
  /** given by a person */
  name: string | null;
  /** as it was written: its moves are judged when it is opened */
  record: GameRecord;
}

export interface Archive {
  entries: readonly Entry[];
  /** whether something was kept that could not be read */
  corrupt: boolean;
}

declare module "../../shared/state/types.ts" {
  interface GamesState {
    archive: Archive;
    /** the one of them that is on the board */
    entry: string | null;
  }
}

/** `entry` where it came from the archive. */
export interface LeftGame {
  record: GameRecord;
  entry: string | null;
}

/** How many games are kept. */
export const CAPACITY = 10;
/** Games that come from a file find room beyond that, up to here. */
export const LIMIT = 100;
const LONGEST_NAME = 80;
const MARKS = 8;

const FORMAT = "noughts-games";
/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

const EMPTY: Archive = { entries: [], corrupt: false };

/** Reads games from a text; what makes no sense is left out, and said. */
export function archiveIn(text: string | null, migrations: readonly Migration[] = MIGRATIONS): Archive {
  if (!text) return EMPTY;
  const games = unpacked(text, migrations)?.games;
  if (!Array.isArray(games)) return { ...EMPTY, corrupt: true };
  const ids = new Set();
  const entries = games.flatMap((value) => {
    const entry = entryIn(value);
    if (!entry || ids.has(entry.id)) return [];
    ids.add(entry.id);
    return entry;
  });
  return { entries: entries.slice(0, LIMIT), corrupt: entries.length < games.length };
}

/** The games as a text: to be kept on this device, or as a file, which has the results of the statistics as well. */
export function archiveText({ entries }: Archive, results?: readonly Result[]) {
  return JSON.stringify({ format: FORMAT, schema: schemaAfter(MIGRATIONS), games: entries, results });
}

/** Whether a text holds games, and not one game. */
export function isArchive(text: string) {
  return text.trimStart().startsWith("{") && Array.isArray(unpacked(text, MIGRATIONS)?.games);
}

/** The record of a game that was left, unless the archive has it as it is. */
export function leftRecord({ record, entry: id }: LeftGame, archive: Archive): GameRecord | null {
  const entry = archive.entries.find((one) => one.id === id);
  const known = entry && signature(entry.record) === signature(record);
  return known || record.moves.length === 0 ? null : record;
}

/**
 * Puts a game away. The same game comes to the front with its name; one that goes on from an unfinished one takes
 * its place, unless somebody gave that a name. Otherwise the oldest game makes room, named ones last.
 */
export function addGame(archive: Archive, record: GameRecord, now: Date): Archive {
  if (record.moves.length === 0) return archive;
  const same = archive.entries.find((entry) => signature(entry.record) === signature(record));
  const begun = archive.entries.find((entry) => entry.name === null && goesOn(entry.record, record));
  const others = archive.entries.filter((entry) => entry !== (same ?? begun));
  const entry = { id: freeId(others, now), name: same?.name ?? null, record };
  if (others.length < CAPACITY) return { ...archive, entries: [entry, ...others] };
  const oldest = others.filter(({ name }) => name === null).at(-1) ?? others.at(-1);
  return { ...archive, entries: [entry, ...others.filter((other) => other !== oldest)] };
}

/** Adds the games of another archive that this one does not have, in the order of their dates. */
export function addGames(archive: Archive, more: Archive): Archive {
  const known = new Set(archive.entries.map(({ record }) => signature(record)));
  const entries: Entry[] = [...archive.entries];
  for (const { id, name, record } of more.entries) {
    if (known.has(signature(record))) continue;
    known.add(signature(record));
    entries.push({ id: freeId(entries, new Date(id)), name, record });
  }
  entries.sort((a, b) => Date.parse(b.id) - Date.parse(a.id));
  return { ...archive, entries: entries.slice(0, LIMIT) };
}

/**
 * Joins what two tabs did to the games: what one of them deleted is gone, and a name that was given here counts.
 * @param seen what both began with
 */
function joinArchives(seen: Archive, mine: Archive, theirs: Archive): Archive {
  const byId = ({ entries }: Archive) => new Map(entries.map((entry) => [entry.id, entry]));
  const [before, here] = [byId(seen), byId(mine)];
  const kept = theirs.entries.flatMap((entry) => {
    const own = here.get(entry.id);
    if (!before.has(entry.id)) return entry;
    if (!own) return [];
    return own.name === before.get(entry.id)?.name ? entry : { ...entry, name: own.name };
  });
  const added = mine.entries.filter(({ id }) => !before.has(id));
  return addGames({ ...theirs, entries: kept }, { ...mine, entries: added });
}

export function removeGame(archive: Archive, id: string): Archive {
  return { ...archive, entries: archive.entries.filter((entry) => entry.id !== id) };
}

/** @param name nothing but blanks is none */
export function renameGame(archive: Archive, id: string, name: string): Archive {
  const entries = archive.entries.map((entry) =>
    entry.id === id ? { ...entry, name: nameIn(name) } : entry,
  );
  return { ...archive, entries };
}

/** What makes two records the same game: who played, and how. */
function signature(record: GameRecord) {
  return JSON.stringify([tableOf(record), record.moves]);
}

function tableOf({ rules, seats }: GameRecord) {
  return [
    rules,
    seats.map(({ kind, participant, algo }) => [kind, participant, kind === "engine" && algo?.id]),
  ];
}

/** Whether a game is another one that was played on. */
function goesOn(begun: GameRecord, record: GameRecord) {
  const sameTable = JSON.stringify(tableOf(begun)) === JSON.stringify(tableOf(record));
  return sameTable && begun.result === null && begun.moves.every((move, ply) => move === record.moves[ply]);
}

/** The moment as an id, or the next one that no entry has. */
function freeId(entries: readonly Entry[], now: Date) {
  const moment = new Date(now);
  while (entries.some(({ id }) => id === moment.toISOString())) {
    moment.setMilliseconds(moment.getMilliseconds() + 1);
  }
  return moment.toISOString();
}

function entryIn(value: unknown): Entry | null {
  const { id, name, record: kept } = asObject(value) ?? {};
  const record = asObject(kept);
  if (typeof id !== "string" || Number.isNaN(Date.parse(id))) return null;
  if (!record || !Array.isArray(record.moves) || !Array.isArray(record.seats)) return null;
  if (!rulesInRange(asObject(record.rules) ?? {}) || !record.seats.every(isSeat)) return null;
  const whole = { ...record, result: resultIn(record.result) };
  const moment = new Date(id).toISOString();
  return {
    id: moment,
    name: nameIn(name),
    record: whole as unknown as GameRecord,
  };
}

function isSeat(value: unknown) {
  const { kind, participant, algo } = asObject(value) ?? {};
  const engine = kind === "engine" && typeof asObject(algo)?.id === "string";
  return Number.isSafeInteger(participant) && (kind === "human" || engine);
}

function resultIn(value: unknown): GameRecord["result"] {
  const { kind, player } = asObject(value) ?? {};
  if (kind === "draw") return { kind };
  const mark = Number(player);
  return kind === "win" && Number.isSafeInteger(mark) && mark >= 0 && mark < MARKS
    ? { kind, player: mark }
    : null;
}

function nameIn(text: unknown) {
  if (typeof text !== "string") return null;
  // By characters: half of one cannot be shown.
  return [...text.trim()].slice(0, LONGEST_NAME).join("") || null;
}

export const ARCHIVE: KeptText<Archive> & KeptRow<Archive> = {
  key: "noughts-games",
  parse: (text) => archiveIn(text),
  pack: archiveText,
  join: joinArchives,
  select: ({ games: { archive } }) => archive,
  loaded: (archive) => ({ type: "stored-games", archive }),
};
