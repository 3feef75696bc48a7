// Which iteration of which search is looked at, and what it looks like.

/** @import {AlgorithmInfo, Algo, ComparedChild, Iteration, Rules, Status} from "../../noughts.js" */
/** @import {Ghost} from "../../analysis/best-line.js" */
/** @import {Referee} from "../../engine/engine.js" */
/** @import {Fault} from "../../engine/protocol.js" */
/** @import {EventOf, State, Task} from "../../state/types.d.ts" */
/** @import {IterationChoice} from "../views.js" */
/** @import {Looked, Shares} from "./look.js" */

import { ghostsIn } from "../../analysis/best-line.js";
import { movesOnBoard, shown, targetOf } from "../../game/selectors.js";
import { amend } from "../../state/amend.js";
import { isOnBoard } from "../tree.js";
import { LAST_ITERATION } from "../views.js";

/** A position, as it was when its search was opened. @typedef {{ rules: Rules, moves: number[] }} Game */
/** One iteration of a search, and the node that is looked at. @typedef {{ game: Game, algo: Exclude<Algo, string>, seed: number, at: number, node: readonly number[] }} IterationRequest */

/** What is asked of a search: one of its iterations, or how its visits are shared out. @typedef {{ request: IterationRequest, what: "iteration" | "shares" }} Question */

/** What an iteration does, in this order. @type {readonly Phase[]} */
export const PHASES = ["select", "expand", "simulate", "backUp"];
/** @typedef {"select" | "expand" | "simulate" | "backUp"} Phase */

/** How far one step goes: a phase, or so many iterations. @typedef {typeof STRIDES[number]} Stride */
export const STRIDES = /** @type {const} */ (["phase", 1, 10, 100, 1000]);

/** A square, and the move and its share of the visits. @typedef {{ square: number, move: number, share: number }} Share */

/**
 * The view of the iterations.
 * @typedef {object} Iterations
 * @property {Game | null} game that is searched; `null` for that on the board
 * @property {IterationRequest | null} request what was answered
 * @property {Looked | null} looked
 * @property {Fault | null} fault
 * @property {readonly number[]} node the node whose children are listed: the moves that lead to it
 * @property {Phase | null} phase that is lit; `null` when the iteration is over
 * @property {Stride} stride
 * @property {Shares | null} shares how the visits were shared out in the course of the search
 * @property {Status | null} position that is searched, once the shares are known
 * @property {readonly Ghost[]} path of the iteration
 * @property {readonly Ghost[]} playout of the iteration
 * @property {readonly Ghost[]} way to the node that is looked at
 * @property {readonly Share[]} heat shares of the visits of the node that is looked at
 */

/** @type {Iterations} */
const FIRST_ITERATIONS = {
  game: null,
  request: null,
  looked: null,
  fault: null,
  node: [],
  phase: null,
  stride: 1,
  shares: null,
  position: null,
  path: [],
  playout: [],
  way: [],
  heat: [],
};

/** What is looked at first: the search of the textbooks, when it has grown a small tree. @type {IterationChoice} */
export const FIRST_CHOICE = { algo: { id: "mcts", preset: "textbook" }, seed: 1, at: 100 };

/**
 * @param {Pick<State, "lab">} state
 * @returns {Iterations}
 */
export function iterationsOf({ lab }) {
  return lab.iterations ?? FIRST_ITERATIONS;
}

/**
 * The algorithms that work in iterations.
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function iterating(algorithms) {
  return algorithms.filter(({ shows }) => shows === "iterations");
}

/**
 * The search that is looked at; another one where the algorithm that was chosen cannot play this game.
 * @param {State} state
 * @returns {{ info: AlgorithmInfo, choice: IterationChoice } | null}
 */
export function choiceOf({ game: { algorithms }, lab }) {
  const choice = lab.iterationChoice ?? FIRST_CHOICE;
  const able = iterating(algorithms);
  const info = able.find(({ id }) => id === choice.algo.id) ?? able.find(({ id }) => id === "mcts");
  if (!info) return null;
  return { info, choice: info.id === choice.algo.id ? choice : { ...choice, algo: FIRST_CHOICE.algo } };
}

