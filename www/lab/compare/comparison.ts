// Comparing algorithms: each searches the same position, every position of the game, or positions whose value is found exactly,
// one after another.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Budget, Report, Rules, Status } from "../../noughts.js";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, GameState, State, Task } from "../../shared/state/types.ts";
import { canErr, knownJobs } from "./known.ts";
import { type Chosen, type Entrant, entrantsOf, placeOf, type Scope, setupIn, setupOf } from "./setup.ts";

/** What is asked of a search of the comparison. */
export type Found = Pick<Report, "candidates" | "counters" | "move" | "plies" | "proven" | "value">;

/** One search to make: by whom, after how many moves, and how far. */
export interface Job {
  /** in the list of the entrants; of the judge, whose report says what every move of the position is worth, there is none */
  entrant: number | null;
  algo: Chosen;
  ply: number;
  budget: Budget;
  /** of a position that is none of the game on the board: one of known value, or the one after a move */
  moves?: readonly number[];
  /** of a position in which the game is over: nothing is searched there */
  known?: Found;
}

/** How a search ended. */
export type Result = { report: Found } | { fault: Fault };

/** A comparison that was started. It keeps its position, whatever is played meanwhile. */
export interface Comparison {
  rules: Rules;
  moves: readonly number[];
  scope: Scope;
  byMove: boolean;
  entrants: readonly Chosen[];
  /** in the order of the searches */
  jobs: readonly Job[];
  /** of the first jobs */
  results: readonly Result[];
  running: boolean;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** the last one that was started, if there was any */
    comparison?: Comparison | null;
  }
}

/** Whether there is anything to compare. */
export function isReady(state: State) {
  const { scope } = setupOf(state);
  return entrantsOf(state).length > 0 && (scope === "known" || pliesOf(shown(state), scope).length > 0);
}

/** Starts the searches, anew where some were made. */
export function onCompareStart(state: State, _event: EventOf<"compare-start">, referee: Referee): State {
  if (!isReady(state)) return state;
  const game = shown(state);
  const { scope, byMove } = setupOf(state);
  const entrants = entrantsOf(state).map(({ algo }) => algo);
  const jobs = jobsOf(state, referee);
  const results = withKnown(jobs, []);
  const running = results.length < jobs.length;
  const position = { rules: game.rules, moves: movesOnBoard(game) };
  return amend(state, {
    lab: { comparison: { ...position, scope, byMove, entrants, jobs, results, running } },
  });
}

/** The searches to make. */
function jobsOf(state: State, referee: Referee): Job[] {
  const game = shown(state);
  const { rules } = game;
  const entrants = entrantsOf(state);
  const { scope, byMove, sample } = setupOf(state);
  if (scope === "known") return knownJobs(rules, entrants, sample, referee);
  const moves = movesOnBoard(game);
  return pliesOf(game, scope).flatMap((ply) =>
    byMove
      ? jobsByMove({ rules, moves: moves.slice(0, ply) }, entrants, referee)
      : entrants.map(({ algo, info: { budget } }, entrant) => ({ entrant, algo, ply, budget })),
  );
}

/** The searches of the positions after each move, each with limits of its own. */
function jobsByMove(
  game: { rules: Rules; moves: readonly number[] },
  entrants: readonly Entrant[],
  { status }: Referee,
): Job[] {
  const { rules } = game;
  const after = status({ rules, moves: [...game.moves] }).legalMoves.map((move) => {
    const moves = [...game.moves, move];
    return { moves, end: endIn(status({ rules, moves })) };
  });
  return entrants.flatMap(({ algo, info: { budget } }, entrant) =>
    after.map(({ moves, end }) => ({
      entrant,
      algo,
      ply: game.moves.length,
      budget,
      moves,
      ...(end && { known: end }),
    })),
  );
}

