// The game in progress, kept on this device over a reload. It is read by restore.js.

/** @import {Score} from "../game/score.js" */
/** @import {State, Tallies} from "../state/types.d.ts" */
/** @import {Migration} from "../storage/schema.js" */
/** @import {KeptRow} from "../storage/storage.js" */

import { asObject, parsed, schemaAfter, unpacked } from "../storage/schema.js";
import { joinCounts, KEYS } from "../storage/storage.js";

/** The first leads from schema 1 to 2. @type {readonly Migration[]} */
export const MIGRATIONS = [];

/**
 * What outlives the page: a link, or the next visit, would show it.
 * @param {State} state
 */
export function lasting({
  game: { rules, seats, moves, playedBy, cursor, counted, foreign },
  tallies: { scores, hints },
  history: { own },
  games: { puzzle, review },
}) {
  // A text is the same as long as it says the same.
  const solving = puzzle && [puzzle.puzzle.moves.length, puzzle.tries, puzzle.phase].join(" ");
  const reviewing = review?.moves === moves;
  return { rules, seats, moves, playedBy, cursor, scores, hints, counted, foreign, own, solving, reviewing };
}

/**
 * Whether something changed that outlives the page.
 * @param {State} before
 * @param {State} after
 */
export function outlives(before, after) {
  const now = Object.values(lasting(after));
  return Object.values(lasting(before)).some((fact, index) => fact !== now[index]);
}

/**
 * What has to survive, as the text to keep.
 * @param {Tallies & Partial<ReturnType<typeof lasting>>} session
 */
export function sessionText(session) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), ...session });
}

/**
 * What was counted between those who play: two tabs count it together.
 * @param {string | null} text
 * @returns {Tallies}
 */
export function talliesIn(text) {
  const { scores, hints } = unpacked(text ?? "", MIGRATIONS) ?? {};
  return { scores: scoresIn(scores), hints: hintsIn(hints) };
}

/**
 * @param {unknown} value
 * @returns {Record<string, Score>}
 */
function scoresIn(value) {
  const scores = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(
    scores.flatMap(([pairing, score]) => {
      const { wins: given, ties, run: row } = asObject(score) ?? {};
      const [wins = [], run = []] = [given, row].map((counts) => list(counts).filter(isCount));
      const size = tableSize(pairing);
      const fits = size > 0 && wins.length === size && list(given).length === size && isCount(ties);
      return fits ? [[pairing, { wins, ties, ...(run.length === size && { run }) }]] : [];
    }),
  );
}

/**
 * @param {unknown} value
 * @returns {Record<string, number>}
 */
function hintsIn(value) {
  const hints = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(
    hints.flatMap(([pairing, count]) => (isCount(count) && tableSize(pairing) > 0 ? [[pairing, count]] : [])),
  );
}

/**
 * How many play in a pairing; 0 when the text is none.
 * @param {string} pairing
 */
export function tableSize(pairing) {
  const [, table] = list(parsed(pairing));
  return list(table).length;
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
export function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {Tallies} tallies and perhaps more */
const counted = ({ scores, hints }) => ({ scores, hints });

/** Tabs share what was counted; the game is each tab's own, and restore.js reads it. @type {KeptRow<Tallies>} */
export const SESSION = {
  key: KEYS.session,
  parse: talliesIn,
  pack: sessionText,
  join: (seen, mine, theirs) => ({ ...mine, ...joinCounts(counted(seen), counted(mine), counted(theirs)) }),
  select: lasting,
  loaded: (tallies) => ({ type: "stored", stored: { tallies: counted(tallies) } }),
};
