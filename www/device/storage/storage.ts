// What the page keeps on the device: the names it is kept under, and the rules for two tabs that share it. A tab
// writes only what it changed itself, and nothing over what a newer release has written.

import type { Referee } from "../../engine/engine.ts";
import type { AppEvent, State } from "../../shared/state/types.ts";
import type { Place } from "./driver.ts";
import { asObject, parsed, schemaOf } from "./schema.ts";

// A row has the name of what it keeps, and these are the names of everything else. Scripts that import nothing repeat some of
// them; a test finds all names and compares them.

/** What a tab keeps for itself, over a reload. */
export const TAB_KEYS = {
  /** Games that were left before the part was there that puts them away. */
  left: "noughts-left",
  /** The entry of the history, and the addresses that it had before the last changes. */
  entry: "noughts-entry",
  /** The release that the tab left because it did not start. */
  unstarted: "noughts-unstarted",
  /** The releases for which the tab was loaded again because a script of the start was missing or threw. */
  reloaded: "noughts-reloaded",
} as const;

/** By which name tabs hear each other. */
export const CHANNELS = {
  analysis: "noughts-analysis",
  /** answers to invitations to play live */
  answer: "noughts-answer",
  /** What is kept in a place that tells no other tab by itself. */
  large: "noughts-large",
} as const;

/** The databases of the browser. */
export const DATABASES = { large: "noughts-kept" } as const;

export type Device = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The place for what is kept on this device, or `null` where the browser gives none. */
export function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The place for what a tab keeps for itself, over a reload, or `null` where the browser gives none. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Why something was not written: the device is full or refuses, or a newer release has been here. */
export type Fault = "full" | "newer";

/** How something that all tabs share is read and written. */
export interface KeptText<Value> {
  key: string;
  /** what is missing or damaged counts as not there */
  parse: (text: string | null) => Value;
  /** with the schema of the text */
  pack: (value: Value) => string;
  /** what two tabs have, that both began with `seen` */
  join: (seen: Value, mine: Value, theirs: Value) => Value;
}

/** Something that is kept on the device. */
interface KeptAs<Value> {
  parse: (text: string | null, referee: Referee) => Value;
  /** `null` before it is read, `undefined` while the state has no place for it */
  select: (state: State) => Value | null | undefined;
  /** the device has this, or another tab changed it: `select` finds it in the state then */
  loaded: (value: Value, mine: Value | null) => AppEvent | null;
  /** each tab goes on with its own: `loaded` tells what others have changed, and `select` does not find it */
  own?: boolean;
  /** it was written, or why not; by itself only a fault is told */
  saved?: (fault: Fault | null) => AppEvent;
  /** how long a change waits to be written, in milliseconds */
  soon?: number;
  /** large things have a place of their own */
  where?: (text: KeptText<Value>, device: Device | null, heard: () => void) => Place<Value>;
}

export type KeptRow<Value> = Omit<KeptText<Value>, "parse"> & KeptAs<Value>;
/** One of a list of rows that keep different things. */
// biome-ignore lint/suspicious/noExplicitAny: no type says that a row's functions agree on a type that others do not know
export type AnyRow = KeptRow<any>;

/**
 * One of the things on the device. Other tabs change it too: what they changed is joined with what this tab changed, both
 * seen from what the device held when this tab last looked.
 */
export class Shared<Value> {
  #device: Pick<Device, "getItem" | "setItem"> | null;
  #row: KeptText<Value>;
  #text: string | null;
  #seen: Value;

  constructor(device: Pick<Device, "getItem" | "setItem"> | null, row: KeptText<Value>) {
    this.#device = device;
    this.#row = row;
    this.#text = this.text();
    this.#seen = row.parse(this.#text);
  }

  /** The text on the device. */
  text() {
    try {
      return this.#device?.getItem(this.#row.key) ?? null;
    } catch {
      return null;
    }
  }

  /** What was on the device when this tab last looked. */
  get seen() {
    return this.#seen;
  }

  /**
   * What this tab has, with what others have changed since it last looked. Nothing is written.
   * @param text what the device has
   */
  joined(mine: Value, text: string | null = this.text()) {
    // Damaged text, or none, is nobody's change.
    if (text === this.#text || !asObject(parsed(text ?? ""))) return mine;
    const theirs = this.#row.parse(text);
    const both = this.#row.join(this.#seen, mine, theirs);
    this.#text = text;
    this.#seen = theirs;
    return both;
  }

  /**
   * Keeps what this tab has, together with what others have changed.
   * @returns why it was not kept
   */
  write(mine: Value): { value: Value; fault: Fault | null } {
    const value = this.joined(mine);
    const text = this.#row.pack(value);
    if (this.isOlder(text)) return { value, fault: "newer" };
    try {
      if (!this.#device) return { value, fault: "full" };
      this.#device.setItem(this.#row.key, text);
    } catch {
      return { value, fault: "full" };
    }
    this.wrote(value, text);
    return { value, fault: null };
  }

  /**
   * Whether a newer release has written what the device has.
   * @param text of this release
   */
  isOlder(text: string) {
    return schemaOf(this.#text) > schemaOf(text);
  }

  /** The device has this from now on. */
  wrote(value: Value, text: string) {
    this.#text = text;
    this.#seen = value;
  }
}

/**
 * Joins what two changed, part by part and all the way down; where both changed the same part, `mine` counts.
 * @param seen what both began with
 */
export function joinParts<Value>(seen: Value, mine: Value, theirs: Value): Value {
  const [parts, others] = [asObject(mine), asObject(theirs)];
  if (!parts || !others) return JSON.stringify(seen) === JSON.stringify(mine) ? theirs : mine;
  const before = asObject(seen) ?? {};
  const names = Object.keys({ ...others, ...parts });
  const joined = names.map((name) => [name, joinParts(before[name], parts[name], others[name])]);
  return Object.fromEntries(joined.filter(([, value]) => value !== undefined));
}

/**
 * Joins what two counted: each count grows by what either of them added, and none falls below 0.
 * @param seen what both began with
 */
export function joinCounts<Counts>(seen: Counts, mine: Counts, theirs: Counts): Counts {
  return sum(seen, mine, theirs) as Counts;
}

function sum(seen: unknown, mine: unknown, theirs: unknown): unknown {
  const shape = mine ?? theirs;
  if (typeof shape !== "object" || !shape) {
    return Math.max(0, Number(theirs ?? 0) + Number(mine ?? 0) - Number(seen ?? 0));
  }
  const [before, here, there] = [seen, mine, theirs].map(
    (counts) => (counts ?? {}) as Record<string, unknown>,
  );
  const names = Object.keys({ ...there, ...here });
  const sums = names.map((name) => [name, sum(before?.[name], here?.[name], there?.[name])]);
  return Array.isArray(shape) ? sums.map(([, count]) => count) : Object.fromEntries(sums);
}
