// The tree of a search: which one is recorded, what of it is open, up to which step it is shown, and where one looks.

import type { Referee } from "../../engine/engine.ts";
import type { Fault, SearchRequest } from "../../engine/protocol.ts";
import type { Algo, AlgorithmInfo, Budget, Rules, SearchTree } from "../../noughts.js";
import { hasGravity } from "../../shared/game/coordinates.ts";
import { isSmall } from "../../shared/game/seats.ts";
import { movesOnBoard, shown, targetOf } from "../../shared/game/selectors.ts";
import { problem } from "../../shared/link/problem.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, StateAndEffects, Task } from "../../shared/state/types.ts";
import { followed, goneTo, played, type Walk } from "../../shared/steps/stepping.ts";
import { type Ghost, ghostsIn } from "../../study/analysis/best-line.ts";
import { paced } from "../pace.ts";
import type { Beside } from "./beside.ts";
import { type Boards, boardsFor } from "./boards.ts";
import { rowsOf } from "./rows.ts";
import { endOf, nextTime, stepAt } from "./timeline.ts";
import { childrenOf, exitOf, lastRoot, pathTo, rootsOf, sameIn, skippedAt } from "./trace.ts";
import { placeAt, placeIn } from "./tree-place.ts";

/** A square beside the path: the child whose value stands there, or -1 for a move that was skipped. */
export interface Choice {
  square: number;
  node: number;
}

/** A tree that was asked for. It keeps its position, whatever is played meanwhile. */
export interface Tree extends Walk {
  game: { rules: Rules; moves: number[] };
  algo: Exclude<Algo, string>;
  budget: Budget;
  /** the limit in plies that somebody set */
  depth: number | null;
  answer: SearchTree | null;
  fault: Fault | null;
  /** the nodes whose children are listed */
  open: readonly number[];
  /** how many steps of the search are shown; `END` for all, as long as their number is not known */
  time: number;
  /** the node that one looks at */
  cursor: number;
  /** the moves that lead to it */
  ghosts: readonly Ghost[];
  /** its own moves */
  choices: readonly Choice[];
  /** what lies on the boards of its picture */
  boards: Boards;
  /** the same search with a switch turned */
  beside: Beside | null;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** whose tree is searched next, with its options; missing or `null` while nobody has chosen */
    treeAlgo?: Exclude<Algo, string> | null;
    /** how many plies deep it is searched; missing or `null` while nobody has chosen */
    treeDepth?: number | null;
    /** the last one that was searched, if there was any */
    tree?: Tree | null;
  }
}

/** A time that no step is named for: the end, however many steps the search has. */
const END = Number.POSITIVE_INFINITY;
/** What is looked at first: the algorithm of the textbooks, and where that comes to no end, the same with all it needs. */
const FIRST_TREE = { id: "alphabeta", preset: "textbook" };
const LARGE_TREE = { id: "alphabeta" };
/** So many plies of a large board are searched. */
const LARGE_DEPTH = 2;
/** So long a step stays, in milliseconds, while the steps follow one another. */
const STEP_MS = 700;
/** Nodes that are recorded of a search. */
export const RECORDED = { nodes: 20_000 };

/** The algorithms whose trees can be looked at. */
export function treeSearchers(algorithms: readonly AlgorithmInfo[]) {
  return algorithms.filter(({ shows }) => shows === "tree");
}

/** The algorithm that is set, with its options; another one where it cannot play this game. */
export function searcherOf({
  game: { algorithms, rules },
  lab,
}: State): { info: AlgorithmInfo; algo: Exclude<Algo, string> } | null {
  const wanted = lab.treeAlgo ?? (isSmall(rules) ? FIRST_TREE : LARGE_TREE);
  const able = treeSearchers(algorithms);
  const info = able.find(({ id }) => id === wanted.id) ?? able[0];
  return info ? { info, algo: info.id === wanted.id ? wanted : { id: info.id } } : null;
}

/** Chooses an algorithm, or sets one of its options or its depth. */
export function onTreeAlgo(state: State, { algo, depth }: EventOf<"tree-algo">) {
  return amend(state, { lab: { treeAlgo: algo, ...(depth !== undefined && { treeDepth: depth }) } });
}

export function onTreeStart(state: State): Change {
  const searcher = searcherOf(state);
  const { position } = shown(state);
  if (!searcher || position.toMove === null) return state;
  return placed(amend(state, { lab: { tree: newTree(state, searcher) } }));
}

function newTree(state: State, { algo, info }: { info: AlgorithmInfo; algo: Exclude<Algo, string> }): Tree {
  const { rules } = shown(state);
  const { treeDepth: depth = null } = state.lab;
  return {
    game: { rules, moves: movesOnBoard(shown(state)) },
    algo,
    budget: budgetFor(info, rules, depth),
    depth,
    answer: null,
    fault: null,
    open: [],
    time: END,
    playing: false,
    quiet: false,
    cursor: 0,
    ghosts: [],
    choices: [],
    boards: new Map(),
    beside: null,
  };
}

