// How often each lesson was given on this device.

/** @import {KeptRow} from "../storage/storage.js" */
/** @import {Taught} from "./lessons.js" */

import { asObject, parsed } from "../storage/schema.js";
import { joinCounts, KEYS } from "../storage/storage.js";
import { ENOUGH } from "./lessons.js";

const SCHEMA = 1;

/**
 * The counts in a text of the device; a damaged one counts as none.
 * @param {string | null} text
 * @returns {Taught}
 */
export function taughtIn(text) {
  const kept = asObject(parsed(text ?? "")) ?? {};
  const count = (/** @type {keyof Taught} */ about) =>
    Number.isSafeInteger(kept[about]) ? Math.max(0, Number(kept[about])) : 0;
  return { sent: count("sent"), free: count("free"), won: count("won") };
}

/**
 * Counts beyond what is asked for need not be kept.
 * @param {Taught} taught
 */
export function taughtText(taught) {
  const counts = Object.entries(taught).map(([about, count]) => [
    about,
    Math.min(count, ENOUGH[/** @type {keyof Taught} */ (about)]),
  ]);
  return JSON.stringify({ schema: SCHEMA, ...Object.fromEntries(counts) });
}

/** @type {KeptRow<Taught>} */
export const TAUGHT = {
  key: KEYS.rules,
  parse: taughtIn,
  pack: taughtText,
  join: joinCounts,
  select: ({ lessons }) => lessons?.taught ?? null,
  loaded: (taught) => ({ type: "rules-taught", taught }),
};
