// The puzzle on the board: which one it is, and how far somebody is with it. Its moves are those of the game on the board, so
// that undo, hints and the analysis work as everywhere.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Change, GameState, Handlers, Own, Plain, State} from "../state/types.d.ts" */
/** @import {Puzzle} from "./list.js" */
/** @import {PuzzleRecord} from "./record.js" */

import { dayOf } from "../game/day.js";
import { begunBy } from "../game/first-mover.js";
import { withMove, withPosition } from "../game/position.js";
import { sameRules } from "../game/presets.js";
import { FROM_ELSEWHERE } from "../game/score.js";
import { inMode, seatsFor } from "../game/seats.js";
import { moverAt } from "../game/selectors.js";
import { onOpen, ownOf } from "../history/open-game.js";
import { startGameOf } from "../history/other-game.js";
import { amend } from "../state/amend.js";
import { dailyOf } from "./list.js";
import { MOST_TRIES, NOTHING_SOLVED, withShown, withSolved, withTried } from "./record.js";

/**
 * @typedef {object} PuzzleState
 * @property {Puzzle} puzzle
 * @property {number} place among all puzzles, the shallowest first
 * @property {number} count of all of them
 * @property {string | null} day the day whose puzzle it is
 * @property {string} today the date when puzzles were opened
 * @property {number} tries first moves that were tried, and hints before them
 * @property {"open" | "wrong" | "solved" | "shown"} phase
 * @property {PuzzleRecord | null} record what was solved on this device; `null` until it is read
 * @property {"copied" | "refused" | null} shared what became of the text to share
 */

/**
 * @typedef {{ type: "puzzle", now: Date }} PuzzleEvent that of the day is opened
 * @typedef {{ type: "puzzle-game", game: string }} PuzzleGameEvent the first unsolved one of a game, by the name of its rules
 * @typedef {{ type: "puzzle-kept", record: PuzzleRecord }} PuzzleKeptEvent what the device has
 * @typedef {{ type: "puzzle-shared", done: boolean }} PuzzleSharedEvent whether the text could be copied
 * @typedef {{ type: "puzzle-resume", now: Date } & Pick<PuzzleKept, "start"> & Partial<PuzzleKept>} PuzzleResumeEvent the game on the board came from a link or the last visit, and is a puzzle
 * @typedef {Plain<"puzzle-next" | "puzzle-again" | "puzzle-show" | "puzzle-play-on" | "puzzle-close"> | PuzzleEvent | PuzzleGameEvent | PuzzleKeptEvent | PuzzleResumeEvent | PuzzleSharedEvent} PuzzlesEvent
 */

/** What outlives the page: how many moves lead to the puzzle, and how far somebody is with it. @typedef {{ start: number } & Pick<PuzzleState, "tries" | "phase">} PuzzleKept */

/** Who answers a wrong move, and plays on against the solver. */
const DEFENDER = "strongest";

/**
 * The puzzles are known from now on.
 * @param {State} state
 * @param {readonly Puzzle[]} puzzles the shallowest first
 */
export function withPuzzles(state, puzzles) {
  return state.games.puzzles === puzzles ? state : amend(state, { games: { puzzles } });
}

/**
 * The games that there are puzzles of, by the name of their rules, with one puzzle each.
 * @param {State} state
 */
export function puzzleGames({ games: { puzzles = [] } }) {
  return [...new Map(puzzles.map((puzzle) => [gameOf(puzzle), puzzle]))];
}

/**
 * The name of a puzzle's rules.
 * @param {Puzzle} puzzle
 */
export function gameOf({ id }) {
  return id.split(" ")[0] ?? "";
}

