// What changes an analysis: somebody switches it or asks otherwise, or its search speaks.

import type { Referee } from "../../engine/engine.ts";
import type { BudgetField } from "../../shared/game/budget-field.ts";
import { evaluationOf } from "../../shared/game/evaluation.ts";
import { reading, rejection } from "../../shared/game/number-fields.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State } from "../../shared/state/types.ts";
import { withKnownValue } from "../evaluation/known-values.ts";
import { UNASKED } from "./analysis.ts";
import type { AnalysisSettings } from "./analysis-settings.ts";
import { onLine } from "./best-line.ts";
import { analysisWanted, longerAnalysis, OVER, questionOf } from "./question.ts";

/** Switches it on or off, or asks otherwise. Whatever changes the question starts it anew. */
export function onAnalysis(state: State, { choice }: EventOf<"analysis">): Change {
  const { analysis } = state;
  const {
    on = analysis.on,
    sheet = analysis.sheet,
    table = analysis.table,
    list = analysis.list,
    ...asked
  } = choice;
  const panel = { on, sheet, table, list };
  const next = amend(state, { analysis: panel });
  if (Object.keys(asked).length === 0) return renewed(state, next);
  return asking(state, next, asked);
}

/** Asks otherwise from now on, and at the next visit. */
function asking(before: State, after: State, asked: Partial<AnalysisSettings>) {
  const settings = { ...after.settings, analysis: { ...after.settings.analysis, ...asked } };
  return renewed(before, { ...after, settings });
}

/** A limit of work was typed. It is set when it is `done` and possible. */
export function onAnalysisEntry(state: State, { field, text, done }: EventOf<"analysis-entry">): Change {
  const { drafts } = state.forms;
  const { settings } = state;
  const { [field.id]: now = null, ...rest } = settings.analysis.work;
  const key = workId(field.id);
  const { value, problem } = reading(field, text);
  if (problem !== null || !done) {
    return amend(state, {
      forms: { drafts: { ...drafts, [key]: problem && rejection(problem, now, field) } },
    });
  }
  const { [key]: _, ...others } = drafts;
  const next = amend(state, { forms: { drafts: others } });
  if (value === now) return next;
  const work = value === null ? rest : { ...rest, [field.id]: value };
  return asking(state, next, { work });
}

/** An answer is forgotten with its question. */
function renewed(before: State, after: State): State {
  const asked = questionOf(before);
  const same = questionOf(after).every((part, index) => part === asked[index]);
  return same ? after : amend(after, { analysis: UNASKED });
}

/** The name of the control for a limit of work. */
export function workId(field: BudgetField) {
  return `${field}-analysis`;
}

/** The search speaks, for the last time when it is `done`. */
export function onAnalysed(state: State, { report, done }: EventOf<"analysed">, referee: Referee): State {
  const there = shown(state);
  const { toMove } = there.position;
  if (analysisWanted(state) === null || toMove === null) return state;
  const phase = done ? ("done" as const) : state.analysis.phase;
  const next = amend(state, { analysis: { report, phase } });
  return onLine(withKnownValue(next, movesOnBoard(there), evaluationOf(report, toMove)), {}, referee);
}

export function onNotAnalysed(state: State, { fault }: EventOf<"not-analysed">): State {
  return amend(state, { analysis: { phase: "failed", fault } });
}

/** Stops the search, which keeps what it found, or starts it anew. */
export function onAnalysisStop(state: State, { stop }: EventOf<"analysis-stop">): State {
  const { analysis } = state;
  if (stop && analysis.phase === "running") return amend(state, { analysis: { phase: "stopped" } });
  return !stop && OVER.includes(analysis.phase) ? amend(state, { analysis: UNASKED }) : state;
}

/**
 * Leaves the processors to another tab that begins an analysis. One that nobody sees rests anyway, and goes on when it
 * is seen again.
 */
export function onAnalysisYield(state: State): State {
  const { analysis } = state;
  const searching = analysis.phase === "running" && analysisWanted(state) !== null;
  return searching ? amend(state, { analysis: { phase: "yielded" } }) : state;
}

/** Gives the search more room, and starts it anew. */
export function onAnalysisRaise(state: State): Change {
  const more = longerAnalysis(state);
  return more ? asking(state, state, more) : state;
}
