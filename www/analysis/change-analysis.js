// What changes an analysis: somebody switches it or asks otherwise, or its search speaks.

/** @import {Referee} from "../engine/engine.js" */
/** @import {BudgetField} from "../game/budget-field.js" */
/** @import {Change, EventOf, State} from "../state/types.d.ts" */
/** @import {AnalysisSettings} from "./analysis-settings.js" */

import { evaluationOf } from "../evaluation/evaluation.js";
import { withKnownValue } from "../evaluation/known-values.js";
import { reading, rejection } from "../game/number-fields.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { UNASKED } from "./analysis.js";
import { onLine } from "./best-line.js";
import { analysisWanted, longerAnalysis, OVER, questionOf } from "./question.js";

/**
 * Switches it on or off, or asks otherwise. Whatever changes the question starts it anew.
 * @param {State} state
 * @param {EventOf<"analysis">} event
 * @returns {Change}
 */
export function onAnalysis(state, { choice }) {
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

/**
 * Asks otherwise from now on, and at the next visit.
 * @param {State} before
 * @param {State} after
 * @param {Partial<AnalysisSettings>} asked
 */
function asking(before, after, asked) {
  const settings = { ...after.settings, analysis: { ...after.settings.analysis, ...asked } };
  return renewed(before, { ...after, settings });
}

/**
 * A limit of work was typed. It is set when it is `done` and possible.
 * @param {State} state
 * @param {EventOf<"analysis-entry">} event
 * @returns {Change}
 */
export function onAnalysisEntry(state, { field, text, done }) {
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

/**
 * An answer is forgotten with its question.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
function renewed(before, after) {
  const asked = questionOf(before);
  const same = questionOf(after).every((part, index) => part === asked[index]);
  return same ? after : amend(after, { analysis: UNASKED });
}

/**
 * The name of the control for a limit of work.
 * @param {BudgetField} field
 */
export function workId(field) {
  return `${field}-analysis`;
}

/**
 * The search speaks, for the last time when it is `done`.
 * @param {State} state
 * @param {EventOf<"analysed">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onAnalysed(state, { report, done }, referee) {
  const there = shown(state);
  const { toMove } = there.position;
  if (analysisWanted(state) === null || toMove === null) return state;
  const phase = done ? /** @type {const} */ ("done") : state.analysis.phase;
  const next = amend(state, { analysis: { report, phase } });
  return onLine(withKnownValue(next, movesOnBoard(there), evaluationOf(report, toMove)), {}, referee);
}

/**
 * @param {State} state
 * @param {EventOf<"not-analysed">} event
 * @returns {State}
 */
export function onNotAnalysed(state, { fault }) {
  return amend(state, { analysis: { phase: "failed", fault } });
}

/**
 * Stops the search, which keeps what it found, or starts it anew.
 * @param {State} state
 * @param {EventOf<"analysis-stop">} event
 * @returns {State}
 */
export function onAnalysisStop(state, { stop }) {
  const { analysis } = state;
  if (stop && analysis.phase === "running") return amend(state, { analysis: { phase: "stopped" } });
  return !stop && OVER.includes(analysis.phase) ? amend(state, { analysis: UNASKED }) : state;
}

/**
 * Leaves the processors to another tab that begins an analysis. One that nobody sees rests anyway, and goes on when it
 * is seen again.
 * @param {State} state
 * @returns {State}
 */
export function onAnalysisYield(state) {
  const { analysis } = state;
  const searching = analysis.phase === "running" && analysisWanted(state) !== null;
  return searching ? amend(state, { analysis: { phase: "yielded" } }) : state;
}

/**
 * Gives the search more room, and starts it anew.
 * @param {State} state
 * @returns {Change}
 */
export function onAnalysisRaise(state) {
  const more = longerAnalysis(state);
  return more ? asking(state, state, more) : state;
}
