// The tree of a search: which one is recorded, what of it is open, and where one looks.

/** @import {AlgorithmInfo, Algo, Budget, Rules, SearchTree} from "../noughts.js" */
/** @import {Ghost} from "../analysis/best-line.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {EventOf, State, Wish} from "../state/types.d.ts" */

import { ghostsIn } from "../analysis/best-line.js";
import { isSmall } from "../game/seats.js";
import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { childrenOf, exitOf, lastRoot, pathTo } from "./trace.js";

/**
 * A tree that was asked for. It keeps its position, whatever is played meanwhile.
 * @typedef {object} Tree
 * @property {{ rules: Rules, moves: number[] }} game
 * @property {Exclude<Algo, string>} algo
 * @property {Budget} budget
 * @property {SearchTree | null} answer
 * @property {Fault | null} fault
 * @property {readonly number[]} open the nodes whose children are listed
 * @property {number} cursor the node that one looks at
 * @property {readonly Ghost[]} ghosts the moves that lead to it
 */

/** What is looked at first: the algorithm of the textbooks, and where that comes to no end, the same with all it needs. */
const FIRST_TREE = { id: "alphabeta", preset: "textbook" };
const LARGE_TREE = { id: "alphabeta" };
/** So many plies of a large board are searched. */
const LARGE_DEPTH = 2;
/** These search trees whose values are backed up. */
const TREE_FAMILIES = ["Minimax", "Many players"];

/**
 * The algorithms whose trees can be looked at.
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function treeSearchers(algorithms) {
  return algorithms.filter(({ family }) => TREE_FAMILIES.includes(family));
}

/**
 * The algorithm that is set, with its options; another one where it cannot play this game.
 * @param {State} state
 * @returns {{ info: AlgorithmInfo, algo: Exclude<Algo, string> } | null}
 */
export function searcherOf({ game: { algorithms, rules }, lab }) {
  const wanted = lab.treeAlgo ?? (isSmall(rules) ? FIRST_TREE : LARGE_TREE);
  const able = treeSearchers(algorithms);
  const info = able.find(({ id }) => id === wanted.id) ?? able[0];
  return info ? { info, algo: info.id === wanted.id ? wanted : { id: info.id } } : null;
}

/**
 * Chooses an algorithm, or sets one of its options.
 * @param {State} state
 * @param {EventOf<"tree-algo">} event
 */
export function onTreeAlgo(state, { algo }) {
  return amend(state, { lab: { treeAlgo: algo } });
}

/**
 * @param {State} state
 * @returns {State}
 */
export function onTreeStart(state) {
  const searcher = searcherOf(state);
  const { rules, position } = shown(state);
  if (!searcher || position.toMove === null) return state;
  const { algo, info } = searcher;
  const game = { rules, moves: movesOnBoard(shown(state)) };
  const tree = {
    game,
    algo,
    budget: budgetFor(info, rules),
    answer: null,
    fault: null,
    open: [],
    cursor: 0,
    ghosts: [],
  };
  return amend(state, { lab: { tree } });
}

/**
 * A large board is searched to a depth at which the tree is finished, and can be surveyed.
 * @param {AlgorithmInfo} info
 * @param {Rules} rules
 * @returns {Budget}
 */
function budgetFor({ budget, limits }, rules) {
  return isSmall(rules) || !limits.includes("depth") ? budget : { ...budget, depth: LARGE_DEPTH };
}

/**
 * The search that the tree waits for.
 * @param {State} state
 * @returns {Wish | null}
 */
export function treeWish(state) {
  const { tree, view } = state.lab;
  if (!tree || tree.answer || tree.fault || view !== "tree" || !state.device.seen) return null;
  const { game, algo, budget } = tree;
  return { request: { game, algo, budget }, pause: 0, about: [game, algo] };
}

/**
 * The tree opens with the moves of the position and the replies to the best one. It looks at the first cut.
 * @param {State} state
 * @param {EventOf<"tree-found">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onTreeFound(state, { answer }, referee) {
  const { tree } = state.lab;
  if (!tree) return state;
  const { trace } = answer;
  const root = lastRoot(trace);
  const cut = firstCut(trace, root);
  const open = [root, trace.best[root] ?? -1].filter((node) => node >= 0);
  return looking(state, { ...tree, answer, open, cursor: cut ?? root }, referee);
}

/**
 * The first move of the root below which moves were skipped.
 * @param {SearchTree["trace"]} trace
 * @param {number} root
 */
function firstCut(trace, root) {
  return childrenOf(trace, root).find((node) => exitOf(trace, node) === "cutoff");
}

/**
 * @param {State} state
 * @param {EventOf<"tree-failed">} event
 */
export function onTreeFailed(state, { fault }) {
  const { tree } = state.lab;
  return tree ? amend(state, { lab: { tree: { ...tree, fault } } }) : state;
}

/**
 * Looks at a node, and opens or closes it.
 * @param {State} state
 * @param {EventOf<"tree-look">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onTreeLook(state, { node, open }, referee) {
  const { tree } = state.lab;
  if (!tree?.answer) return state;
  const others = tree.open.filter((one) => one !== node);
  const now = open ? [...others, node] : others;
  return looking(state, { ...tree, cursor: node, open: open === undefined ? tree.open : now }, referee);
}

/**
 * With the moves that lead to the node that one looks at, as the board will show them.
 * @param {State} state
 * @param {Tree} tree
 * @param {Referee} referee
 * @returns {State}
 */
function looking(state, tree, referee) {
  const trace = tree.answer?.trace;
  const moves = trace ? pathTo(trace, tree.cursor).map((node) => trace.move[node] ?? 0) : [];
  const ghosts = isOnBoard(state, tree) ? ghostsIn(shown(state), moves, referee) : [];
  return amend(state, { lab: { tree: { ...tree, ghosts } } });
}

/**
 * Whether the board shows the position of the tree.
 * @param {State} state
 * @param {Pick<Tree, "game">} tree
 */
export function isOnBoard(state, { game }) {
  const moves = movesOnBoard(shown(state));
  const same = moves.length === game.moves.length && moves.every((move, at) => move === game.moves[at]);
  return same && game.rules === state.game.rules;
}

/** A line of the list: a node, and how many of its siblings are left out after it. @typedef {{ node: number, level: number, more: number }} Row */

/** Of wider nodes, so many children are listed. */
const WIDEST = 12;

/**
 * The nodes that are listed, from the root of the last pass, children below their parents.
 * @param {Tree} tree
 * @returns {Row[]}
 */
export function rowsOf({ answer, open, cursor }) {
  if (!answer) return [];
  const { trace } = answer;
  const opened = new Set(open);
  const needed = new Set([...pathTo(trace, cursor), trace.limit[cursor] ?? -1]);
  /** @type {Row[]} */
  const rows = [];
  const list = (/** @type {number} */ node, /** @type {number} */ level, /** @type {number} */ more) => {
    rows.push({ node, level, more });
    if (!opened.has(node)) return;
    const children = childrenOf(trace, node);
    // What explains the node that one looks at is never left out.
    const shownHere = children.filter(
      (child, at) => at < WIDEST || needed.has(child) || trace.best[node] === child,
    );
    shownHere.forEach((child, at) => {
      list(child, level + 1, at === shownHere.length - 1 ? children.length - shownHere.length : 0);
    });
  };
  list(lastRoot(trace), 1, 0);
  return rows;
}
