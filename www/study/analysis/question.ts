// What an analysis asks: who searches, which position, and for how long.

import type { SearchRequest } from "../../engine/protocol.ts";
import type { AlgorithmInfo } from "../../noughts.js";
import { budgetFields } from "../../shared/game/number-fields.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { State, Task } from "../../shared/state/types.ts";
import { type Answer, UNASKED } from "./analysis.ts";
import { FIRST_ANALYSIS_SETTINGS } from "./analysis-settings.ts";
import { budgetOf, higherLimits } from "./limits.ts";

/** What goes on only when somebody says so. */
export const OVER: readonly Answer["phase"][] = ["stopped", "yielded", "failed"];

/** How many of the best moves get a value of their own, from algorithms that otherwise know one only. */
const VALUED = 3;

/** The algorithms that look ahead: the others have nothing to say about a position. */
export function analysts(algorithms: readonly AlgorithmInfo[]) {
  return algorithms.filter(({ limits }) => limits.length > 0);
}

/** The algorithm that is asked: the wanted one, where it can play. */
export function analystOf({ game, settings }: Pick<State, "game" | "settings">): AlgorithmInfo | null {
  const able = analysts(game.algorithms);
  const named = (wanted: string) => able.find(({ id }) => id === wanted);
  return named(settings.analysis.algorithm) ?? named(FIRST_ANALYSIS_SETTINGS.algorithm) ?? able[0] ?? null;
}

/**
 * The search that the analysis asks for.
 * @returns `null` while it is off, stopped, not seen by anybody or has nothing to look at
 */
export function analysisWanted(state: State): SearchRequest | null {
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

/** The search of the position that the board shows. */
export function analysisTask(state: State): Task | null {
  const request = analysisWanted(state);
  return request && { request, deps: questionOf(state) };
}

/** What an analysis asks: whatever changes it starts the search anew. */
export function questionOf(state: State) {
  const { limit, work } = state.settings.analysis;
  return [state.analysis.on, limit, work, analystOf(state)?.id, shown(state).position];
}

/** What was found belongs to one position. */
export function followBoard(before: State, after: State): State {
  const { analysis } = after;
  if (!analysis.on || shown(before).position === shown(after).position) return after;
  return amend(after, { analysis: UNASKED });
}

/** The question that goes on where a limit ended the search before there was a proof. */
export function longerAnalysis({ analysis: { phase, report }, settings }: State) {
  const limited = report !== null && report.proven === null && report.stoppedBy !== "finished";
  return phase === "done" && limited ? higherLimits(settings.analysis) : null;
}
