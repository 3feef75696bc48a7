// Analysis on demand: a search of the position that the board shows, beside the game and without a word in it.

/** @import {Referee} from "../engine/engine.js" */
/** @import {AlgorithmInfo, Report} from "../noughts.js" */
/** @import {Fault, SearchRequest} from "../engine/protocol.js" */
/** @import {AnalysisSettings} from "./analysis-settings.js" */
/** @import {BudgetField} from "../game/number-fields.js" */
/** @import {Change, EventOf, Send, State, Wish} from "../state/types.d.ts" */
/** @import {Line} from "./best-line.js" */

import { evaluationOf } from "../evaluation/evaluation.js";
import { withKnownValue } from "../evaluation/known-values.js";
import { budgetFields, reading, rejection } from "../game/number-fields.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { budgetOf, FIRST_ANALYSIS_SETTINGS, higherLimits } from "./analysis-settings.js";
import { onLine } from "./best-line.js";

/**
 * What is open of the panel.
 * @typedef {object} Panel
 * @property {boolean} on
 * @property {boolean} table whether the numbers of the squares are listed, too
 * @property {boolean} list whether the points of the graph are listed, too
 */

/**
 * What was found about the position on the board.
 * @typedef {object} Answer
 * @property {"running" | "done" | "stopped" | "yielded" | "failed"} phase it yields to the analysis of another tab
 * @property {Report | null} report the latest one
 * @property {Fault | null} fault why it failed
 * @property {Line | null} line what is shown of its principal variation
 */

/** What is asked is in the settings. @typedef {Panel & Answer} Analysis */
/** What a person chooses at once. @typedef {Partial<Panel & Omit<AnalysisSettings, "work">>} AnalysisChoice */

/** Progress is shown as often as somebody can read it. */
const PACE_MS = 250;

/** @type {Answer} */
const UNASKED = { phase: "running", report: null, fault: null, line: null };

/** What goes on only when somebody says so. @type {readonly Answer["phase"][]} */
const OVER = ["stopped", "yielded", "failed"];

/** @type {Analysis} */
export const FIRST_ANALYSIS = { ...UNASKED, on: false, table: false, list: false };

/**
 * The algorithms that look ahead: the others have nothing to say about a position.
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function analysts(algorithms) {
  return algorithms.filter(({ limits }) => limits.length > 0);
}

/**
 * The algorithm that is asked: the wanted one, where it can play.
 * @param {Pick<State, "game" | "settings">} state
 * @returns {AlgorithmInfo | null}
 */
export function analystOf({ game, settings }) {
  const able = analysts(game.algorithms);
  const named = (/** @type {string} */ wanted) => able.find(({ id }) => id === wanted);
  return named(settings.analysis.algorithm) ?? named(FIRST_ANALYSIS_SETTINGS.algorithm) ?? able[0] ?? null;
}

/**
 * The search that the analysis asks for.
 * @param {State} state
 * @returns {SearchRequest | null} `null` while it is off, stopped, not seen by anybody or has nothing to look at
 */
export function analysisWanted(state) {
  const { on, phase } = state.analysis;
  const info = analystOf(state);
  const there = shown(state);
  const resting = OVER.includes(phase) || (phase === "running" && !state.device.seen);
  if (!on || resting || !info || there.position.outcome) return null;
  const honoured = budgetFields(info).map(({ id }) => id);
  return {
    game: { rules: state.game.rules, moves: movesOnBoard(there) },
    algo: info.id,
    budget: budgetOf(state.settings.analysis, honoured),
  };
}

/**
 * The search of the position that the board shows.
 * @param {State} state
 * @returns {Wish | null}
 */
export function analysisWish(state) {
  const request = analysisWanted(state);
  return request && { request, pause: 0, about: questionOf(state) };
}

/**
 * What an analysis asks: whatever changes it starts the search anew.
 * @param {State} state
 */
function questionOf(state) {
  const { limit, work } = state.settings.analysis;
  return [state.analysis.on, limit, work, analystOf(state)?.id, shown(state).position];
}

/**
 * What was found belongs to one position.
 * @param {State} before
 * @param {State} after
 * @returns {State}
 */
export function followBoard(before, after) {
  const { analysis } = after;
  if (!analysis.on || shown(before).position === shown(after).position) return after;
  return amend(after, { analysis: UNASKED });
}

/**
 * Switches it on or off, or asks otherwise. Whatever changes the question starts it anew.
 * @param {State} state
 * @param {EventOf<"analysis">} event
 * @returns {Change}
 */
export function onAnalysis(state, { choice }) {
  const { on, table, list, ...asked } = choice;
  const { analysis } = state;
  const panel = { on: on ?? analysis.on, table: table ?? analysis.table, list: list ?? analysis.list };
  const next = amend(state, { analysis: panel });
  if (Object.keys(asked).length === 0) return renewed(state, next);
  return asking(state, next, asked);
}

/**
 * Asks otherwise from now on, and at the next visit.
 * @param {State} before
 * @param {State} after
 * @param {Partial<AnalysisSettings>} asked
 * @returns {Change}
 */
function asking(before, after, asked) {
  const settings = { ...after.settings, analysis: { ...after.settings.analysis, ...asked } };
  return [renewed(before, { ...after, settings }), { type: "save-settings", settings }];
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
 * Has the evaluation read out, where there may be one.
 * @param {State} state
 * @returns {State}
 */
export function onReadEvaluation(state) {
  return amend(state, {
    messages: { aloud: state.analysis.on ? "evaluation" : null, echo: state.messages.echo + 1 },
  });
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
 * The question that goes on where a limit ended the search before there was a proof.
 * @param {State} state
 */
export function longerAnalysis({ analysis: { phase, report }, settings }) {
  const limited = report !== null && report.proven === null && report.stoppedBy !== "finished";
  return phase === "done" && limited ? higherLimits(settings.analysis) : null;
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

/**
 * The search for an analysis speaks to the page in words of its own, and no faster than anybody reads.
 * @param {Send} send
 * @param {() => number} now
 * @returns {Send}
 */
export function analysisEvents(send, now = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.type === "answer") send({ type: "analysed", report: event.report, done: true });
    else if (event.type === "failed") send({ type: "not-analysed", fault: event.fault });
    else if (event.type === "progress" && now() - last >= PACE_MS) {
      last = now();
      send({ type: "analysed", report: event.report, done: false });
    }
  };
}
