// Comparing algorithms: each searches the same position, every position of the game, or positions whose value is found exactly,
// one after another.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Algo, AlgorithmInfo, Budget, Report, Rules } from "../../noughts.js";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, GameState, State, Task } from "../../shared/state/types.ts";
import { judgeOf } from "../judge-of.ts";
import { canErr, FIRST_SAMPLE, knownJobs, type Sample } from "./known.ts";

/** The position on the board, each position of the game up to it, or positions of known value. */
export type Scope = "position" | "game" | "known";

/** One search to make: by whom, after how many moves, and how far. */
export interface Job {
  algorithm: string;
  ply: number;
  budget: Budget;
  /** of a position of known value, which is not one of the game on the board */
  moves?: readonly number[];
  /** the algorithm with the options of the judge, whose report says what every move of the position is worth */
  judge?: Algo;
}

/** How a search ended. */
export type Result = { report: Report } | { fault: Fault };

/** A comparison that was started. It keeps its position, whatever is played meanwhile. */
export interface Comparison {
  rules: Rules;
  moves: readonly number[];
  scope: Scope;
  entrants: readonly string[];
  /** in the order of the searches */
  jobs: readonly Job[];
  /** of the first jobs */
  results: readonly Result[];
  running: boolean;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** what the next comparison searches; the position on the board while nobody has chosen */
    scope?: Scope;
    /** where its positions of known value come from */
    sample?: Sample;
    /** who takes part in it, by id; missing or `null` while nobody has chosen */
    entrants?: readonly string[] | null;
    /** the last one that was started, if there was any */
    comparison?: Comparison | null;
  }
}

/** Who searches at first: the steps from the plain search to the fastest, and sampling. */
const FIRST_ENTRANTS = ["minimax", "alphabeta", "pvs", "mcts", "strongest"];

/** The entrants that are chosen, in the order of the catalogue. */
export function entrantsOf({ game: { algorithms }, lab }: State): AlgorithmInfo[] {
  const chosen = lab.entrants ?? FIRST_ENTRANTS;
  return algorithms.filter(({ id }) => chosen.includes(id));
}

export function onCompareEntrant(state: State, { algorithm, on }: EventOf<"compare-entrant">) {
  const others = entrantsOf(state).flatMap(({ id }) => (id === algorithm ? [] : [id]));
  return amend(state, { lab: { entrants: on ? [...others, algorithm] : others } });
}

/** What the next comparison searches. Values are known in some games only. */
export function scopeOf({ game, lab: { scope = "position" } }: State): Scope {
  return scope === "known" && !judgeOf(game.rules) ? "position" : scope;
}

/** Where the next positions of known value come from. */
export function sampleOf({ lab: { sample = FIRST_SAMPLE } }: Pick<State, "lab">): Sample {
  return sample;
}

export function onCompareSample(state: State, { changes }: EventOf<"compare-sample">) {
  return amend(state, { lab: { sample: { ...sampleOf(state), ...changes } } });
}

/** Whether there is anything to compare. */
export function isReady(state: State) {
  const scope = scopeOf(state);
  return entrantsOf(state).length > 0 && (scope === "known" || pliesOf(shown(state), scope).length > 0);
}

/** Starts the searches, anew where some were made. */
export function onCompareStart(state: State, _event: EventOf<"compare-start">, referee: Referee): State {
  if (!isReady(state)) return state;
  const chosen = entrantsOf(state);
  const entrants = chosen.map(({ id }) => id);
  const game = shown(state);
  const scope = scopeOf(state);
  const jobs =
    scope === "known"
      ? knownJobs(game.rules, chosen, sampleOf(state), referee)
      : pliesOf(game, scope).flatMap((ply) =>
          chosen.map(({ id, budget }) => ({ algorithm: id, ply, budget })),
        );
  const moves = movesOnBoard(game);
  return amend(state, {
    lab: { comparison: { rules: game.rules, moves, scope, entrants, jobs, results: [], running: true } },
  });
}

/** The positions to search, as numbers of moves before them: those in which somebody is to move. */
export function pliesOf({ cursor, position }: GameState, scope: Scope) {
  const last = position.toMove === null ? cursor - 1 : cursor;
  if (scope === "position") return position.toMove === null ? [] : [cursor];
  return Array.from({ length: last + 1 }, (_, ply) => ply);
}

export function onCompareStop(state: State): State {
  const { comparison } = state.lab;
  return comparison ? amend(state, { lab: { comparison: { ...comparison, running: false } } }) : state;
}

/** A search of the comparison is over. */
export function withResult(state: State, result: Result): State {
  const { comparison } = state.lab;
  if (!comparison?.running) return state;
  const { entrants, scope } = comparison;
  const at = comparison.results.length;
  const results = [...comparison.results, result];
  // Nothing is learned where every move keeps the value, or where the judge does not know it.
  const isIdle =
    scope === "known" && comparison.jobs[at]?.judge && !("report" in result && canErr(result.report));
  const { jobs: all } = comparison;
  const jobs = isIdle ? [...all.slice(0, at + 1), ...all.slice(at + 1 + entrants.length)] : all;
  const running = results.length < jobs.length;
  return amend(state, { lab: { comparison: { ...comparison, jobs, results, running } } });
}

/** The search that a comparison waits for. Nothing is searched while nobody sees the page. */
export function compareTask(state: State): Task | null {
  const { comparison, view } = state.lab;
  if (!comparison?.running || view !== "compare" || !state.device.seen) return null;
  const { rules, moves, jobs, results } = comparison;
  const job = jobs[results.length];
  if (!job) return null;
  const game = { rules, moves: [...(job.moves ?? moves.slice(0, job.ply))] };
  return {
    request: { game, algo: job.judge ?? { id: job.algorithm }, budget: job.budget },
    deps: [jobs, results.length],
  };
}

/** What an algorithm found after so many moves; nothing while it has not searched. */
export function resultOf(
  { jobs, results }: Comparison,
  { algorithm, ply }: Pick<Job, "algorithm" | "ply">,
): Result | undefined {
  return results[jobs.findIndex((job) => job.algorithm === algorithm && job.ply === ply)];
}

/**
 * The work of a search: positions visited, or playouts where it makes these instead.
 * @returns `null` where there is no report
 */
export function workOf(result: Result | undefined): number | null {
  if (!result || !("report" in result)) return null;
  const { nodes, playouts } = result.report.counters;
  return nodes || playouts;
}

/** Whether the board shows another position than the one that was compared. */
export function isStale(state: State) {
  const { comparison } = state.lab;
  if (!comparison) return false;
  if (comparison.scope === "known") return comparison.rules !== state.game.rules;
  const moves = movesOnBoard(shown(state));
  const same =
    moves.length === comparison.moves.length && moves.every((move, at) => move === comparison.moves[at]);
  return comparison.rules !== state.game.rules || !same;
}
