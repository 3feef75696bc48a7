// The puzzle on the board: which one it is, and how far somebody is with it. Its moves are those of the game on the board, so
// that undo, hints and the analysis work as everywhere.

import type { Referee } from "../../engine/engine.ts";
import { onOpen, ownOf } from "../../play/history/open-game.ts";
import { startGameOf } from "../../play/history/other-game.ts";
import { dayOf } from "../../shared/game/day.ts";
import { begunBy } from "../../shared/game/first-mover.ts";
import { withMove, withPosition } from "../../shared/game/position.ts";
import { sameRules } from "../../shared/game/presets.ts";
import { FROM_ELSEWHERE } from "../../shared/game/score.ts";
import { inMode, seatsFor } from "../../shared/game/seats.ts";
import { moverAt } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, GameState, Handlers, Own, Plain, State } from "../../shared/state/types.ts";
import { dailyOf, type Puzzle } from "./list.ts";
import { MOST_TRIES, NOTHING_SOLVED, type PuzzleRecord, withShown, withSolved, withTried } from "./record.ts";

export interface PuzzleState {
  puzzle: Puzzle;
  /** among all puzzles, the easiest first */
  place: number;
  /** among those of the same game, from 1 */
  number: number;
  /** how many puzzles of the same game there are */
  count: number;
  /** the day whose puzzle it is */
  day: string | null;
  /** the date when puzzles were opened */
  today: string;
  /** first moves that were tried, and hints before them */
  tries: number;
  phase: "open" | "wrong" | "solved" | "shown";
  /** what was solved on this device; `null` until it is read */
  record: PuzzleRecord | null;
  /** what became of the text to share */
  shared: "copied" | "refused" | null;
  /** gives way to the next one, should the record say that it is solved */
  isFirst?: boolean;
}

/** That of the day is opened; for a beginner the easiest of the game on the board, or of all. */
interface PuzzleEvent {
  type: "puzzle";
  now: Date;
  easy?: boolean;
}

/** The first unsolved one of a game, by the name of its rules. */
interface PuzzleGameEvent {
  type: "puzzle-game";
  game: string;
}

/** What the device has. */
interface PuzzleKeptEvent {
  type: "puzzle-kept";
  record: PuzzleRecord;
}

/** Whether the text could be copied. */
interface PuzzleSharedEvent {
  type: "puzzle-shared";
  done: boolean;
}

/** The game on the board came from a link or the last visit, and is a puzzle. */
type PuzzleResumeEvent = { type: "puzzle-resume"; now: Date } & Pick<PuzzleKept, "start"> &
  Partial<PuzzleKept>;

type PuzzlesEvent =
  | Plain<"puzzle-next" | "puzzle-again" | "puzzle-show" | "puzzle-play-on" | "puzzle-close">
  | PuzzleEvent
  | PuzzleGameEvent
  | PuzzleKeptEvent
  | PuzzleResumeEvent
  | PuzzleSharedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    puzzles: PuzzlesEvent;
  }
  interface GamesState {
    /** what the game on the board is a puzzle of, while puzzles are open */
    puzzle: PuzzleState | null;
  }
}

/** What outlives the page: how many moves lead to the puzzle, and how far somebody is with it. */
export type PuzzleKept = { start: number } & Pick<PuzzleState, "tries" | "phase">;

/** Who answers a wrong move, and plays on against the solver. */
const DEFENDER = "strongest";

/**
 * The puzzles are known from now on.
 * @param puzzles the easiest first
 */
export function withPuzzles(state: State, puzzles: readonly Puzzle[]) {
  return state.games.puzzles === puzzles ? state : amend(state, { games: { puzzles } });
}

/** The games that there are puzzles of, by the name of their rules, with one puzzle each. */
export function puzzleGames({ games: { puzzles = [] } }: State) {
  return [...new Map(puzzles.map((puzzle) => [gameOf(puzzle), puzzle]))];
}

/** The name of a puzzle's rules. */
export function gameOf({ id }: Puzzle) {
  return id.split(" ")[0] ?? "";
}

