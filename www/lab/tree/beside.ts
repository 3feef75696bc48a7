// The same search with a switch turned: what the switch saves is counted in positions.

import type { Referee } from "../../engine/engine.ts";
import type { Algo, AlgorithmInfo, Budget } from "../../noughts.js";
import { gridOf } from "../../shared/game/coordinates.ts";
import { settingOf } from "../../shared/game/options.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State } from "../../shared/state/types.ts";
import { skipsMoves } from "./pseudo-code.ts";
import { endOf } from "./timeline.ts";
import { sameIn } from "./trace.ts";
import {
  budgetFor,
  looking,
  opened,
  placed,
  RECORDED,
  type Tree,
  type TreeRequest,
  treeSearchers,
} from "./tree.ts";
import type { FoundTree } from "./tree-words.ts";

type SwitchId = "pruning" | "table" | "killers" | "ordering" | "all" | "depth";

/** A switch, and the search with it turned on or off. */
export interface Switch {
  id: SwitchId;
  on: boolean;
  algo: Exclude<Algo, string>;
  budget: Budget;
  depth: number | null;
}

/** A search beside another one. Its tree follows the other one: the same moves lead to the nodes that one looks at. */
export type Beside = Switch &
  Pick<Tree, "answer" | "cursor" | "fault" | "open" | "quiet"> & { limits: TreeRequest["limits"] };

/** What an alpha-beta adds to its window; each by itself, and all together. */
const AIDS = ["table", "killers", "ordering"] as const;
/** The search without cuts, and the one that only adds them. */
const UNPRUNED = { id: "minimax" };
const PRUNED = { id: "alphabeta", preset: "textbook" };
/** A whole game is shown beside a search of so many plies. */
const SHALLOW = 4;

/** The switches of a search. */
export function switchesOf(
  { game: { algorithms } }: State,
  tree: Pick<Tree, "algo" | "budget" | "depth" | "game">,
): Switch[] {
  const { algo } = tree;
  const able = treeSearchers(algorithms);
  const info = able.find(({ id }) => id === algo.id);
  if (!info) return [];
  return [...pruning(able, info, tree), ...aids(info, tree), ...depths(info, tree)];
}

/** Searches that are sure of the best move come to the same result, whether they skip moves or not. */
function pruning(
  able: readonly AlgorithmInfo[],
  { exact, id }: AlgorithmInfo,
  { depth, game }: Pick<Tree, "depth" | "game">,
): Switch[] {
  const on = !skipsMoves(id);
  const algo = on ? PRUNED : UNPRUNED;
  const other = able.find((one) => one.id === algo.id);
  if (!exact || !other) return [];
  return [{ id: "pruning", on, algo, budget: budgetFor(other, game.rules, depth), depth }];
}

function aids(
  { options }: AlgorithmInfo,
  { algo, budget, depth }: Pick<Tree, "algo" | "budget" | "depth">,
): Switch[] {
  const flags = AIDS.flatMap(
    (id) => options.find((option) => option.id === id && option.kind === "flag") ?? [],
  );
  const isOn = (flag: (typeof flags)[number]) => settingOf(options, algo, flag) === true;
  const each = flags.map((flag) => {
    const on = !isOn(flag);
    const id = flag.id as SwitchId;
    return { id, on, algo: { ...algo, [flag.id]: on }, budget, depth };
  });
  if (flags.length < 2) return each;
  const on = !flags.every(isOn);
  const all = { ...algo, ...Object.fromEntries(flags.map(({ id }) => [id, on])) };
  return [...each, { id: "all", on, algo: all, budget, depth }];
}

function depths({ limits }: AlgorithmInfo, { algo, budget }: Pick<Tree, "algo" | "budget">): Switch[] {
  const depth = budget.depth === undefined ? SHALLOW : budget.depth - 1;
  if (!limits.includes("depth") || depth < 1) return [];
  return [{ id: "depth", on: false, algo, budget: { ...budget, depth }, depth }];
}