/**
 * @param {State} state
 * @param {Partial<Iterations>} changes
 * @param {Partial<IterationChoice>} [choice]
 * @returns {State}
 */
function amended(state, changes, choice = {}) {
  const now = choiceOf(state)?.choice ?? FIRST_CHOICE;
  return amend(state, {
    lab: { iterations: { ...iterationsOf(state), ...changes }, iterationChoice: { ...now, ...choice } },
  });
}

/**
 * Another algorithm, other options or another seed: the same iteration of another search.
 * @param {State} state
 * @param {EventOf<"iteration-choose">} event
 */
export function onIterationChoose(state, { choice }) {
  return amended(state, { node: [], phase: null, shares: null, fault: null }, choice);
}

/**
 * Searches the position on the board.
 * @param {State} state
 */
export function onIterationBoard(state) {
  const { stride } = iterationsOf(state);
  return amended(state, { ...FIRST_ITERATIONS, stride });
}

/**
 * @param {State} state
 * @param {EventOf<"iteration-stride">} event
 */
export function onIterationStride(state, { stride }) {
  return amended(state, { stride });
}

/**
 * Another node is looked at.
 * @param {State} state
 * @param {EventOf<"iteration-node">} event
 */
export function onIterationNode(state, { node }) {
  return amended(state, { node });
}

/**
 * An iteration, or one of its phases.
 * @param {State} state
 * @param {EventOf<"iteration-go">} event
 */
export function onIterationGo(state, { at, phase = null }) {
  const next = Math.min(LAST_ITERATION, Math.max(0, at));
  return amended(state, { phase: next === 0 ? null : phase, fault: null }, { at: next });
}

/**
 * One step forward or back.
 * @param {State} state
 * @param {EventOf<"iteration-step">} event
 */
export function onIterationStep(state, { way }) {
  const next = stepFrom(state, way);
  return next ? onIterationGo(state, { type: "iteration-go", ...next }) : state;
}

/**
 * Where a step leads.
 * @param {State} state
 * @param {1 | -1} way
 * @returns {{ at: number, phase: Phase | null } | null} `null` where there is nothing
 */
export function stepFrom(state, way) {
  const { stride, phase, looked } = iterationsOf(state);
  const { at } = choiceOf(state)?.choice ?? FIRST_CHOICE;
  const isLast = at >= LAST_ITERATION || (looked?.ended === true && looked.at === at);
  if (stride !== "phase") {
    if (way > 0 ? isLast : at === 0) return null;
    return { at: at + way * stride, phase: null };
  }
  if (way > 0) {
    const next = phase === null ? PHASES.length : PHASES.indexOf(phase) + 1;
    if (next < PHASES.length) return { at, phase: PHASES[next] ?? null };
    return isLast ? null : { at: at + 1, phase: "select" };
  }
  if (at === 0) return null;
  const before = phase === null ? PHASES.length - 1 : PHASES.indexOf(phase) - 1;
  if (before >= 0) return { at, phase: PHASES[before] ?? null };
  return { at: at - 1, phase: at > 1 ? "backUp" : null };
}

/**
 * What is asked of the search now.
 * @param {State} state
 * @returns {IterationRequest | null} `null` where nothing can be searched
 */
export function asked(state) {
  const { game, node } = iterationsOf(state);
  const found = choiceOf(state);
  const there = shown(state);
  if (!found || (!game && there.position.toMove === null)) return null;
  const { algo, seed, at } = found.choice;
  return { game: game ?? { rules: there.rules, moves: movesOnBoard(there) }, algo, seed, at, node };
}

/**
 * The iteration that the open view waits for, and then the shares of the visits. Nothing is searched while nobody sees the page.
 * @param {State} state
 * @returns {Task<Question> | null}
 */
