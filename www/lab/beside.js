// The same search with a switch turned: what the switch saves is counted in positions.

/** @import {Algo, AlgorithmInfo, Budget} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Change, EventOf, State} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */
/** @import {Tree, TreeRequest} from "./tree.js" */

import { gridOf } from "../game/coordinates.js";
import { settingOf } from "../game/options.js";
import { amend } from "../state/amend.js";
import { skipsMoves } from "./pseudo-code.js";
import { endOf } from "./timeline.js";
import { sameIn } from "./trace.js";
import { budgetFor, looking, opened, placed, RECORDED, treeSearchers } from "./tree.js";

/** @typedef {"pruning" | "table" | "killers" | "ordering" | "all" | "depth"} SwitchId */
/** A switch, and the search with it turned on or off. @typedef {{ id: SwitchId, on: boolean, algo: Exclude<Algo, string>, budget: Budget, depth: number | null }} Switch */
/**
 * A search beside another one. Its tree follows the other one: the same moves lead to the nodes that one looks at.
 * @typedef {Switch & Pick<Tree, "answer" | "cursor" | "fault" | "open" | "quiet"> & { limits: TreeRequest["limits"] }} Beside
 */

/** What an alpha-beta adds to its window; each by itself, and all together. */
const AIDS = /** @type {const} */ (["table", "killers", "ordering"]);
/** The search without cuts, and the one that only adds them. */
const UNPRUNED = { id: "minimax" };
const PRUNED = { id: "alphabeta", preset: "textbook" };
/** A whole game is shown beside a search of so many plies. */
const SHALLOW = 4;

/**
 * The switches of a search.
 * @param {State} state
 * @param {Pick<Tree, "algo" | "budget" | "depth" | "game">} tree
 * @returns {Switch[]}
 */
export function switchesOf({ game: { algorithms } }, tree) {
  const { algo } = tree;
  const able = treeSearchers(algorithms);
  const info = able.find(({ id }) => id === algo.id);
  if (!info) return [];
  return [...pruning(able, info, tree), ...aids(info, tree), ...depths(info, tree)];
}

/**
 * Searches that are sure of the best move come to the same result, whether they skip moves or not.
 * @param {readonly AlgorithmInfo[]} able
 * @param {AlgorithmInfo} info
 * @param {Pick<Tree, "depth" | "game">} tree
 * @returns {Switch[]}
 */
function pruning(able, { exact, id }, { depth, game }) {
  const on = !skipsMoves(id);
  const algo = on ? PRUNED : UNPRUNED;
  const other = able.find((one) => one.id === algo.id);
  if (!exact || !other) return [];
  return [{ id: "pruning", on, algo, budget: budgetFor(other, game.rules, depth), depth }];
}

/**
 * @param {AlgorithmInfo} info
 * @param {Pick<Tree, "algo" | "budget" | "depth">} tree
 * @returns {Switch[]}
 */
function aids({ options }, { algo, budget, depth }) {
  const flags = AIDS.flatMap(
    (id) => options.find((option) => option.id === id && option.kind === "flag") ?? [],
  );
  const isOn = (/** @type {typeof flags[number]} */ flag) => settingOf(options, algo, flag) === true;
  const each = flags.map((flag) => {
    const on = !isOn(flag);
    const id = /** @type {SwitchId} */ (flag.id);
    return { id, on, algo: { ...algo, [flag.id]: on }, budget, depth };
  });
  if (flags.length < 2) return each;
  const on = !flags.every(isOn);
  const all = { ...algo, ...Object.fromEntries(flags.map(({ id }) => [id, on])) };
  return [...each, { id: "all", on, algo: all, budget, depth }];
}

/**
 * @param {AlgorithmInfo} info
 * @param {Pick<Tree, "algo" | "budget">} tree
 * @returns {Switch[]}
 */
function depths({ limits }, { algo, budget }) {
  const depth = budget.depth === undefined ? SHALLOW : budget.depth - 1;
  if (!limits.includes("depth") || depth < 1) return [];
  return [{ id: "depth", on: false, algo, budget: { ...budget, depth }, depth }];
}

/**
 * Chooses a switch, or none.
 * @param {State} state
 * @param {EventOf<"tree-beside">} event
 * @returns {State}
 */
export function onTreeBeside(state, { id }) {
  const { tree } = state.lab;
  if (!tree) return state;
  const chosen = switchesOf(state, tree).find((one) => one.id === id);
  const beside = chosen
    ? { ...chosen, answer: null, fault: null, open: [], cursor: 0, quiet: true, limits: RECORDED }
    : null;
  return amend(state, { lab: { tree: { ...tree, beside } } });
}

/**
 * Shows the tree that was beside, and the other one beside it.
 * @param {State} state
 * @param {EventOf<"tree-flip">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onTreeFlip(state, _event, referee) {
  const { tree } = state.lab;
  const beside = tree?.beside;
  if (!tree?.answer || !beside?.answer) return state;
  const { id, on, limits, ...there } = beside;
  const { algo, answer, budget, cursor, depth, fault, open } = tree;
  const back = { id, on: !on, algo, answer, budget, cursor, depth, fault, limits, open, quiet: true };
  const shownNow = {
    ...tree,
    ...there,
    beside: back,
    time: endOf(beside.answer.trace),
    playing: false,
    quiet: false,
  };
  const chosen = amend(state, { lab: { treeAlgo: beside.algo, treeDepth: beside.depth } });
  return placed(looking(chosen, shownNow, referee));
}

/**
 * How deep a search can be recorded with all of its moves.
 * @param {Pick<Tree, "game">} tree
 */
function depthOfAll({ game: { moves, rules } }) {
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
 * @param {State} state
 * @param {Partial<Pick<Beside, "answer" | "fault">>} found
 * @returns {State}
 */
export function withBeside(state, found) {
  const { tree } = state.lab;
  if (!tree?.answer || !tree.beside) return state;
  const { trace } = tree.answer;
  const there = found.answer?.trace;
  if (there && there.recorded < there.visited && tree.beside.limits.depth === undefined) {
    const limits = { ...RECORDED, depth: depthOfAll(tree) };
    return amend(state, { lab: { tree: { ...tree, beside: { ...tree.beside, limits } } } });
  }
  const same = (/** @type {number} */ node) =>
    there ? sameIn(trace, node, there) : { node: 0, whole: false };
  const open = tree.open.map(same).flatMap(({ node, whole }) => (whole ? node : []));
  const beside = { ...tree.beside, open, cursor: same(tree.cursor).node, ...found };
  return amend(state, { lab: { tree: { ...tree, beside } } });
}

/**
 * Looks at a node of the tree beside. The other tree follows as far as the same moves were searched there.
 * @param {State} state
 * @param {EventOf<"tree-look">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onBesideLook(state, { node, open }, referee) {
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
 * @param {FoundTree} tree
 * @returns {FoundTree | null} `null` where nothing is found
 */
export function treeBeside({ beside, game }) {
  if (!beside?.answer) return null;
  const { id: _id, on: _on, limits: _limits, ...there } = beside;
  return {
    ...there,
    answer: beside.answer,
    game,
    time: endOf(beside.answer.trace),
    playing: false,
    ghosts: [],
    choices: [],
    beside: null,
  };
}