export const update: Handlers<PuzzlesEvent> = {
  puzzle: (state, { now, easy = false }, referee) => {
    const day = dayOf(now);
    const { puzzles = [] } = state.games;
    if (easy) return openedEasiest(state, day, referee);
    const daily = dailyOf(day, puzzles);
    return daily ? opened(state, puzzles.indexOf(daily), { day, today: day }, referee) : state;
  },
  "puzzle-resume": onResume,
  "puzzle-next": (state, _event, referee) => openedNext(state, null, referee),
  "puzzle-game": (state, { game }, referee) => openedNext(state, game, referee),
  "puzzle-again": (state, _event, referee) => back(state, referee),
  "puzzle-show": (state, _event, referee) => {
    const { puzzle } = state.games;
    if (!puzzle || puzzle.phase === "solved") return state;
    const shown = withPuzzle(back(state, referee), wasShown({ ...puzzle, phase: "shown" }));
    return withMove(shown, puzzle.puzzle.solution, {}, referee);
  },
  "puzzle-play-on": (state) => defended(state),
  "puzzle-close": onClose,
  "puzzle-kept": onKept,
  "puzzle-shared": (state, { done }) => amended(state, { shared: done ? "copied" : "refused" }),
};

/** The device has this record. What was seen or tried before it was read belongs to it. */
function onKept(state: State, { record }: PuzzleKeptEvent, referee: Referee): Change {
  const { puzzle: now } = state.games;
  if (!now) return state;
  const tries = Math.max(now.tries, now.phase === "solved" ? 0 : (record.tried[now.puzzle.id] ?? 0));
  const { isFirst, ...open } = now;
  const next = { ...open, record, tries };
  if (isFirst && isUntouched(state, now) && isDone(record, now.puzzle))
    return openedNext(withPuzzle(state, next), gameOf(now.puzzle), referee);
  return withPuzzle(state, now.phase === "shown" ? wasShown(next) : next);
}

function isUntouched({ game }: State, { phase, puzzle }: PuzzleState) {
  return phase === "open" && game.cursor === puzzle.moves.length;
}

/** Whether it was solved, or its solution seen. */
function isDone({ solved, shown }: PuzzleRecord, { id }: Puzzle) {
  return solved[id] !== undefined || shown[id] === true;
}

/** The solution is on the board: from now on the record says so. */
function wasShown(now: PuzzleState): PuzzleState {
  const record = now.record && withShown(now.record, now.puzzle.id);
  return { ...now, record };
}

/** @param by more tries */
function tried(now: PuzzleState, by: number): PuzzleState {
  const tries = Math.min(now.tries + by, MOST_TRIES);
  const record = now.record && withTried(now.record, now.puzzle.id, tries);
  return { ...now, tries, record };
}

/** Whether the solution was shown before, on this device, and the puzzle not solved before that. */
export function isSeen({ record, puzzle }: PuzzleState) {
  return record?.shown[puzzle.id] === true;
}

function withPuzzle(state: State, puzzle: PuzzleState | null) {
  return amend(state, { games: { puzzle } });
}

/** @param changes of the puzzle that is open */
function amended(state: State, changes: Partial<PuzzleState>) {
  const { puzzle } = state.games;
  return puzzle ? withPuzzle(state, { ...puzzle, ...changes }) : state;
}

/** Puts a puzzle onto the board, between two people. The game that was there waits until puzzles are closed. */
function opened(
  state: State,
  place: number,
  { day, today, isFirst = false }: Pick<PuzzleState, "day" | "today" | "isFirst">,
  referee: Referee,
): Change {
  const { puzzles = [] } = state.games;
  const puzzle = puzzles[place];
  if (!puzzle) return state;
  const { rules, moves } = puzzle;
  const { seats } = seatsFor(rules, referee.algorithms(rules), [], state.settings.options);
  const { puzzle: before } = state.games;
  const { own, previous } = state.history;
  const game = { rules, moves, seats: inMode(seats, "2p"), problems: [] };
  const [next, ...effects] = onOpen(state, { ...game, own: before ? own : ownOf(state.game) }, referee);
  const record = before?.record ?? null;
  const tries = record?.tried[puzzle.id] ?? 0;
  const at = { puzzle, place, ...numbered(puzzles, puzzle), day, today, tries, phase: "open" as const };
  const shown = amend(next, { history: { previous } });
  const first = isFirst && record === null && { isFirst };
  return [withPuzzle(shown, { ...at, record, shared: null, ...first }), ...effects];
}