/**
 * Reads the place that an address asks for, and says where one is: at a step of a tree that was searched, as long as its position is on
 * the board.
 */
export function followTree(_before: State, after: State): State {
  const asked = askedOf(after, "tree");
  const state = asked ? atPlace(after, asked) : after;
  const { tree } = state.lab;
  const isHere = tree?.answer && !state.history.looking && isOnBoard(state, tree);
  const place = isHere ? placeAt(tree, state.game.algorithms) : "";
  return asked || place !== (state.lab.places?.tree ?? "") ? withPlace(state, "tree", place) : state;
}

/** Searches the tree that an address names. What does not exist of it is said. */
function atPlace(state: State, place: string): State {
  const { time, algo, depth, problem: unread } = placeIn(place, treeSearchers(state.game.algorithms));
  const treeAlgo = algo ?? state.lab.treeAlgo ?? null;
  const named = withUnread(amend(state, { lab: { tree: null, treeAlgo, treeDepth: depth } }), unread);
  const searcher = searcherOf(named);
  if (!searcher || shown(named).position.toMove === null) return named;
  const tree = newTree(named, searcher);
  return amend(named, { lab: { tree: { ...tree, time: time ?? END } } });
}

/**
 * A large board is searched to a depth at which the tree is finished, and can be surveyed.
 * @param depth that somebody set
 */
export function budgetFor({ budget, limits }: AlgorithmInfo, rules: Rules, depth: number | null): Budget {
  if (!limits.includes("depth")) return budget;
  if (depth !== null) return { ...budget, depth };
  return isSmall(rules) ? budget : { ...budget, depth: LARGE_DEPTH };
}

/** What a search of a tree is asked for. */
export interface TreeRequest {
  request: SearchRequest;
  limits: { nodes: number; depth?: number };
  part: "tree" | "beside" | "predict";
}

/** What the tree waits for: its search, or the one beside it, or the next step. */
export function treeTask(state: State): Task<TreeRequest | "tree-tick"> | null {
  const { tree, view, predict } = state.lab;
  if (view !== "tree" || !state.device.seen) return null;
  if (predict) return predict.answer || predict.fault ? null : wishFor(predict, "predict", predict.limits);
  if (!tree) return null;
  if (!tree.answer && !tree.fault) return wishFor(tree, "tree", RECORDED);
  const { beside, game, playing, time } = tree;
  if (beside && !beside.answer && !beside.fault) return wishFor({ ...beside, game }, "beside", beside.limits);
  return playing ? { request: "tree-tick", pause: paced(state, STEP_MS), deps: ["tree-tick", time] } : null;
}

/** @param part whose answer it is */
function wishFor(
  { game, algo, budget }: Pick<Tree, "game" | "algo" | "budget">,
  part: TreeRequest["part"],
  limits: TreeRequest["limits"],
): Task<TreeRequest> {
  return {
    request: { request: { game, algo, budget }, limits, part },
    deps: [game, algo, budget, part, limits],
  };
}

/**
 * The tree opens at the end of the search, with the moves of the position and the replies to the best one. It looks at the first
 * cut. An address may name another step, 0 for the start.
 */
export function withTree(state: State, answer: SearchTree, referee: Referee): Change {
  const { tree } = state.lab;
  if (!tree) return state;
  const { trace } = answer;
  const root = lastRoot(trace);
  const open = [root, trace.best[root] ?? -1].filter((node) => node >= 0);
  const found = { ...tree, answer, open };
  const end = endOf(trace);
  if (tree.time === END) {
    const cut = firstCut(trace, root);
    return placed(looking(state, { ...found, time: end, cursor: cut ?? root }, referee));
  }
  if (tree.time > end) {
    const there = looking(state, { ...found, time: end, cursor: root }, referee);
    return placed(withUnread(there, problem("link.badStep", "v", String(tree.time))));
  }
  return placed(at(state, found, goneTo(tree.time, end), referee));
}

/** The first move of the root below which moves were skipped. */
function firstCut(trace: SearchTree["trace"], root: number) {
  return childrenOf(trace, root).find((node) => exitOf(trace, node) === "cutoff");
}

/** Looks at a node, and opens or closes it. */
export function onTreeLook(state: State, { node, open }: EventOf<"tree-look">, referee: Referee): State {
  const { tree } = state.lab;
  if (!tree?.answer) return state;
  const beside = following(tree.beside, tree.answer.trace, node, open);
  const after = { ...tree, cursor: node, quiet: false, open: opened(tree.open, node, open), beside };
  return looking(state, after, referee);
}

/**
 * The open nodes, after one is opened or closed.
 * @param open nothing changes where it is not said
 */
export function opened(nodes: readonly number[], node: number, open?: boolean) {
  if (open === undefined) return nodes;
  const others = nodes.filter((one) => one !== node);
  return open ? [...others, node] : others;
}