/** Chooses a switch, or none. */
export function onTreeBeside(state: State, { id }: EventOf<"tree-beside">): State {
  const { tree } = state.lab;
  if (!tree) return state;
  const chosen = switchesOf(state, tree).find((one) => one.id === id);
  const beside = chosen
    ? { ...chosen, answer: null, fault: null, open: [], cursor: 0, quiet: true, limits: RECORDED }
    : null;
  return amend(state, { lab: { tree: { ...tree, beside } } });
}

/** Shows the tree that was beside, and the other one beside it. */
export function onTreeFlip(state: State, _event: EventOf<"tree-flip">, referee: Referee): Change {
  const { tree } = state.lab;
  const beside = tree?.beside;
  if (!tree?.answer || !beside?.answer) return state;
  const { id, on, limits, ...there } = beside;
  const { algo, answer, budget, cursor, depth, fault, open } = tree;
  const back = { id, on: !on, algo, answer, budget, cursor, depth, fault, limits, open, quiet: true };
  const shownNow = {
    ...tree,
    ...there,
    boards: new Map(),
    beside: back,
    time: endOf(beside.answer.trace),
    playing: false,
    quiet: false,
  };
  const chosen = amend(state, { lab: { treeAlgo: beside.algo, treeDepth: beside.depth } });
  return placed(looking(chosen, shownNow, referee));
}

/** How deep a search can be recorded with all of its moves. */
function depthOfAll({ game: { moves, rules } }: Pick<Tree, "game">) {
  const { rows, cols } = gridOf(rules);
  let depth = 0;
  let all = 1;
  for (let [level, open] = [1, rows * cols - moves.length]; open > 0; open -= 1) {
    level *= open;
    all += level;
    if (all > RECORDED.nodes) break;
    depth += 1;
  }
  return Math.max(1, depth);
}

/**
 * The tree beside opens as the other one is open, as far as the same moves were searched. Where it is too large to be recorded
 * whole, it is searched once more: its first plies show more beside another tree than its first moves.
 */
export function withBeside(state: State, found: Partial<Pick<Beside, "answer" | "fault">>): State {
  const { tree } = state.lab;
  if (!tree?.answer || !tree.beside) return state;
  const { trace } = tree.answer;
  const there = found.answer?.trace;
  if (there && there.recorded < there.visited && tree.beside.limits.depth === undefined) {
    const limits = { ...RECORDED, depth: depthOfAll(tree) };
    return amend(state, { lab: { tree: { ...tree, beside: { ...tree.beside, limits } } } });
  }
  const same = (node: number) => (there ? sameIn(trace, node, there) : { node: 0, whole: false });
  const open = tree.open.map(same).flatMap(({ node, whole }) => (whole ? node : []));
  const beside = { ...tree.beside, open, cursor: same(tree.cursor).node, ...found };
  return amend(state, { lab: { tree: { ...tree, beside } } });
}

/** Looks at a node of the tree beside. The other tree follows as far as the same moves were searched there. */
export function onBesideLook(state: State, { node, open }: EventOf<"tree-look">, referee: Referee): State {
  const { tree } = state.lab;
  const beside = tree?.beside;
  if (!tree?.answer || !beside?.answer) return state;
  const same = sameIn(beside.answer.trace, node, tree.answer.trace);
  const now = same.whole ? opened(tree.open, same.node, open) : tree.open;
  const after = looking(state, { ...tree, cursor: same.node, open: now, quiet: true }, referee);
  if (!after.lab.tree) return after;
  const there = { ...beside, cursor: node, open: opened(beside.open, node, open), quiet: false };
  return amend(after, { lab: { tree: { ...after.lab.tree, beside: there } } });
}

/**
 * What is beside a tree, as a tree whose search is over.
 * @returns `null` where nothing is found
 */
export function treeBeside({ beside, game, tokens }: FoundTree): FoundTree | null {
  if (!beside?.answer) return null;
  const { id: _id, on: _on, limits: _limits, ...there } = beside;
  return {
    ...there,
    answer: beside.answer,
    game,
    tokens,
    time: endOf(beside.answer.trace),
    playing: false,
    ghosts: [],
    choices: [],
    boards: new Map(),
    beside: null,
  };
}