/** Which one it is among the puzzles of its game: the next one is of the same. */
function numbered(puzzles: readonly Puzzle[], puzzle: Puzzle) {
  const same = puzzles.filter((one) => gameOf(one) === gameOf(puzzle));
  return { number: same.indexOf(puzzle) + 1, count: same.length };
}

/** The easiest puzzle of the game on the board, or of all where that has none. What was solved before is left out once that is known. */
function openedEasiest(state: State, today: string, referee: Referee): Change {
  const { puzzle: now, puzzles = [] } = state.games;
  const place = Math.max(
    0,
    puzzles.findIndex(({ rules }) => sameRules(rules, state.game.rules)),
  );
  const easiest = puzzles[place];
  if (now && easiest) return openedNext(state, gameOf(easiest), referee);
  return opened(state, place, { day: null, today, isFirst: true }, referee);
}

/** Back to the game from before the puzzles, with those who played it. Where the device lost it, a new one begins. */
function onClose(state: State, _event: PuzzlesEvent, referee: Referee): Change {
  const { own, previous } = state.history;
  const { scores } = state.tallies;
  if (!state.games.puzzle) return state;
  if (!own) return startGameOf(state, state.game.rules, referee);
  const [next] = onOpen(state, { ...own, seats: [...own.seats], scores, own: null, problems: [] }, referee);
  // Of a board on which nothing was played there is nothing to say.
  const latest = own.moves.length > 0 ? "restored" : "start";
  return withPuzzle(amend(next, { game: { latest }, history: { previous } }), null);
}

/** The strongest engine plays for the other side of the puzzle. */
function defended(state: State): State {
  const { seats, algorithms } = state.game;
  const info = algorithms.find(({ id }) => id === DEFENDER);
  const start = state.games.puzzle?.puzzle.moves.length;
  if (!info || start === undefined) return state;
  const solver = moverAt(state.game, start);
  const engine = { kind: "engine" as const, algo: { id: info.id }, budget: info.budget };
  return amend(state, {
    game: { seats: seats.map((seat, at) => (at === solver ? seat : { ...seat, ...engine })) },
  });
}

/** Nobody plays for the other side. */
function undefended(state: State): State {
  return amend(state, { game: { seats: inMode(state.game.seats, "2p") } });
}

/** The puzzle that the game on the board is goes on; nothing happens where there is none of that kind. */
function onResume(state: State, { start, now, tries = 0, phase }: PuzzleResumeEvent): State {
  const { game, games } = state;
  const { puzzles = [] } = games;
  const place = puzzles.findIndex((puzzle) => puzzle.moves.length === start && isOn(game, puzzle));
  const puzzle = puzzles[place];
  if (!puzzle || games.puzzle) return state;
  const today = dayOf(now);
  const day = puzzle === dailyOf(today, puzzles) ? today : null;
  const tried = game.moves[start] === puzzle.solution ? "shown" : "wrong";
  const reached = phase ?? (game.cursor === start ? "open" : tried);
  const kept = { record: null, shared: null };
  const at = { puzzle, place, ...numbered(puzzles, puzzle), day, today, tries, phase: reached };
  const next = withPuzzle(state, { ...at, ...kept });
  return reached === "wrong" ? defended(next) : next;
}

/**
 * The next puzzle that was not solved yet, and whose solution nobody has seen: harder than this one where there is one.
 * @param game of these rules alone, from the first on
 */
