// The game in progress, kept on this device over a reload.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Problem} from "./link.js" */
/** @import {Counted, Score} from "./score.js" */
/** @import {Seat} from "./seats.js" */
/** @import {State} from "./state.js" */

import { defaultSeats, problem } from "./link.js";
import { FIRST_RULES } from "./presets.js";
import { asObject, opened, parsed } from "./record.js";

/**
 * What comes back after a reload. Who started is in the order of the participants.
 * @typedef {object} Session
 * @property {Rules} rules
 * @property {Seat[]} seats
 * @property {number[]} moves with what was undone and can be redone
 * @property {number} cursor
 * @property {Record<string, Score>} scores
 * @property {Counted | null} counted so that a game that is over is not scored a second time
 * @property {Problem[]} problems
 */

/** Takes something kept from one schema to the next. @typedef {(kept: Record<string, unknown>) => Record<string, unknown>} Migration */

/** The place of the session on the device. */
export const SESSION_KEY = "noughts-session";

/** The first leads from schema 1 to 2. @type {readonly Migration[]} */
const MIGRATIONS = [];

/**
 * What has to survive, as the text to keep.
 * @param {State} state
 */
export function sessionOf({ rules, seats, moves, cursor, scores, counted }) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), rules, seats, moves, cursor, scores, counted });
}

/**
 * Reads a session: as much of it as makes sense.
 * @param {string | null} text
 * @param {Referee} referee
 * @returns {Session | null} `null` when nothing was kept
 */
export function restored(text, referee) {
  if (!text) return null;
  const session = unpacked(text, MIGRATIONS);
  const { rules, seats, moves, problems } = opened(session ?? {}, FIRST_RULES, referee);
  if (!session) problems.push(problem("record.unreadable", "", text));
  const cursor = Number.isSafeInteger(session?.cursor) ? Number(session?.cursor) : moves.length;
  return {
    rules,
    seats: seats ?? defaultSeats(rules, referee.algorithms(rules)),
    moves,
    cursor: Math.min(Math.max(cursor, 0), moves.length),
    scores: scoresIn(session?.scores),
    counted: countedIn(session?.counted),
    problems,
  };
}

/**
 * Something kept on this device, in the present schema; `null` when it cannot be read.
 * @param {string} text
 * @param {readonly Migration[]} migrations
 */
export function unpacked(text, migrations) {
  const kept = asObject(parsed(text));
  if (!kept) return null;
  const schema = Number.isSafeInteger(kept.schema) ? Number(kept.schema) : 1;
  try {
    return migrations.slice(Math.max(schema - 1, 0)).reduce((older, migrate) => migrate(older), kept);
  } catch {
    return null;
  }
}

/**
 * The schema that is written when these migrations lead to it.
 * @param {readonly Migration[]} migrations
 */
export function schemaAfter(migrations) {
  return migrations.length + 1;
}

/**
 * @param {unknown} value
 * @returns {Record<string, Score>}
 */
function scoresIn(value) {
  const scores = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(
    scores.flatMap(([pairing, score]) => {
      const { wins: given, ties } = asObject(score) ?? {};
      const wins = list(given).filter(isCount);
      const size = tableSize(pairing);
      const fits = size > 0 && wins.length === size && list(given).length === size && isCount(ties);
      return fits ? [[pairing, { wins, ties }]] : [];
    }),
  );
}

/**
 * How many play in a pairing; 0 when the text is none.
 * @param {string} pairing
 */
function tableSize(pairing) {
  const [, table] = list(parsed(pairing));
  return list(table).length;
}

/**
 * @param {unknown} value
 * @returns {Counted | null}
 */
function countedIn(value) {
  const { pairing, winner } = asObject(value) ?? {};
  if (typeof pairing !== "string" || !(winner === null || isCount(winner))) return null;
  return winner === null || winner < tableSize(pairing) ? { pairing, winner } : null;
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}
