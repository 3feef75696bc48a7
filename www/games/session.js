// The game in progress, kept on this device over a reload.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Problem} from "../link/link.js" */
/** @import {Migration} from "../storage/schema.js" */
/** @import {Counted, Score} from "../game/score.js" */
/** @import {Own, State} from "../state/types.d.ts" */
/** @import {Seat} from "../game/seats.js" */

import { FIRST_RULES } from "../game/presets.js";
import { defaultSeats, problem } from "../link/link.js";
import { asObject, parsed, schemaAfter, unpacked } from "../storage/schema.js";
import { opened } from "./game-file.js";

/**
 * What comes back after a reload. Who started is in the order of the participants.
 * @typedef {object} Session
 * @property {Rules} rules
 * @property {Seat[]} seats
 * @property {number[]} moves with what was undone and can be redone
 * @property {number} cursor
 * @property {Record<string, Score>} scores
 * @property {Record<string, number>} hints
 * @property {Counted | null} counted so that a game that is over is not scored a second time
 * @property {Own | null} own
 * @property {Problem[]} problems
 */

/** The first leads from schema 1 to 2. @type {readonly Migration[]} */
const MIGRATIONS = [];

/**
 * What has to survive, as the text to keep.
 * @param {State} state
 */
export function sessionOf({
  game: { rules, seats, moves, cursor, counted },
  tallies: { scores, hints },
  history: { own },
}) {
  return JSON.stringify({
    schema: schemaAfter(MIGRATIONS),
    rules,
    seats,
    moves,
    cursor,
    scores,
    hints,
    counted,
    own,
  });
}

/**
 * What was counted, without a game to go on with.
 * @param {Pick<Session, "scores" | "hints">} tallies
 */
export function talliesText(tallies) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), ...tallies });
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
  const { problems, ...game } = gameIn(session ?? {}, referee);
  if (!session) problems.push(problem("record.unreadable", "", text));
  const own = asObject(session?.own);
  return { ...game, ...talliesIn(text), own: own ? ownIn(own, referee) : null, problems };
}

/**
 * What was counted between those who play: two tabs count it together.
 * @param {string | null} text
 * @returns {Pick<Session, "scores" | "hints">}
 */
export function talliesIn(text) {
  const { scores, hints } = unpacked(text ?? "", MIGRATIONS) ?? {};
  return { scores: scoresIn(scores), hints: hintsIn(hints) };
}

/**
 * @param {Readonly<Record<string, unknown>>} kept
 * @param {Referee} referee
 */
function gameIn(kept, referee) {
  const { rules, seats, moves, problems } = opened(kept, FIRST_RULES, referee);
  const cursor = Number.isSafeInteger(kept.cursor) ? Number(kept.cursor) : moves.length;
  return {
    rules,
    seats: seats ?? defaultSeats(rules, referee.algorithms(rules)),
    moves,
    cursor: Math.min(Math.max(cursor, 0), moves.length),
    counted: countedIn(kept.counted),
    problems,
  };
}

/**
 * @param {Readonly<Record<string, unknown>>} kept
 * @param {Referee} referee
 * @returns {Own | null}
 */
function ownIn(kept, referee) {
  const { problems: _, ...own } = gameIn(kept, referee);
  return own.moves.length > 0 ? own : null;
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