function openedNext(state: State, game: string | null, referee: Referee): Change {
  const { puzzle: now, puzzles = [] } = state.games;
  if (!now) return state;
  const record = now.record ?? NOTHING_SOLVED;
  const wanted = game ?? (now.day === null ? gameOf(now.puzzle) : null);
  const fits = (one: Puzzle) =>
    one !== now.puzzle && (wanted === null || gameOf(one) === wanted) && !isDone(record, one);
  const start = game === null ? now.place : 0;
  const order = puzzles.map((_, at) => (start + at) % puzzles.length);
  const place = order.find((at) => puzzles[at] && fits(puzzles[at]));
  return place === undefined ? state : opened(state, place, { day: null, today: now.today }, referee);
}

/** Back to the position of the puzzle. */
function back(state: State, referee: Referee): State {
  const cursor = state.games.puzzle?.puzzle.moves.length;
  if (cursor === undefined) return state;
  const changes = { game: { cursor, latest: "undone" as const }, turn: { lastReport: null } };
  return undefended(withPosition(state, changes, referee));
}

/** What a change of the game means to the puzzle: it was tried, solved or left. */
export function followPuzzle(before: State, after: State): State {
  const { game } = after;
  const { puzzle: now } = after.games;
  // Whoever is shown where to look has used a try, also without playing then.
  if (now?.phase === "open" && after.turn.hint && !before.turn.hint) return withPuzzle(after, tried(now, 1));
  if (!now || (game.moves === before.game.moves && game.cursor === before.game.cursor)) return after;
  if (!isOn(game, now.puzzle)) return left(before, after);
  const next = followed(before, after, now);
  if (after.tallies.scores === before.tallies.scores) return next;
  // A puzzle that is played out is no game that somebody won.
  return amend(next, { game: { counted: FROM_ELSEWHERE }, tallies: { scores: before.tallies.scores } });
}

/**
 * The puzzle is no longer on the board. Nobody takes back the moves that lead to it, or plays others in their place: whoever
 * wants another game finds the same opponent as before.
 */
function left(before: State, after: State): State {
  const { latest } = after.game;
  const { own, previous } = before.history;
  if (latest === "undone" || latest === "played") {
    const echo = before.messages.echo + 1;
    return amend(before, { messages: { refusal: { key: "puzzle.begins" }, aloud: null, echo } });
  }
  const next = withPuzzle(amend(after, { history: { previous } }), null);
  if (latest !== "new") return next;
  const waiting = own && own.moves.length > 0 ? own : null;
  return amend(next, { game: { seats: seatsBefore(own, next) }, history: { own: waiting } });
}

/** Those who played before the puzzle, at the table of another game. */
function seatsBefore(own: Own | null, { game: { rules, algorithms }, settings }: State) {
  if (own && sameRules(own.rules, rules)) return begunBy(own.seats, settings.starter);
  const { seats } = seatsFor(rules, algorithms, own?.seats ?? [], settings.options);
  return begunBy(own ? seats : inMode(seats, "1p"), settings.starter);
}

function followed(before: State, after: State, now: PuzzleState): State {
  const { cursor, latest, moves } = after.game;
  const start = now.puzzle.moves.length;
  const isOver = now.phase === "solved" || now.phase === "shown";
  if (isOver) return after;
  if (cursor === start) return withPuzzle(undefended(after), { ...now, phase: "open" });
  if (before.games.puzzle?.phase !== "open") return after;
  // Whoever sees what an engine thinks has used another; a move that is redone is not tried again.
  const again = latest === "redone" && moves[start] !== now.puzzle.solution;
  const next = again ? now : tried(now, before.analysis.on ? 2 : 1);
  if (moves[start] === now.puzzle.solution) return withPuzzle(after, solved(next));
  return defended(withPuzzle(after, { ...next, phase: "wrong" }));
}

/** Whether the game on the board is that of a puzzle, with whatever was played on. */
function isOn({ rules, moves, cursor }: GameState, puzzle: Puzzle) {
  return (
    sameRules(rules, puzzle.rules) &&
    cursor >= puzzle.moves.length &&
    puzzle.moves.every((move, at) => move === moves[at])
  );
}

function solved(now: PuzzleState): PuzzleState {
  const { id } = now.puzzle;
  const record = withSolved(now.record ?? NOTHING_SOLVED, { id, tries: now.tries, day: now.day });
  return { ...now, phase: "solved", record };
}
