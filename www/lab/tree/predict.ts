// Predicting cuts: minimax's tree of two plies with the values of its leaves, in which somebody marks what alpha-beta skips.

import type { Fault } from "../../engine/protocol.ts";
import type { Algo, Budget, SearchTree } from "../../noughts.js";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State } from "../../shared/state/types.ts";
import { childrenOf, lastRoot, valueFor } from "./trace.ts";
import type { Tree } from "./tree.ts";

/** A prediction. Of each move of the position, the first reply that is marked and all after it are to be skipped. */
export interface Predict {
  game: Tree["game"];
  algo: Exclude<Algo, string>;
  budget: Budget;
  limits: { nodes: number; depth: number };
  answer: SearchTree | null;
  fault: Fault | null;
  /** by move: the place of the first marked reply; `null` where none is */
  marks: readonly (number | null)[];
  /** whether the answer is shown */
  checked: boolean;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** the cuts that somebody predicts, while the tree is hidden */
    predict?: Predict | null;
  }
}

/** A reply, and what the leaf after it is worth to the player to move at the root. */
interface Reply {
  move: number;
  score: number;
}

/** A move with its replies. A move that ends the game has none. */
export interface Group {
  move: number;
  replies: Reply[];
  score: number;
}

/**
 * What alpha-beta does with a move: the place of the first reply that it skips, what the player to move at the root had before, and with which move.
 */
export interface Cut {
  cut: number;
  had: number;
  by: number;
}

export type Verdict = "right" | "needed" | "missed" | "none";

const PLIES = 2;
/** More moves than that make a tree that nobody reads. */
const WIDEST = 9;
/** A game of so many plies at most is searched to its end. */
const LAST_PLIES = 9;
/** More than such a game has. */
const ENOUGH = 1_000_000;

/** Whether the cuts of the position can be predicted: minimax plays the game, and the tree can be read. */
export function canPredict(state: State) {
  const { legalMoves, toMove } = shown(state).position;
  const minimax = state.game.algorithms.some(({ id }) => id === "minimax");
  return minimax && toMove !== null && legalMoves.length > 1 && legalMoves.length <= WIDEST;
}

export function onPredictOpen(state: State): State {
  if (!canPredict(state)) return state;
  const { rules, position } = shown(state);
  const ends = position.cells.filter((owner) => owner === null).length <= LAST_PLIES;
  const predict: Predict = {
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
  const still = tree ? { ...tree, playing: false } : null;
  return amend(state, { lab: { predict, tree: still } });
}

export function withPredict(state: State, change: Partial<Predict>): State {
  const { predict } = state.lab;
  return predict ? amend(state, { lab: { predict: { ...predict, ...change } } }) : state;
}

/** Marks a reply and all after it, or none. */
export function onPredictMark(state: State, { group, from }: EventOf<"predict-mark">) {
  const { predict } = state.lab;
  if (!predict?.answer || predict.checked) return state;
  const groups = groupsOf(predict.answer.trace);
  return withPredict(state, {
    marks: groups.map((_, at) => (at === group ? from : (predict.marks[at] ?? null))),
  });
}

/** The moves with their replies. */
export function groupsOf(trace: SearchTree["trace"]): Group[] {
  const root = lastRoot(trace);
  const player = trace.mover[root] ?? 0;
  const scored = (node: number) => ({
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
 */
export function cutsOf(groups: readonly Group[]): Cut[] {
  let [had, by] = [Number.NEGATIVE_INFINITY, -1];
  return groups.map(({ replies, score }, at) => {
    const refuted = replies.findIndex((reply) => reply.score <= had);
    const found = { cut: refuted < 0 ? replies.length : refuted + 1, had, by };
    if (score > had) [had, by] = [score, at];
    return found;
  });
}

/** @param at the place of a reply */
export function verdictOn({ cut }: Cut, mark: number | null, at: number): Verdict {
  const marked = mark !== null && at >= mark;
  if (at >= cut) return marked ? "right" : "missed";
  return marked ? "needed" : "none";
}
