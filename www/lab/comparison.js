// Comparing algorithms: each searches the same position, or every position of the game, one after another.

/** @import {AlgorithmInfo, Budget, Report, Rules} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {EventOf, GameState, State, Task} from "../state/types.d.ts" */

import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** The position on the board, or each position of the game up to it. @typedef {"position" | "game"} Scope */
/** One search to make: by whom, after how many moves, and how far. @typedef {{ algorithm: string, ply: number, budget: Budget }} Job */
/** How a search ended. @typedef {{ report: Report } | { fault: Fault }} Result */

/**
 * A comparison that was started. It keeps its position, whatever is played meanwhile.
 * @typedef {object} Comparison
 * @property {Rules} rules
 * @property {readonly number[]} moves
 * @property {Scope} scope
 * @property {readonly string[]} entrants
 * @property {readonly Job[]} jobs in the order of the searches
 * @property {readonly Result[]} results of the first jobs
 * @property {boolean} running
 */

/** Who searches at first: the steps from the plain search to the fastest, and sampling. */
const FIRST_ENTRANTS = ["minimax", "alphabeta", "pvs", "mcts", "strongest"];

/**
 * The entrants that are chosen, in the order of the catalogue.
 * @param {State} state
 * @returns {AlgorithmInfo[]}
 */
export function entrantsOf({ game: { algorithms }, lab }) {
  const chosen = lab.entrants ?? FIRST_ENTRANTS;
  return algorithms.filter(({ id }) => chosen.includes(id));
}

/**
 * @param {State} state
 * @param {EventOf<"compare-entrant">} event
 */
export function onCompareEntrant(state, { algorithm, on }) {
  const others = entrantsOf(state).flatMap(({ id }) => (id === algorithm ? [] : [id]));
  return amend(state, { lab: { entrants: on ? [...others, algorithm] : others } });
}

/**
 * Starts the searches, anew where some were made.
 * @param {State} state
 * @returns {State}
 */
export function onCompareStart(state) {
  const chosen = entrantsOf(state);
  const entrants = chosen.map(({ id }) => id);
  const game = shown(state);
  if (entrants.length === 0 || pliesOf(game, state.lab.scope).length === 0) return state;
  const { scope } = state.lab;
  const jobs = pliesOf(game, scope).flatMap((ply) =>
    chosen.map(({ id, budget }) => ({ algorithm: id, ply, budget })),
  );
  const moves = movesOnBoard(game);
  return amend(state, {
    lab: { comparison: { rules: game.rules, moves, scope, entrants, jobs, results: [], running: true } },
  });
}

/**
 * The positions to search, as numbers of moves before them: those in which somebody is to move.
 * @param {GameState} game
 * @param {Scope} scope
 */
export function pliesOf({ cursor, position }, scope) {
  const last = position.toMove === null ? cursor - 1 : cursor;
  if (scope === "position") return position.toMove === null ? [] : [cursor];
  return Array.from({ length: last + 1 }, (_, ply) => ply);
}

/**
 * @param {State} state
 * @returns {State}
 */
export function onCompareStop(state) {
  const { comparison } = state.lab;
  return comparison ? amend(state, { lab: { comparison: { ...comparison, running: false } } }) : state;
}

/**
 * A search of the comparison is over.
 * @param {State} state
 * @param {Result} result
 * @returns {State}
 */
export function withResult(state, result) {
  const { comparison } = state.lab;
  if (!comparison?.running) return state;
  const results = [...comparison.results, result];
  const running = results.length < comparison.jobs.length;
  return amend(state, { lab: { comparison: { ...comparison, results, running } } });
}

/**
 * The search that a comparison waits for. Nothing is searched while nobody sees the page.
 * @param {State} state
 * @returns {Task | null}
 */
export function compareTask(state) {
  const { comparison, view } = state.lab;
  if (!comparison?.running || view !== "compare" || !state.device.seen) return null;
  const { rules, moves, jobs, results } = comparison;
  const job = jobs[results.length];
  if (!job) return null;
  const game = { rules, moves: moves.slice(0, job.ply) };
  return {
    request: { game, algo: { id: job.algorithm }, budget: job.budget },
    deps: [jobs, results.length],
  };
}

/**
 * What an algorithm found after so many moves; nothing while it has not searched.
 * @param {Comparison} comparison
 * @param {Pick<Job, "algorithm" | "ply">} job
 * @returns {Result | undefined}
 */
export function resultOf({ jobs, results }, { algorithm, ply }) {
  return results[jobs.findIndex((job) => job.algorithm === algorithm && job.ply === ply)];
}

/**
 * The work of a search: positions visited, or playouts where it makes these instead.
 * @param {Result | undefined} result
 * @returns {number | null} `null` where there is no report
 */
export function workOf(result) {
  if (!result || !("report" in result)) return null;
  const { nodes, playouts } = result.report.counters;
  return nodes || playouts;
}

/**
 * Whether the board shows another position than the one that was compared.
 * @param {State} state
 */
export function isStale(state) {
  const { comparison } = state.lab;
  if (!comparison) return false;
  const moves = movesOnBoard(shown(state));
  const same =
    moves.length === comparison.moves.length && moves.every((move, at) => move === comparison.moves[at]);
  return comparison.rules !== state.game.rules || !same;
}
