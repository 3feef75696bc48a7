// Reads the session that the device kept: as much of it as makes sense.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Maker} from "../game/played-by.js" */
/** @import {Counted, Score} from "../game/score.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Problem} from "../link/read-link.js" */
/** @import {PuzzleKept} from "../puzzles/puzzle.js" */
/** @import {Own} from "../state/types.d.ts" */

import { FIRST_RULES } from "../game/presets.js";
import { defaultSeats, problem } from "../link/read-link.js";
import { asObject, unpacked } from "../storage/schema.js";
import { opened } from "./game-file.js";
import { isCount, MIGRATIONS, tableSize, talliesIn } from "./session.js";

/**
 * What comes back after a reload. Who started is in the order of the participants.
 * @typedef {object} Session
 * @property {Rules} rules
 * @property {Seat[]} seats
 * @property {number[]} moves with what was undone and can be redone
 * @property {Maker[]} playedBy
 * @property {number} cursor
 * @property {Record<string, Score>} scores
 * @property {Record<string, number>} hints
 * @property {Counted | null} counted so that a game that is over is not scored a second time
 * @property {boolean} foreign whether it was not begun here
 * @property {Own | null} own
 * @property {PuzzleKept | null} puzzle that the game is
 * @property {boolean} reviewing whether the review of the game was open
 * @property {Problem[]} problems
 */

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
  const puzzle = puzzleIn(session?.solving);
  return {
    ...game,
    ...talliesIn(text),
    own: own ? ownIn(own, puzzle !== null, referee) : null,
    puzzle,
    reviewing: session?.reviewing === true,
    problems,
  };
}

/**
 * @param {Readonly<Record<string, unknown>>} kept
 * @param {Referee} referee
 */
function gameIn(kept, referee) {
  const { rules, seats, moves, playedBy, problems } = opened(kept, FIRST_RULES, referee);
  const cursor = Number.isSafeInteger(kept.cursor) ? Number(kept.cursor) : moves.length;
  return {
    rules,
    seats: seats ?? defaultSeats(rules, referee.algorithms(rules)),
    moves,
    playedBy,
    cursor: Math.min(Math.max(cursor, 0), moves.length),
    counted: countedIn(kept.counted),
    foreign: kept.foreign === true,
    problems,
  };
}

/**
 * @param {Readonly<Record<string, unknown>>} kept
 * @param {boolean} solving whether it waits for the end of a puzzle: then it may have no moves yet
 * @param {Referee} referee
 * @returns {Own | null}
 */
function ownIn(kept, solving, referee) {
  const { problems: _, ...own } = gameIn(kept, referee);
  return own.moves.length > 0 || solving ? own : null;
}

/**
 * @param {unknown} value
 * @returns {PuzzleKept | null}
 */
function puzzleIn(value) {
  const [, start, tries, phase] = /^(\d{1,3}) (\d{1,2}) (open|wrong|solved|shown)$/.exec(String(value)) ?? [];
  return phase === undefined
    ? null
    : { start: Number(start), tries: Number(tries), phase: /** @type {PuzzleKept["phase"]} */ (phase) };
}

/**
 * @param {unknown} value
 * @returns {Counted | null}
 */
function countedIn(value) {
  const { pairing, winner, result } = asObject(value) ?? {};
  if (typeof pairing !== "string" || !(winner === null || isCount(winner))) return null;
  if (winner !== null && winner >= tableSize(pairing)) return null;
  return { pairing, winner, ...(typeof result === "string" && { result }) };
}
