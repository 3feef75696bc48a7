// What an analysis asks: who searches, which position, and for how long.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {SearchRequest} from "../engine/protocol.js" */
/** @import {State, Task} from "../state/types.d.ts" */
/** @import {Answer} from "./analysis.js" */

import { budgetFields } from "../game/number-fields.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { UNASKED } from "./analysis.js";
import { FIRST_ANALYSIS_SETTINGS } from "./analysis-settings.js";
import { budgetOf, higherLimits } from "./limits.js";

/** What goes on only when somebody says so. @type {readonly Answer["phase"][]} */
export const OVER = ["stopped", "yielded", "failed"];

/** How many of the best moves get a value of their own, from algorithms that otherwise know one only. */
const VALUED = 3;

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
    algo: info.options.some(({ id }) => id === "lines") ? { id: info.id, lines: VALUED } : info.id,
    budget: budgetOf(state.settings.analysis, honoured),
  };
}

/**
 * The search of the position that the board shows.
 * @param {State} state
 * @returns {Task | null}
 */
export function analysisTask(state) {
  const request = analysisWanted(state);
  return request && { request, deps: questionOf(state) };
}

/**
 * What an analysis asks: whatever changes it starts the search anew.
 * @param {State} state
 */
export function questionOf(state) {
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
 * The question that goes on where a limit ended the search before there was a proof.
 * @param {State} state
 */
export function longerAnalysis({ analysis: { phase, report }, settings }) {
  const limited = report !== null && report.proven === null && report.stoppedBy !== "finished";
  return phase === "done" && limited ? higherLimits(settings.analysis) : null;
}