/** A position in which the game is over, for the player who would move: it counts as one that was visited. */
function endIn({ outcome }: Status): Found | null {
  if (!outcome) return null;
  const counters = { nodes: 1, playouts: 0, cutoffs: 0, tableHits: 0, depth: 0, elapsedMs: 0 };
  const proven = outcome.kind === "draw" ? "draw" : "loss";
  return { move: null, value: proven === "draw" ? 0 : -1, proven, plies: 0, candidates: [], counters };
}

/** The results, with those that the next jobs have without a search. */
function withKnown(jobs: readonly Job[], results: readonly Result[]): Result[] {
  const all = [...results];
  for (;;) {
    const report = jobs[all.length]?.known;
    if (!report) return all;
    all.push({ report });
  }
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
  const { entrants, scope, jobs: all } = comparison;
  const at = comparison.results.length;
  // Nothing is learned where every move keeps the value, or where the judge does not know it.
  const isIdle =
    scope === "known" && all[at]?.entrant === null && !("report" in result && canErr(result.report));
  const jobs = isIdle ? [...all.slice(0, at + 1), ...all.slice(at + 1 + entrants.length)] : all;
  const results = withKnown(jobs, [...comparison.results, result]);
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
  return { request: { game, algo: job.algo, budget: job.budget }, deps: [jobs, results.length] };
}

/** What an entrant found after so many moves; nothing while it has not searched there. */
export function resultOf(
  { jobs, results, byMove }: Comparison,
  { entrant, ply }: Pick<Job, "entrant" | "ply">,
): Result | undefined {
  const own = jobs.flatMap((job, at) =>
    job.entrant === entrant && job.ply === ply
      ? [{ move: job.moves?.at(-1) ?? null, result: results[at] }]
      : [],
  );
  if (!byMove) return own[0]?.result;
  const fault = own.find(({ result }) => result && "fault" in result)?.result;
  const found = own.flatMap(({ move, result }) =>
    result && "report" in result ? [{ move, report: result.report }] : [],
  );
  return fault ?? (found.length > 0 && found.length === own.length ? { report: joined(found) } : undefined);
}

/** What a loss for one side is for the other. */
const TURNED = { win: "loss", draw: "draw", loss: "win" } as const;

/** Of the searches of the positions after each move: the best move, and what they took together. */
function joined(found: readonly { move: number | null; report: Found }[]): Found {
  // The other side is to move there.
  const turned = found.map(({ move, report: { value, proven } }) => ({
    move,
    value: -value,
    proven: proven && TURNED[proven],
  }));
  const best = turned.reduce((best, one) => (one.value > best.value ? one : best));
  const isProved = best.proven === "win" || turned.every(({ proven }) => proven);
  const sum = (key: Exclude<keyof Found["counters"], "workers">) =>
    found.reduce((all, { report }) => all + report.counters[key], 0);
  return {
    ...best,
    proven: isProved ? best.proven : null,
    plies: null,
    candidates: [],
    counters: {
      nodes: sum("nodes"),
      playouts: sum("playouts"),
      cutoffs: sum("cutoffs"),
      tableHits: sum("tableHits"),
      depth: 1 + Math.max(...found.map(({ report }) => report.counters.depth)),
      elapsedMs: sum("elapsedMs"),
    },
  };
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

/** What an address asks for is chosen, and the address says what is. */
export function follow(before: State, after: State): State {
  const { algorithms } = after.game;
  const asked = askedOf(after, "compare");
  if (asked !== null) {
    const { setup, bad } = setupIn(asked, algorithms);
    const chosen = amend(after, { lab: { comparing: setup } });
    return withUnread(withPlace(chosen, "compare", placeOf(setupOf(chosen), algorithms)), bad);
  }
  const isSame = after.lab.comparing === before.lab.comparing && after.game.rules === before.game.rules;
  if (after.lab.view !== "compare" || isSame) return after;
  return withPlace(after, "compare", placeOf(setupOf(after), algorithms));
}
