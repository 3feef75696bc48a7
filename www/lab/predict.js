// Predicting cuts: minimax's tree of two plies with the values of its leaves, in which somebody marks what alpha-beta skips.

/** @import {Algo, Budget, SearchTree} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {EventOf, State} from "../state/types.d.ts" */
/** @import {Tree} from "./tree.js" */

import { movesOnBoard, shown } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { childrenOf, lastRoot, valueFor } from "./trace.js";

/**
 * A prediction. Of each move of the position, the first reply that is marked and all after it are to be skipped.
 * @typedef {object} Predict
 * @property {Tree["game"]} game
 * @property {Exclude<Algo, string>} algo
 * @property {Budget} budget
 * @property {{ nodes: number, depth: number }} limits
 * @property {SearchTree | null} answer
 * @property {Fault | null} fault
 * @property {readonly (number | null)[]} marks by move: the place of the first marked reply; `null` where none is
 * @property {boolean} checked whether the answer is shown
 */

/** A reply, and what the leaf after it is worth to the player to move at the root. @typedef {{ move: number, score: number }} Reply */
/** A move with its replies. A move that ends the game has none. @typedef {{ move: number, replies: Reply[], score: number }} Group */
/** What alpha-beta does with a move: the place of the first reply that it skips, what the player to move at the root had before, and with which move. @typedef {{ cut: number, had: number, by: number }} Cut */
/** @typedef {"right" | "needed" | "missed" | "none"} Verdict */

const PLIES = 2;
/** More moves than that make a tree that nobody reads. */
const WIDEST = 9;
/** A game of so many plies at most is searched to its end. */
const LAST_PLIES = 9;
/** More than such a game has. */
const ENOUGH = 1_000_000;

/**
 * Whether the cuts of the position can be predicted: minimax plays the game, and the tree can be read.
 * @param {State} state
 */
export function canPredict(state) {
  const { legalMoves, toMove } = shown(state).position;
  const minimax = state.game.algorithms.some(({ id }) => id === "minimax");
  return minimax && toMove !== null && legalMoves.length > 1 && legalMoves.length <= WIDEST;
}

/**
 * @param {State} state
 * @returns {State}
 */
export function onPredictOpen(state) {
  if (!canPredict(state)) return state;
  const { rules, position } = shown(state);
  const ends = position.cells.filter((owner) => owner === null).length <= LAST_PLIES;
  /** @type {Predict} */
  const predict = {
    game: { rules, moves: movesOnBoard(shown(state)) },
    algo: { id: "minimax" },
    budget: ends ? { nodes: ENOUGH } : { depth: PLIES },
    limits: { nodes: 1 + WIDEST + WIDEST * LAST_PLIES * LAST_PLIES, depth: PLIES },
    answer: null,
    fault: null,
    marks: [],
    checked: false,
  };
  const { tree } = state.lab;
  // The board would show values.
  const still = tree && { ...tree, playing: false };
  return amend(state, { lab: { predict, tree: still } });
}

/**
 * @param {State} state
 * @param {Partial<Predict>} change
 * @returns {State}
 */
export function withPredict(state, change) {
  const { predict } = state.lab;
  return predict ? amend(state, { lab: { predict: { ...predict, ...change } } }) : state;
}

/**
 * Marks a reply and all after it, or none.
 * @param {State} state
 * @param {EventOf<"predict-mark">} event
 */
export function onPredictMark(state, { group, from }) {
  const { predict } = state.lab;
  if (!predict?.answer || predict.checked) return state;
  const groups = groupsOf(predict.answer.trace);
  return withPredict(state, {
    marks: groups.map((_, at) => (at === group ? from : (predict.marks[at] ?? null))),
  });
}

/**
 * The moves with their replies.
 * @param {SearchTree["trace"]} trace
 * @returns {Group[]}
 */
export function groupsOf(trace) {
  const root = lastRoot(trace);
  const player = trace.mover[root] ?? 0;
  const scored = (/** @type {number} */ node) => ({
    move: trace.move[node] ?? 0,
    score: valueFor(trace, node, player).value,
  });
  return childrenOf(trace, root).map((node) => ({
    ...scored(node),
    replies: childrenOf(trace, node).map(scored),
  }));
}

/**
 * What alpha-beta does with each move, from the first to the last: it goes on to the next one as soon as a reply leaves the player
 * no more than an earlier move does.
 * @param {readonly Group[]} groups
 * @returns {Cut[]}
 */
export function cutsOf(groups) {
  let [had, by] = [Number.NEGATIVE_INFINITY, -1];
  return groups.map(({ replies, score }, at) => {
    const refuted = replies.findIndex((reply) => reply.score <= had);
    const found = { cut: refuted < 0 ? replies.length : refuted + 1, had, by };
    if (score > had) [had, by] = [score, at];
    return found;
  });
}

/**
 * @param {Cut} truth
 * @param {number | null} mark
 * @param {number} at the place of a reply
 * @returns {Verdict}
 */
export function verdictOn({ cut }, mark, at) {
  const marked = mark !== null && at >= mark;
  if (at >= cut) return marked ? "right" : "missed";
  return marked ? "needed" : "none";
}
