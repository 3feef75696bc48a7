// How the games of one person against the computer ended, one after another, as the device and files keep them.

/** @import {Rules} from "../noughts.js" */
/** @import {KeptRow} from "../storage/storage.js" */

import { rulesInRange } from "../game/kinds.js";
import { asObject, parsed, schemaAfter, unpacked } from "../storage/schema.js";
import { KEYS } from "../storage/storage.js";

/**
 * One finished game.
 * @typedef {object} Result
 * @property {string} id the moment it ended, in ISO 8601, and some letters; no two results have the same
 * @property {Rules} rules
 * @property {string | null} level of all opponents; `null` where they have none, or different ones
 * @property {"won" | "drawn" | "lost"} end for the person
 */

/** The earliest first. @typedef {{ list: readonly Result[], corrupt: boolean }} Results `corrupt` where something that was kept cannot be read */

/** The oldest results are forgotten beyond this: 400 kB. */
export const LIMIT = 4000;
const ID = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{0,16}$/;
const ENDS = /** @type {const} */ (["won", "drawn", "lost"]);
/** The first leads from schema 1 to 2. @type {readonly import("../storage/schema.js").Migration[]} */
const MIGRATIONS = [];

/** @type {Results} */
export const NO_RESULTS = { list: [], corrupt: false };

/**
 * The results in a text of the device, or of a file; what is damaged is left out, and said.
 * @param {string | null} text
 * @returns {Results}
 */
export function resultsIn(text) {
  if (!text) return NO_RESULTS;
  const given = unpacked(text, MIGRATIONS)?.results;
  if (!Array.isArray(given)) return { list: [], corrupt: true };
  const list = given.flatMap((value) => resultIn(value) ?? []);
  return { list: inOrder(list), corrupt: list.length < given.length };
}

/** @param {Results} results */
export function resultsText({ list }) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), results: list });
}

/**
 * The results in a file of games; a file of an older release has none.
 * @param {string} text
 */
export function resultsInFile(text) {
  const { results } = asObject(parsed(text)) ?? {};
  return results === undefined ? [] : resultsIn(text).list;
}

/**
 * Adds the results that are not there yet.
 * @param {Results} results
 * @param {readonly Result[]} more
 * @returns {Results}
 */
export function withResults(results, more) {
  return more.length === 0 ? results : { ...results, list: inOrder([...results.list, ...more]) };
}

/**
 * @param {Results} results
 * @param {string} id
 * @returns {Results}
 */
export function withoutResult(results, id) {
  return { ...results, list: results.list.filter((one) => one.id !== id) };
}

/**
 * Joins what two tabs counted: each keeps what the other added, and what one of them took off is gone.
 * @param {Results} seen what both began with
 * @param {Results} mine
 * @param {Results} theirs
 * @returns {Results}
 */
export function joinResults(seen, mine, theirs) {
  const ids = (/** @type {Results} */ { list }) => new Set(list.map(({ id }) => id));
  const [before, here] = [ids(seen), ids(mine)];
  const kept = theirs.list.filter(({ id }) => here.has(id) || !before.has(id));
  const added = mine.list.filter(({ id }) => !before.has(id));
  return withResults({ ...theirs, list: kept }, added);
}

/**
 * What a result is known by from now on: tabs may count at the same moment.
 * @param {Date} now
 */
export function newId(now) {
  return `${now.toISOString()} ${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * In the order of time, each once, and the latest only.
 * @param {readonly Result[]} list
 */
function inOrder(list) {
  const byId = new Map(list.map((result) => [result.id, result]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-LIMIT);
}

/**
 * @param {unknown} value
 * @returns {Result | null}
 */
function resultIn(value) {
  const { id, rules: given, level, end: ended } = asObject(value) ?? {};
  const end = ENDS.find((one) => one === ended);
  // Whether there is such a game is not asked: nothing is played by these rules.
  const isGame = rulesInRange(asObject(given) ?? {}) !== null;
  if (!end || !isGame || typeof id !== "string" || !ID.test(id)) return null;
  const rules = /** @type {Rules} */ (given);
  return { id, rules, level: typeof level === "string" ? level : null, end };
}

/** @type {KeptRow<Results>} */
export const RESULTS = {
  key: KEYS.results,
  parse: resultsIn,
  pack: resultsText,
  join: joinResults,
  select: ({ results }) => results?.all ?? null,
  loaded: (results) => ({ type: "results-kept", results }),
};
