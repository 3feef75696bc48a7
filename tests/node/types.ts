// Compiled and never run: the declarations say what the contract says. Each line under a `@ts-expect-error` is a
// mistake that the declarations have to catch.

import init, {
  type Algo,
  type AlgoId,
  type AlgorithmInfo,
  type AnyState,
  algorithms,
  type Budget,
  best_move,
  type Candidate,
  type CheckedAlgo,
  type Counters,
  type ErrorName,
  type Iteration,
  merge_reports,
  moveName,
  type NoughtsError,
  type OnProgress,
  type Position,
  type Proven,
  parseMove,
  type Report,
  type Rules,
  Search,
  type SearchTree,
  type State,
  type Status,
  type StopReason,
  search_tree,
  status,
  type Trace,
  type TraceLimits,
} from "../../pkg/noughts.js";

const plain: Rules = { kind: "mnk", rows: 3, cols: 3, k: 3 };
const swap: Rules = { kind: "mnk", rows: 15, cols: 15, k: 5, swap: true };
const three: Rules = { kind: "mnk", rows: 5, cols: 5, k: 3, players: 3 };
const ultimate: Rules = { kind: "ultimate" };
// @ts-expect-error no such game
const chess: Rules = { kind: "chess" };
// @ts-expect-error a board has columns
const half: Rules = { kind: "mnk", rows: 3, k: 3 };
// @ts-expect-error numbers are not written as text
const text: Rules = { kind: "mnk", rows: "3", cols: 3, k: 3 };

const state: State = { rules: plain, moves: [4, 0] };
// @ts-expect-error moves are numbers
const namedMoves: State = { rules: ultimate, moves: ["b2"] };
// @ts-expect-error a state has moves
const empty: State = { rules: three };

const typed: AnyState = { rules: { kind: "drop" }, moves: Uint8Array.from([3]) };
// @ts-expect-error big integers are no moves
const bigMoves: AnyState = { rules: plain, moves: BigInt64Array.from([3n]) };
const again: Position = { rules: ultimate, ...status(state) };
const some: Position = {
  rules: ultimate,
  cells: status(state).cells,
  activeBoards: status(state).activeBoards,
};
status(typed) satisfies Status;
status(again) satisfies Status;

const byName: Algo = "mcts";
const withOptions: Algo = { id: "alphabeta", killers: false };
// @ts-expect-error options belong to an algorithm
const nameless: Algo = { killers: false };

const checked: CheckedAlgo = { id: "mcts", exploration: 1.2, playoutPolicy: "uniform", near: 2 };
best_move({ rules: plain, moves: [] }, checked) satisfies Report;
"alphabeta" satisfies AlgoId;
// @ts-expect-error no algorithm has this id
const typoId: CheckedAlgo = "alfabeta";
// @ts-expect-error alpha-beta has no such option
const typoOption: CheckedAlgo = { id: "alphabeta", tabel: false };
// @ts-expect-error nor are its flags numbers
const typoValue: CheckedAlgo = { id: "alphabeta", table: 1 };
const named: string = moveName(ultimate, 36);
const parsed: number = parseMove(plain, named);

const none: Budget = {};
const full: Budget = { timeMs: 1000, iterations: 1, nodes: 1, depth: 1, seed: 1 };
// @ts-expect-error the limit is called timeMs
const time: Budget = { time: 1000 };

const report: Report = best_move(state, byName, none);
const watched: Report = best_move(state, withOptions, full, (progress) => {
  const move: number | null = progress.move;
  // @ts-expect-error a move may be missing
  const sure: number = progress.move;
  return [move, sure];
});
best_move(state, byName) satisfies Report;
// @ts-expect-error a search has an algorithm
best_move(state);
// @ts-expect-error a game is more than its moves
best_move([4, 0], byName, none);

const candidate: Candidate | undefined = report.candidates[0];
const proven: "win" | "draw" | "loss" | null = report.proven satisfies Proven | null;
const visits: number | undefined = candidate?.visits;
const plies: number | null = report.plies;
const values: number[] | undefined = report.values;
const counters: Counters = report.counters;
const counted: number = counters.nodes + counters.playouts + counters.cutoffs;
const further: number = counters.tableHits + counters.depth + counters.elapsedMs;
const stoppedBy: StopReason = report.stoppedBy;
const reason: string | undefined = report.reason?.text;
const length: number | undefined = report.reason?.code === "win" ? report.reason.params.plies : undefined;
const line: number[] = report.pv;
const about: [string, number, number] = [report.algo, report.seed, report.value];
// @ts-expect-error a report counts no sheep
const sheep = report.counters.sheep;

