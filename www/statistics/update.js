// The events of the statistics: what is counted and kept, and what people do in the dialog.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Change, EventOf, Handlers, Plain, State} from "../state/types.d.ts" */
/** @import {ResultEvent, ResultsKeptEvent} from "./counting.js" */
/** @import {PuzzlesCountedEvent, PuzzleTally} from "./puzzles.js" */
/** @import {Results} from "./results.js" */

import { levelsOf } from "../game/levels.js";
import { isGame } from "../link/read-link.js";
import { amend } from "../state/amend.js";
import { onResult, onResultsKept, UNREAD } from "./counting.js";
import { onPuzzlesCounted } from "./puzzles.js";
import { NO_RESULTS, withResults } from "./results.js";

/**
 * @typedef {object} StatisticsDialog
 * @property {"statistics"} kind
 * @property {readonly { id: string, label: string }[]} levels that were played, with what the engine calls them, the weakest first
 * @property {PuzzleTally | null} puzzles `null` until they are counted
 * @property {Results | null} cleared what was deleted can be had back until the dialog is closed
 */

/** @typedef {Plain<"statistics-open" | "statistics-clear" | "statistics-restore"> | PuzzlesCountedEvent | ResultEvent | ResultsKeptEvent} StatisticsEvent */

/** @type {Handlers<StatisticsEvent>} */
export const update = {
  result: onResult,
  "results-kept": (state, event, referee) => named(onResultsKept(state, event), referee),
  "puzzles-counted": onPuzzlesCounted,
  "statistics-open": onOpen,
  "statistics-clear": (state) => {
    const all = state.results?.all;
    return all ? replaced(state, NO_RESULTS, all) : state;
  },
  "statistics-restore": (state) => {
    const { dialog } = state.forms;
    const cleared = dialog?.kind === "statistics" ? dialog.cleared : null;
    const all = state.results?.all;
    return cleared && all ? replaced(state, withResults(all, cleared.list), null) : state;
  },
};

/**
 * @param {State} state
 * @param {EventOf<"statistics-open">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
function onOpen(state, _event, referee) {
  const dialog = { kind: /** @type {const} */ ("statistics"), levels: [], puzzles: null, cleared: null };
  return named(amend(state, { forms: { dialog } }), referee);
}

/**
 * The open dialog knows the names of the levels in all results. They mean the same in every game: seldom is more than one list read.
 * @param {State} state
 * @param {Referee} referee
 * @returns {State}
 */
function named(state, referee) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  const { list } = state.results?.all ?? NO_RESULTS;
  const missing = new Set(list.flatMap(({ level }) => level ?? []));
  /** @type {Map<string, { id: string, label: string, rank: number }>} */
  const known = new Map();
  for (const { rules, level } of [...list].reverse()) {
    if (level === null || !missing.delete(level) || known.has(level) || !isGame(rules, referee)) continue;
    for (const { id, label, rank } of levelsOf(referee.algorithms(rules))) known.set(id, { id, label, rank });
  }
  const levels = [...known.values()].sort((a, b) => a.rank - b.rank);
  return amend(state, { forms: { dialog: { ...dialog, levels } } });
}

/**
 * @param {State} state
 * @param {Results} all
 * @param {Results | null} cleared
 * @returns {State}
 */
function replaced(state, all, cleared) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  const results = { ...(state.results ?? UNREAD), all };
  return { ...amend(state, { forms: { dialog: { ...dialog, cleared } } }), results };
}
