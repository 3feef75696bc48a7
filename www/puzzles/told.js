// What is said of a puzzle: what is asked, how it went, and why.

/** @import {Message} from "../i18n/language.js" */
/** @import {State} from "../state/types.d.ts" */
/** @import {Puzzle} from "./list.js" */
/** @import {PuzzleState} from "./puzzle.js" */

import { isThinking } from "../game/search-request.js";
import { isLabelled, moveWords } from "../game/square-words.js";
import { moverToken } from "../game/tokens.js";
import { joinSentences, message } from "../i18n/language.js";
import { capitalised, markName } from "../ui/labels.js";
import { isSeen } from "./puzzle.js";

/** The line below the board, and what is heard of it. @typedef {{ text: string, heard?: string, quiet: boolean }} Line */

/** Up to so many plies a puzzle is easy, and so on; the others are very hard. */
const LEVELS = /** @type {const} */ ({ easy: 3, medium: 6, hard: 9 });

/**
 * How hard a puzzle is, in a word: by how many plies one must look ahead.
 * @param {Puzzle} puzzle
 */
export function difficulty({ depth }) {
  const [level = ""] = Object.entries(LEVELS).find(([, most]) => depth <= most) ?? [];
  return message("puzzle.level", { level });
}

/**
 * What is asked, or how it went.
 * @param {State} state
 */
export function said(state) {
  const { puzzle: now } = state.games;
  if (!now) return "";
  const { puzzle, phase } = now;
  switch (phase) {
    case "open":
      return joinSentences(asked(puzzle, markOf(state, 0)), message("puzzle.depth", { depth: puzzle.depth }));
    case "wrong":
      return refuted(state, puzzle);
    case "solved":
      return joinSentences(solved(now), why(state, puzzle));
    case "shown":
      return joinSentences(
        message("puzzle.shown", { move: moveOf(state, puzzle.solution) }),
        why(state, puzzle),
      );
  }
}

/**
 * That it is solved, and after how many tries the first time.
 * @param {PuzzleState} now
 */
function solved(now) {
  const tries = triesOf(now);
  if (tries === null) return message("puzzle.solvedSeen");
  return tries === 1 ? message("puzzle.solvedAtOnce") : message("puzzle.solved", { tries });
}

/**
 * The tries that a solved puzzle took the first time.
 * @param {PuzzleState} now
 * @returns {number | null} `null` where the solution was seen before
 */
export function triesOf({ puzzle, record, tries }) {
  return record ? (record.solved[puzzle.id] ?? null) : tries;
}

/**
 * What is to be found.
 * @param {Puzzle} puzzle
 * @param {string} mark of the one to move
 */
export function asked({ goal }, mark) {
  return message(goal === "win" ? "puzzle.win" : "puzzle.draw", { mark: capitalised(mark) });
}

/**
 * One text for each turn: what was played first, and what it means to the puzzle after that.
 * @param {State} state
 * @param {Line} line what the page says of the turn
 * @param {(state: State, ply: number) => string} moveSaid who made a move, and where
 * @returns {Line}
 */
export function told(state, line, moveSaid) {
  const { puzzle: now } = state.games;
  const { cursor, position } = state.game;
  if (!now || state.messages.refusal || isThinking(state)) return line;
  const start = now.puzzle.moves.length;
  if (now.phase === "open") {
    const seen = isSeen(now) ? message("puzzle.seen") : "";
    return { ...line, heard: joinSentences(seen, said(state)) };
  }
  const played = cursor - start;
  if (played < 1 || played > (now.phase === "wrong" ? 2 : 1)) return line;
  if (position.outcome) return { ...line, heard: joinSentences(line.text, said(state)) };
  const text = moveSaid(state, cursor - 1);
  // A move and its answer are both named where it is said what is wrong.
  return { ...line, text, heard: played === 2 ? said(state) : joinSentences(text, said(state)) };
}

/**
 * Why a move is wrong: what answers it, and what is proven of that.
 * @param {State} state
 * @param {Puzzle} puzzle
 */
function refuted(state, { goal, moves: { length: start } }) {
  const { moves, cursor } = state.game;
  const move = moveOf(state, moves[start] ?? 0);
  const isWin = goal === "win";
  const wrong = message(isWin ? "puzzle.wrongWin" : "puzzle.wrongDraw", { move });
  if (cursor < start + 2) return wrong;
  const params = { move, reply: moveOf(state, moves[start + 1] ?? 0), other: markOf(state, 1) };
  const { report } = (cursor === start + 2 && state.turn.lastReport) || {};
  if (report?.proven === "win") return message("puzzle.refutedWins", params);
  if (report?.proven === "draw" && isWin) return message("puzzle.refutedHolds", params);
  return joinSentences(wrong, message("puzzle.answered", { ...params, other: capitalised(params.other) }));
}

/**
 * Why the solution is the only one.
 * @param {State} state
 * @param {Puzzle} puzzle
 */
function why(state, { depth, goal }) {
  if (goal === "draw") return message("puzzle.whyDraw");
  // Of the plies to the end, the solution is the first; every other one of the rest is the solver's.
  const more = (depth - 1) / 2;
  return message("puzzle.whyWin", { more, mark: markOf(state, 0), other: markOf(state, 1) });
}

/**
 * The mark of the solver, or of the other side.
 * @param {State} state
 * @param {0 | 1} after plies after the start of the puzzle
 */
function markOf(state, after) {
  return markName(moverToken(state, (state.games.puzzle?.puzzle.moves.length ?? 0) + after));
}

/**
 * A move in words.
 * @param {State} state
 * @param {number} move
 * @returns {string | Message}
 */
function moveOf({ game: { rules }, settings }, move) {
  return moveWords(rules, move, isLabelled(rules, settings.coordinates));
}
