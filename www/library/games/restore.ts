// Reads the session that the device kept: as much of it as makes sense.

import { asObject, unpacked } from "../../device/storage/schema.ts";
import type { Referee } from "../../engine/engine.ts";
import type { Rules } from "../../noughts.js";
import type { Maker } from "../../shared/game/played-by.ts";
import { FIRST_RULES } from "../../shared/game/presets.ts";
import type { Counted, Score } from "../../shared/game/score.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { defaultSeats } from "../../shared/link/read-link.ts";
import type { Own } from "../../shared/state/types.ts";
import type { PuzzleKept } from "../puzzles/puzzle.ts";
import { opened } from "./game-file.ts";
import { isCount, MIGRATIONS, tableSize, talliesIn } from "./session.ts";

/** What comes back after a reload. Who started is in the order of the participants. */
interface Session {
  /** missing where an earlier release kept it */
  number?: number;
  rules: Rules;
  seats: Seat[];
  /** with what was undone and can be redone */
  moves: number[];
  playedBy: Maker[];
  cursor: number;
  scores: Record<string, Score>;
  hints: Record<string, number>;
  /** so that a game that is over is not scored a second time */
  counted: Counted | null;
  /** whether it was not begun here */
  foreign: boolean;
  own: Own | null;
  /** that the game is */
  puzzle: PuzzleKept | null;
  /** of the archive, that the game is */
  entry?: string;
  /** whether engines waited for a word; missing where nobody says */
  paused?: boolean;
  /** whether the review of the game was open */
  reviewing: boolean;
  problems: Problem[];
}

/**
 * Reads a session: as much of it as makes sense.
 * @returns `null` when nothing was kept
 */
export function restored(text: string | null, referee: Referee): Session | null {
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
    ...(typeof session?.entry === "string" && { entry: session.entry }),
    ...(typeof session?.paused === "boolean" && { paused: session.paused }),
    reviewing: session?.reviewing === true,
    problems,
  };
}

function gameIn(kept: Readonly<Record<string, unknown>>, referee: Referee) {
  const { rules, seats, moves, playedBy, problems } = opened(kept, FIRST_RULES, referee);
  const cursor = Number.isSafeInteger(kept.cursor) ? Number(kept.cursor) : moves.length;
  return {
    ...(isCount(kept.number) && { number: kept.number }),
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

/** @param solving whether it waits for the end of a puzzle: then it may have no moves yet */
function ownIn(kept: Readonly<Record<string, unknown>>, solving: boolean, referee: Referee): Own | null {
  const { problems: _, ...own } = gameIn(kept, referee);
  return own.moves.length > 0 || solving ? own : null;
}

function puzzleIn(value: unknown): PuzzleKept | null {
  const [, start, tries, phase] = /^(\d{1,3}) (\d{1,2}) (open|wrong|solved|shown)$/.exec(String(value)) ?? [];
  return phase === undefined
    ? null
    : { start: Number(start), tries: Number(tries), phase: phase as PuzzleKept["phase"] };
}

function countedIn(value: unknown): Counted | null {
  const { pairing, winner, result } = asObject(value) ?? {};
  if (typeof pairing !== "string" || !(winner === null || isCount(winner))) return null;
  if (winner !== null && winner >= tableSize(pairing)) return null;
  return { pairing, winner, ...(typeof result === "string" && { result }) };
}
