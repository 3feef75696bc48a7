// The events of the statistics: what is counted and kept, and what people do in the dialog.

import type { Referee } from "../../engine/engine.ts";
import { levelsOf } from "../../shared/game/levels.ts";
import { isGame } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, Handlers, Plain, State } from "../../shared/state/types.ts";
import { onResult, onResultsKept, type ResultEvent, type ResultsKeptEvent, UNREAD } from "./counting.ts";
import { onPuzzlesCounted, type PuzzlesCountedEvent, type PuzzleTally } from "./puzzles.ts";
import { NO_RESULTS, type Results, withResults } from "./results.ts";

export interface StatisticsDialog {
  kind: "statistics";
  /** that were played, with what the engine calls them, the weakest first */
  levels: readonly { id: string; label: string }[];
  /** `null` until they are counted */
  puzzles: PuzzleTally | null;
  /** what was deleted can be had back until the dialog is closed */
  cleared: Results | null;
}

type StatisticsEvent =
  | Plain<"statistics-open" | "statistics-clear" | "statistics-restore">
  | PuzzlesCountedEvent
  | ResultEvent
  | ResultsKeptEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    statistics: StatisticsEvent;
  }
  interface Dialogs {
    statistics: StatisticsDialog;
  }
}

export const update: Handlers<StatisticsEvent> = {
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

function onOpen(state: State, _event: EventOf<"statistics-open">, referee: Referee): Change {
  const dialog = { kind: "statistics" as const, levels: [], puzzles: null, cleared: null };
  return named(amend(state, { forms: { dialog } }), referee);
}

/**
 * The open dialog knows the names of the levels in all results. They mean the same in every game: seldom is more than one list read.
 */
function named(state: State, referee: Referee): State {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  const { list } = state.results?.all ?? NO_RESULTS;
  const missing = new Set(list.flatMap(({ level }) => level ?? []));
  const known: Map<string, { id: string; label: string; rank: number }> = new Map();
  for (const { rules, level } of [...list].reverse()) {
    if (level === null || !missing.delete(level) || known.has(level) || !isGame(rules, referee)) continue;
    for (const { id, label, rank } of levelsOf(referee.algorithms(rules))) known.set(id, { id, label, rank });
  }
  const levels = [...known.values()].sort((a, b) => a.rank - b.rank);
  return amend(state, { forms: { dialog: { ...dialog, levels } } });
}

function replaced(state: State, all: Results, cleared: Results | null): State {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return state;
  const results = { ...(state.results ?? UNREAD), all };
  return { ...amend(state, { forms: { dialog: { ...dialog, cleared } } }), results };
}
