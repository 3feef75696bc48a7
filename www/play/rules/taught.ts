// How often each lesson was given on this device.

import { asObject, parsed } from "../../device/storage/schema.ts";
import { joinCounts, type KeptRow } from "../../device/storage/storage.ts";
import { ENOUGH, type Taught } from "./lessons.ts";

const SCHEMA = 1;

/** The counts in a text of the device; a damaged one counts as none. */
export function taughtIn(text: string | null): Taught {
  const kept = asObject(parsed(text ?? "")) ?? {};
  const count = (about: keyof Taught) =>
    Number.isSafeInteger(kept[about]) ? Math.max(0, Number(kept[about])) : 0;
  return { sent: count("sent"), free: count("free"), won: count("won") };
}

/** Counts beyond what is asked for need not be kept. */
export function taughtText(taught: Taught) {
  const counts = Object.entries(taught).map(([about, count]) => [
    about,
    Math.min(count, ENOUGH[about as keyof Taught]),
  ]);
  return JSON.stringify({ schema: SCHEMA, ...Object.fromEntries(counts) });
}

export const TAUGHT: KeptRow<Taught> = {
  key: "noughts-rules",
  parse: taughtIn,
  pack: taughtText,
  join: joinCounts,
  select: ({ lessons }) => lessons?.taught ?? null,
  loaded: (taught) => ({ type: "rules-taught", taught }),
};
