// What is said of a puzzle: what is asked, how it went, and why.

import { isThinking } from "../../shared/game/search-request.ts";
import { isLabelled, moveWords } from "../../shared/game/square-words.ts";
import { moverToken } from "../../shared/game/tokens.ts";
import { joinSentences, type Message, message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import type { Puzzle } from "./list.ts";
import { isSeen, type PuzzleState } from "./puzzle.ts";

/** The line below the board, and what is heard of it. */
interface Line {
  text: string;
  heard?: string;
  quiet: boolean;
}

/** The difficulties from 1 on; the others are very hard. */
const LEVELS = ["easy", "medium", "hard"] as const;

/** How hard a puzzle is, in a word. */
export function difficulty({ difficulty: at }: Puzzle) {
  return message("puzzle.level", { level: LEVELS[at - 1] ?? "" });
}

/** What is asked, or how it went. */
export function said(state: State) {
  const { puzzle: now } = state.games;
  if (!now) return "";
  const { puzzle, phase } = now;
  switch (phase) {
    case "open":
      return joinSentences(asked(puzzle, markOf(state, 0)), ahead(puzzle));
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

/** That it is solved, and after how many tries the first time. */
function solved(now: PuzzleState) {
  const tries = triesOf(now);
  if (tries === null) return message("puzzle.solvedSeen");
  return tries === 1 ? message("puzzle.solvedAtOnce") : message("puzzle.solved", { tries });
}

/**
 * The tries that a solved puzzle took the first time.
 * @returns `null` where the solution was seen before
 */
export function triesOf({ puzzle, record, tries }: PuzzleState): number | null {
  return record ? (record.solved[puzzle.id] ?? null) : tries;
}

/**
 * What is to be found.
 * @param mark of the one to move
 */
export function asked({ goal }: Puzzle, mark: string) {
  return message(goal === "win" ? "puzzle.win" : "puzzle.draw", { mark: capitalised(mark) });
}

/**
 * One text for each turn: what was played first, and what it means to the puzzle after that.
 * @param line what the page says of the turn
 * @param moveSaid who made a move, and where
 */
export function told(state: State, line: Line, moveSaid: (state: State, ply: number) => string): Line {
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

/** How far one must look, in moves of one side. */
function ahead({ depth, goal }: Puzzle) {
  const moves = Math.ceil(depth / 2);
  return goal === "win" ? message("puzzle.winIn", { moves }) : message("puzzle.othersLose", { moves });
}

/** Why a move is wrong: what answers it, and what is proven of that. */
function refuted(state: State, { goal, moves: { length: start } }: Puzzle) {
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

/** Why the solution is the only one. */
function why(state: State, { depth, goal }: Puzzle) {
  if (goal === "draw") return message("puzzle.whyDraw");
  const other = markOf(state, 1);
  // Of the plies to the end, the solution is the first, and the players take turns. Where the other side makes the last one, it
  // loses by it.
  if (depth % 2 === 0) return message("puzzle.whyLast", { more: depth / 2, other });
  return message("puzzle.whyWin", { more: (depth - 1) / 2, mark: markOf(state, 0), other });
}

/**
 * The mark of the solver, or of the other side.
 * @param after plies after the start of the puzzle
 */
function markOf(state: State, after: 0 | 1) {
  return markName(moverToken(state, (state.games.puzzle?.puzzle.moves.length ?? 0) + after));
}

/** A move in words. */
function moveOf({ game: { rules }, settings }: State, move: number): string | Message {
  return moveWords(rules, move, isLabelled(rules, settings.coordinates));
}
