// The same search with a switch turned: what the switch saves is counted in positions.

/** @import {Algo, AlgorithmInfo, Budget, SearchTree} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Change, EventOf, State} from "../state/types.d.ts" */
/** @import {Tree} from "./tree.js" */

import { settingOf } from "../game/options.js";
import { amend } from "../state/amend.js";
import { endOf } from "./timeline.js";
import { lastRoot } from "./trace.js";
import { budgetFor, looking, placed, treeSearchers } from "./tree.js";

/** @typedef {"pruning" | "table" | "killers" | "ordering" | "all" | "depth"} SwitchId */
/** A switch, and the search with it turned on or off. @typedef {{ id: SwitchId, on: boolean, algo: Exclude<Algo, string>, budget: Budget, depth: number | null }} Switch */
/** A search beside another one. @typedef {Switch & { answer: SearchTree | null, fault: Fault | null }} Beside */

/** What an alpha-beta adds to its window; each by itself, and all together. */
const AIDS = /** @type {const} */ (["table", "killers", "ordering"]);
/** The search without cuts, and the one that only adds them. */
const UNPRUNED = { id: "minimax" };
const PRUNED = { id: "alphabeta", preset: "textbook" };
/** These search as minimax does, and skip what cannot change the result. */
const PRUNING = ["alphabeta", "pvs", "mtdf"];
/** These skip nothing. */
const THOROUGH = ["minimax", "negamax"];
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
  return [...pruning(able, tree), ...aids(info, tree), ...depths(info, tree)];
}

/**
 * @param {readonly AlgorithmInfo[]} able
 * @param {Pick<Tree, "algo" | "depth" | "game">} tree
 * @returns {Switch[]}
 */
function pruning(able, { algo, depth, game }) {
  const on = THOROUGH.includes(algo.id);
  const other = on ? PRUNED : UNPRUNED;
  const info = able.find(({ id }) => id === other.id);
  if (!info || !(on || PRUNING.includes(algo.id))) return [];
  return [{ id: "pruning", on, algo: other, budget: budgetFor(info, game.rules, depth), depth }];
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
  const beside = chosen ? { ...chosen, answer: null, fault: null } : null;
  return amend(state, { lab: { tree: { ...tree, beside } } });
}

/**
 * Shows the tree that was beside, and the other one beside it.
 * @param {State} state
 * @param {EventOf<"tree-flip">} _event
 * @param {import("../engine/engine.js").Referee} referee
 * @returns {Change}
 */
export function onTreeFlip(state, _event, referee) {
  const { tree } = state.lab;
  const beside = tree?.beside;
  if (!tree?.answer || !beside?.answer) return state;
  const { algo, answer, budget, depth } = tree;
  const { trace } = beside.answer;
  const back = { id: beside.id, on: !beside.on, algo, answer, budget, depth, fault: null };
  const root = lastRoot(trace);
  const best = trace.best[root] ?? -1;
  const shownNow = {
    ...tree,
    algo: beside.algo,
    answer: beside.answer,
    budget: beside.budget,
    depth: beside.depth,
    beside: back,
    open: [root, best].filter((node) => node >= 0),
    time: endOf(trace),
    playing: false,
    cursor: root,
  };
  const chosen = amend(state, { lab: { treeAlgo: beside.algo, treeDepth: beside.depth } });
  return placed(looking(chosen, shownNow, referee));
}

/**
 * @param {State} state
 * @param {Partial<Pick<Beside, "answer" | "fault">>} found
 * @returns {State}
 */
export function withBeside(state, found) {
  const { tree } = state.lab;
  if (!tree?.beside) return state;
  return amend(state, { lab: { tree: { ...tree, beside: { ...tree.beside, ...found } } } });
}