/** The tree beside looks at the same node, or opens or closes it too, as far as the same moves were searched there. */
function following(
  beside: Beside | null,
  trace: SearchTree["trace"],
  node: number,
  open?: boolean,
): Beside | null {
  if (!beside?.answer) return beside;
  const same = sameIn(trace, node, beside.answer.trace);
  const now = same.whole ? opened(beside.open, same.node, open) : beside.open;
  const stays = beside.cursor === same.node && beside.open === now && beside.quiet;
  return stays ? beside : { ...beside, cursor: same.node, open: now, quiet: true };
}

/** Goes to a step of the search. The page reads the sentence out, unless a slider has done so. */
export function onTreeTime(state: State, { time }: EventOf<"tree-time">, referee: Referee): Change {
  const { tree } = state.lab;
  return tree?.answer
    ? placed(at(state, tree, goneTo(time, endOf(tree.answer.trace), true), referee))
    : state;
}

/** Goes to the next step, or the one before, that concerns a listed node: what is closed is stepped over, what is open into. */
export function onTreeStep(state: State, { way }: EventOf<"tree-step">, referee: Referee): Change {
  const { tree } = state.lab;
  if (!tree?.answer) return state;
  const { trace } = tree.answer;
  const nodes = rowsOf(tree).map(({ node }) => node);
  const time = nextTime(trace, nodes, tree.time, way);
  return placed(at(state, tree, goneTo(time, endOf(trace)), referee));
}

/** Lets the steps follow one another, from the start where there are no more, or stops that. */
export function onTreePlay(state: State, { on }: EventOf<"tree-play">, referee: Referee): Change {
  const { tree } = state.lab;
  if (!tree?.answer) return state;
  const walk = played(on, tree.time, endOf(tree.answer.trace));
  return walk.time === tree.time
    ? amend(state, { lab: { tree: { ...tree, ...walk } } })
    : at(state, tree, walk, referee);
}

/** A step of a tree whose steps follow one another; the last one ends that. */
export function onTreeTick(state: State, _event: EventOf<"tree-tick">, referee: Referee): Change {
  const { tree } = state.lab;
  if (!tree?.answer || !tree.playing) return state;
  const { trace } = tree.answer;
  const nodes = rowsOf(tree).map(({ node }) => node);
  const time = nextTime(trace, nodes, tree.time, 1);
  return placed(at(state, tree, followed(time, endOf(trace)), referee));
}

/** The tree at a time. One looks at the node of the step. */
function at(state: State, tree: Tree, walk: Walk, referee: Referee) {
  if (!tree.answer) return state;
  const { trace } = tree.answer;
  const root = rootsOf(trace)[0] ?? 0;
  return looking(state, { ...tree, ...walk, cursor: stepAt(trace, walk.time)?.node ?? root }, referee);
}

/** With the step in the address. */
export function placed(state: State): StateAndEffects {
  return [state, { type: "keep" }];
}

/**
 * With what the board shows of the node that one looks at: the moves that lead to it, as they were made in the search, and its
 * own moves.
 */
export function looking(state: State, before: Tree, referee: Referee): State {
  const tree = { ...before, boards: boardsFor(before, referee) };
  const trace = tree.answer?.trace;
  const beside = trace ? following(tree.beside, trace, tree.cursor) : tree.beside;
  if (!trace || !isOnBoard(state, tree)) {
    return amend(state, { lab: { tree: { ...tree, beside, ghosts: [], choices: [] } } });
  }
  const path = pathTo(trace, tree.cursor);
  const moves = path.map((node) => trace.move[node] ?? 0);
  const ghosts = ghostsIn(shown(state), moves, referee).map((ghost, ply) => ({
    ...ghost,
    player: trace.mover[trace.parent[path[ply] ?? 0] ?? 0] ?? ghost.player,
  }));
  const choices = choicesAt(state, trace, tree, moves, referee);
  return amend(state, { lab: { tree: { ...tree, beside, ghosts, choices } } });
}

/** The squares of the moves of the node that one looks at. Only the rules know where a stone lands. */
function choicesAt(
  state: State,
  trace: SearchTree["trace"],
  { game, cursor }: Tree,
  path: number[],
  referee: Referee,
): Choice[] {
  const moves = [...game.moves, ...path];
  const position = hasGravity(game.rules) ? referee.status({ ...game, moves }) : shown(state).position;
  const square = (move: number) => targetOf({ position }, move);
  return [
    ...childrenOf(trace, cursor).map((node) => ({ square: square(trace.move[node] ?? 0), node })),
    ...skippedAt(trace, cursor).map((move) => ({ square: square(move), node: -1 })),
  ];
}

export function withTreeFault(state: State, { fault }: Pick<EventOf<"tree-failed">, "fault">) {
  const { tree } = state.lab;
  return tree ? amend(state, { lab: { tree: { ...tree, fault } } }) : state;
}

/** Whether the board shows the position of a tree. */
export function isOnBoard(state: State, { game }: Pick<Tree, "game">) {
  const moves = movesOnBoard(shown(state));
  const same = moves.length === game.moves.length && moves.every((move, at) => move === game.moves[at]);
  return same && game.rules === state.game.rules;
}