const now: Status = status(state);
const toMove: number | null = now.toMove;
if (now.outcome?.kind === "win") {
  const winner: number = now.outcome.player;
  const winning: number[] = now.outcome.line;
  console.log(winner, winning);
}
if (now.outcome?.kind === "draw") {
  // @ts-expect-error nobody wins a draw
  console.log(now.outcome.player);
}
const cells: (number | null)[] = now.cells;
const boards: (number | "draw" | null)[] | undefined = now.boards;
const active: number[] | undefined = now.activeBoards;
const legal: number[] = now.legalMoves;

const offered: AlgorithmInfo[] = algorithms(three);
for (const algorithm of offered) {
  const words: string[] = [
    algorithm.id,
    algorithm.label,
    algorithm.summary,
    algorithm.family,
    algorithm.plays,
  ];
  const exact: boolean = algorithm.exact;
  const usual: Budget = algorithm.budget;
  const limits: ("timeMs" | "iterations" | "nodes" | "depth")[] = algorithm.limits;
  for (const option of algorithm.options) {
    // The kind of an option decides the type of its default.
    if (option.kind === "flag") option.default satisfies boolean;
    if (option.kind === "number") [option.default, option.min, option.max, option.step] satisfies number[];
    if (option.kind === "count") [option.default, option.min, option.max] satisfies number[];
    if (option.kind === "choice") [option.default, ...option.choices.map(({ id }) => id)] satisfies string[];
    // @ts-expect-error whole numbers have no steps between them
    if (option.kind === "count") console.log(option.step);
  }
  console.log(words, exact, usual, limits);
}

const both: readonly Report[] = [report, watched];
const merged: Report = merge_reports(both);
// @ts-expect-error one report is not a list of them
merge_reports(report);

const enough: OnProgress = (progress) => progress.value < 1;
// @ts-expect-error a listener is given a report and nothing else
const greedy: OnProgress = (progress, more) => [progress, more];

const cap: TraceLimits = { nodes: 100, depth: 3 };
const searched: SearchTree = search_tree(state, "minimax", { depth: 3 }, cap, enough);
const tree: Trace = searched.trace;
const exit: string | undefined = tree.exits[tree.exit[0] ?? 0];
const window: [Float64Array, Float64Array] = [tree.alpha, tree.beta];
searched.report satisfies Report;
// @ts-expect-error the columns are no lists of nodes
const root = tree.nodes[0];

const refusal: ErrorName = "IllegalMove";
const wrong = (error: NoughtsError): number | undefined =>
  error.code === "outOfRange" ? error.params.max : undefined;
// @ts-expect-error no error has this name
const typo: ErrorName = "IlegalMove";

const search = new Search(state, withOptions, 7);
const random = new Search(state, byName);
random.run({}, enough) satisfies Report;
random[Symbol.dispose]();
const first: Report = search.run({ iterations: 100 });
const step: Iteration | null = search.step();
const sums: (number | null)[] = step
  ? step.picks.flatMap(({ children }) => children.map(({ sum }) => sum))
  : [];
const visited: number = search.node([4]).visits + search.iterations();
search.advance(4);
// @ts-expect-error a move is a number
search.advance("b2");
search.free();

const loaded: Promise<{ readonly memory: WebAssembly.Memory }> = init();

console.log(
  chess,
  half,
  text,
  namedMoves,
  empty,
  nameless,
  time,
  proven,
  visits,
  plies,
  values,
  counted,
  further,
);
console.log(
  swap,
  stoppedBy,
  reason,
  length,
  wrong,
  line,
  about,
  sheep,
  sums,
  visited,
  toMove,
  cells,
  boards,
  active,
  legal,
  merged,
  first,
  loaded,
);
console.log(bigMoves, some);
console.log(typoId, typoOption, typoValue, parsed);
console.log(greedy, tree.visited, exit, window, root, refusal, typo);