export function iterationTask(state) {
  if (state.lab.view !== "iterations" || !state.device.seen) return null;
  const request = asked(state);
  if (!request) return null;
  const { fault, game, shares } = iterationsOf(state);
  const what = isAnswered(state, request) ? "shares" : "iteration";
  if (what === "shares" && (shares || fault)) return null;
  const { algo, seed, at, node } = request;
  const { rules, moves, cursor } = shown(state);
  const deps = [what, game ?? rules, game ?? moves, game ?? cursor, algo, seed, at, node];
  return { request: { request, what }, deps };
}

/**
 * @param {State} state
 * @param {IterationRequest} now
 */
function isAnswered(state, now) {
  const { request, looked, fault } = iterationsOf(state);
  if (!request || request.game !== now.game || !isSame(request, now)) return false;
  return fault !== null || looked?.at === now.at;
}

/**
 * @param {IterationRequest} a
 * @param {IterationRequest} b
 */
function isSame(a, b) {
  return a.algo === b.algo && a.seed === b.seed && a.node === b.node;
}

/**
 * The position is that of the first answer from now on, whatever is played meanwhile.
 * @param {State} state
 * @param {EventOf<"iteration-found">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onIterationFound(state, { request, looked }, referee) {
  const { phase } = iterationsOf(state);
  const ended = looked.at < request.at;
  const found = {
    game: request.game,
    request,
    looked,
    fault: null,
    phase: ended ? null : phase,
    ...drawn(state, request, looked, referee),
  };
  return amended(state, found, { algo: request.algo, at: looked.at });
}

/**
 * What the board shows of an iteration.
 * @param {State} state
 * @param {IterationRequest} request
 * @param {Looked} looked
 * @param {Referee} referee
 * @returns {Pick<Iterations, "heat" | "path" | "playout" | "way">}
 */
function drawn(state, { game, node }, looked, referee) {
  if (!isOnBoard(state, { game })) return { path: [], playout: [], way: [], heat: [] };
  const { path = [], playout = [] } = /** @type {Partial<Iteration>} */ (looked.step ?? {});
  const ghosts = ghostsIn(shown(state), [...path, ...playout], referee);
  const position = referee.status({ rules: game.rules, moves: [...game.moves, ...node] });
  const visits = looked.node.children.reduce((sum, child) => sum + child.visits, 0);
  return {
    path: ghosts.slice(0, path.length),
    playout: ghosts.slice(path.length),
    way: ghostsIn(shown(state), [...node], referee),
    heat: looked.node.children.flatMap(({ move, visits: own }) =>
      own > 0 ? [{ square: targetOf({ position }, move), move, share: own / visits }] : [],
    ),
  };
}

/**
 * @param {State} state
 * @param {EventOf<"iteration-failed">} event
 */
export function onIterationFailed(state, { request, fault }) {
  return amended(state, { game: request.game, request, looked: null, fault }, { algo: request.algo });
}

/**
 * @param {State} state
 * @param {EventOf<"iteration-shares">} event
 * @param {Referee} referee
 */
export function onIterationShares(state, { request, shares }, referee) {
  const now = asked(state);
  const isCurrent = now?.game === request.game && now.algo === request.algo && now.seed === request.seed;
  return isCurrent ? amended(state, { shares, position: referee.status(request.game) }) : state;
}

/**
 * Whether the board shows another position than the one that is searched.
 * @param {State} state
 */
export function isElsewhere(state) {
  const { game } = iterationsOf(state);
  return game !== null && !isOnBoard(state, { game });
}

/**
 * The children of the node that is looked at, as they were compared: until the results are added, those before the iteration.
 * @param {Iterations} iterations
 * @param {Looked} looked
 * @returns {readonly ComparedChild[]}
 */
export function comparedIn({ phase }, { before, node }) {
  const isOld = phase !== null && PHASES.indexOf(phase) < PHASES.indexOf("backUp");
  return (isOld ? before : node).children;
}

/**
 * The move of the iteration among the children of the node that is looked at.
 * @param {Iterations} iterations
 * @param {Looked} looked
 * @returns {number | null}
 */
export function chosenIn({ node, phase }, { step }) {
  if (!step || phase === null) return null;
  const leads = node.every((move, at) => step.path[at] === move);
  return leads ? (step.path[node.length] ?? null) : null;
}