/** @type {Handlers<PuzzlesEvent>} */
export const update = {
  puzzle: (state, { now }, referee) => {
    const day = dayOf(now);
    return opened(state, dailyOf(day, state.games.puzzles?.length ?? 0), { day, today: day }, referee);
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

/**
 * The device has this record. What was seen or tried before it was read belongs to it.
 * @param {State} state
 * @param {PuzzleKeptEvent} event
 */
function onKept(state, { record }) {
  const { puzzle: now } = state.games;
  if (!now) return state;
  const tries = Math.max(now.tries, now.phase === "solved" ? 0 : (record.tried[now.puzzle.id] ?? 0));
  const next = { ...now, record, tries };
  return withPuzzle(state, now.phase === "shown" ? wasShown(next) : next);
}

/**
 * The solution is on the board: from now on the record says so.
 * @param {PuzzleState} now
 * @returns {PuzzleState}
 */
function wasShown(now) {
  const record = now.record && withShown(now.record, now.puzzle.id);
  return { ...now, record };
}

/**
 * @param {PuzzleState} now
 * @param {number} by more tries
 * @returns {PuzzleState}
 */
function tried(now, by) {
  const tries = Math.min(now.tries + by, MOST_TRIES);
  const record = now.record && withTried(now.record, now.puzzle.id, tries);
  return { ...now, tries, record };
}

/**
 * Whether the solution was shown before, on this device, and the puzzle not solved before that.
 * @param {PuzzleState} now
 */
export function isSeen({ record, puzzle }) {
  return record?.shown[puzzle.id] === true;
}

/**
 * @param {State} state
 * @param {PuzzleState | null} puzzle
 */
function withPuzzle(state, puzzle) {
  return amend(state, { games: { puzzle } });
}

/**
 * @param {State} state
 * @param {Partial<PuzzleState>} changes of the puzzle that is open
 */
function amended(state, changes) {
  const { puzzle } = state.games;
  return puzzle ? withPuzzle(state, { ...puzzle, ...changes }) : state;
}

/**
 * Puts a puzzle onto the board, between two people. The game that was there waits until puzzles are closed.
 * @param {State} state
 * @param {number} place
 * @param {{ day: string | null, today: string }} when
 * @param {Referee} referee
 * @returns {Change}
 */
function opened(state, place, { day, today }, referee) {
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
  const count = puzzles.length;
  const tries = record?.tried[puzzle.id] ?? 0;
  const at = { puzzle, place, count, day, today, tries, phase: /** @type {const} */ ("open") };
  const shown = amend(next, { history: { previous } });
  return [withPuzzle(shown, { ...at, record, shared: null }), ...effects];
}

/**
 * Back to the game from before the puzzles, with those who played it. Where the device lost it, a new one begins.
 * @param {State} state
 * @param {PuzzlesEvent} _event
 * @param {Referee} referee
 * @returns {Change}
 */
function onClose(state, _event, referee) {
  const { own, previous } = state.history;
  const { scores } = state.tallies;
  if (!state.games.puzzle) return state;
  if (!own) return startGameOf(state, state.game.rules, referee);
  const [next] = onOpen(state, { ...own, seats: [...own.seats], scores, own: null, problems: [] }, referee);
  const back = amend(next, { game: { latest: "restored" }, history: { previous } });
  return withPuzzle(back, null);
}

/**
 * The strongest engine plays for the other side of the puzzle.
 * @param {State} state
 * @returns {State}
 */
function defended(state) {
  const { seats, algorithms } = state.game;
  const info = algorithms.find(({ id }) => id === DEFENDER);
  const start = state.games.puzzle?.puzzle.moves.length;
  if (!info || start === undefined) return state;
  const solver = moverAt(state.game, start);
  const engine = { kind: /** @type {const} */ ("engine"), algo: { id: info.id }, budget: info.budget };
  return amend(state, {
    game: { seats: seats.map((seat, at) => (at === solver ? seat : { ...seat, ...engine })) },
  });
}

/**
 * Nobody plays for the other side.
 * @param {State} state
 * @returns {State}
 */
function undefended(state) {
  return amend(state, { game: { seats: inMode(state.game.seats, "2p") } });
}

/**
 * The puzzle that the game on the board is goes on; nothing happens where there is none of that kind.
 * @param {State} state
 * @param {PuzzleResumeEvent} event
 * @returns {State}
 */
function onResume(state, { start, now, tries = 0, phase }) {
  const { game, games } = state;
  const { puzzles = [] } = games;
  const place = puzzles.findIndex((puzzle) => puzzle.moves.length === start && isOn(game, puzzle));
  const puzzle = puzzles[place];
  if (!puzzle || games.puzzle) return state;
  const today = dayOf(now);
  const count = puzzles.length;
  const day = place === dailyOf(today, count) ? today : null;
  const tried = game.moves[start] === puzzle.solution ? "shown" : "wrong";
  const reached = phase ?? (game.cursor === start ? "open" : tried);
  const kept = { record: null, shared: null };
  const next = withPuzzle(state, { puzzle, place, count, day, today, tries, phase: reached, ...kept });
  return reached === "wrong" ? defended(next) : next;
}

/**
 * The next puzzle that was not solved yet, and whose solution nobody has seen: deeper than this one where there is one.
 * @param {State} state
 * @param {string | null} game of these rules alone, from the first on
 * @param {Referee} referee
 * @returns {Change}
 */
function openedNext(state, game, referee) {
  const { puzzle: now, puzzles = [] } = state.games;
  if (!now) return state;
  const { solved, shown } = now.record ?? NOTHING_SOLVED;
  const wanted = game ?? (now.day === null ? gameOf(now.puzzle) : null);
  const fits = (/** @type {Puzzle} */ one) =>
    one !== now.puzzle &&
    (wanted === null || gameOf(one) === wanted) &&
    solved[one.id] === undefined &&
    !shown[one.id];
  const start = game === null ? now.place : 0;
  const order = puzzles.map((_, at) => (start + at) % puzzles.length);
  const place = order.find((at) => puzzles[at] && fits(puzzles[at]));
  return place === undefined ? state : opened(state, place, { day: null, today: now.today }, referee);
}

/**
 * Back to the position of the puzzle.
 * @param {State} state
 * @param {Referee} referee
 * @returns {State}
 */
function back(state, referee) {
  const cursor = state.games.puzzle?.puzzle.moves.length;
  if (cursor === undefined) return state;
  const changes = { game: { cursor, latest: /** @type {const} */ ("undone") }, turn: { lastReport: null } };
  return undefended(withPosition(state, changes, referee));
}

/**
 * What a change of the game means to the puzzle: it was tried, solved or left.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function followPuzzle(before, after) {
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
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
function left(before, after) {
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

/**
 * Those who played before the puzzle, at the table of another game.
 * @param {Own | null} own
 * @param {State} state
 */
function seatsBefore(own, { game: { rules, algorithms }, settings }) {
  if (own && sameRules(own.rules, rules)) return begunBy(own.seats, settings.starter);
  const { seats } = seatsFor(rules, algorithms, own?.seats ?? [], settings.options);
  return begunBy(own ? seats : inMode(seats, "1p"), settings.starter);
}

/**
 * @param {State} before
 * @param {State} after
 * @param {PuzzleState} now
 * @returns {State}
 */
function followed(before, after, now) {
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

/**
 * Whether the game on the board is that of a puzzle, with whatever was played on.
 * @param {GameState} game
 * @param {Puzzle} puzzle
 */
function isOn({ rules, moves, cursor }, puzzle) {
  return (
    sameRules(rules, puzzle.rules) &&
    cursor >= puzzle.moves.length &&
    puzzle.moves.every((move, at) => move === moves[at])
  );
}

/**
 * @param {PuzzleState} now
 * @returns {PuzzleState}
 */
function solved(now) {
  const { id } = now.puzzle;
  const record = withSolved(now.record ?? NOTHING_SOLVED, { id, tries: now.tries, day: now.day });
  return { ...now, phase: "solved", record };
}
