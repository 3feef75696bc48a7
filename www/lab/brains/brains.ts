// The players that a visitor trained and kept: a list on the device. The text of a brain is also its id, so that the same player is
// kept once. What the text says, only the engine knows.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow } from "../../device/storage/storage.ts";
import type { Referee } from "../../engine/engine.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";

/** A trained player that is kept. */
export interface Brain {
  /** what the engine plays (its option `brain`) */
  text: string;
  /** the id of the algorithm that it plays as */
  learner: string;
  /** what the engine calls that */
  label: string;
  /** how many games it was trained for */
  games: number;
  /** as its owner calls it */
  name: string | null;
}

/** As it is on the device: who learned it, and how long, the text says. */
type Kept = Pick<Brain, "text" | "name">;

/** `corrupt` where something could not be read. */
export interface KeptBrains {
  brains: readonly Kept[];
  corrupt: boolean;
}

/** The players that were trained here; none before their part is there. */
interface BrainsState {
  list: readonly Brain[];
  /** what the device has of them, also what the engine cannot read; missing before that is read */
  kept?: KeptBrains;
  /** whether some that are on the device could not be read */
  corrupt: boolean;
}

declare module "../../shared/state/types.ts" {
  interface State {
    brains: BrainsState;
  }
}

/** More are not kept; the oldest go first. */
export const MOST = 50;
const LONGEST_NAME = 60;
/** Enough to tell a brain from other texts; the engine checks the rest. */
const SHAPE = /^[a-z2-7]{240}$/;
/** Nothing has changed yet. */
const MIGRATIONS: readonly Migration[] = [];

/**
 * The learner and the games of a brain.
 * @returns `null` where the engine cannot read it
 */
export function read(text: string, referee: Referee): Pick<Brain, "learner" | "label" | "games"> | null {
  const learned = referee.brain(text);
  const info = referee.algorithms(FIRST_RULES).find(({ id }) => id === learned?.learner);
  return learned && info ? { ...learned, label: info.label } : null;
}

/** The list on the device. */
export function brainsIn(text: string | null): KeptBrains {
  if (text === null) return { brains: [], corrupt: false };
  const { brains: listed } = unpacked(text, MIGRATIONS) ?? {};
  if (!Array.isArray(listed)) return { brains: [], corrupt: true };
  const brains = listed.slice(0, MOST).flatMap((value) => {
    const { text: brain, name } = asObject(value) ?? {};
    return typeof brain === "string" && SHAPE.test(brain) ? { text: brain, name: nameIn(name) } : [];
  });
  return { brains: unique(brains), corrupt: brains.length < listed.length };
}

/** The text that is kept on the device. */
export function brainsText({ brains }: KeptBrains) {
  return JSON.stringify({
    schema: schemaAfter(MIGRATIONS),
    brains: brains.map(({ text, name }) => ({ text, name })),
  });
}

/**
 * Joins what two tabs changed of the list: each adds, names and removes brains of its own.
 * @param seen what both began with
 */
export function joinBrains(seen: KeptBrains, mine: KeptBrains, theirs: KeptBrains): KeptBrains {
  const before = new Map(seen.brains.map((brain) => [brain.text, brain]));
  const here = new Map(mine.brains.map((brain) => [brain.text, brain]));
  const added = mine.brains.filter(({ text }) => !before.has(text));
  const others = theirs.brains.flatMap((brain) => {
    const own = here.get(brain.text);
    if (!own) return before.has(brain.text) ? [] : brain;
    return own.name === before.get(brain.text)?.name ? brain : own;
  });
  return { brains: unique([...added, ...others]).slice(0, MOST), corrupt: mine.corrupt || theirs.corrupt };
}

/** @returns each text once */
function unique<T extends Kept>(brains: readonly T[]): T[] {
  return [...new Map([...brains].reverse().map((brain) => [brain.text, brain])).values()].reverse();
}

/** @param name nothing but blanks is none */
export function nameIn(name: unknown) {
  if (typeof name !== "string") return null;
  // By characters: half of one cannot be shown.
  return [...name.trim()].slice(0, LONGEST_NAME).join("") || null;
}

export const BRAINS: KeptRow<KeptBrains> = {
  key: "noughts-brains",
  parse: brainsIn,
  pack: brainsText,
  join: joinBrains,
  select: ({ brains }) => brains.kept ?? null,
  loaded: (kept) => ({ type: "stored-brains", kept }),
};
