// Which iteration of which search is looked at, and what it looks like.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Algo, AlgorithmInfo, ComparedChild, Iteration, Rules, Status } from "../../noughts.js";
import { movesOnBoard, shown, targetOf } from "../../shared/game/selectors.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State, Task } from "../../shared/state/types.ts";
import { type Ghost, ghostsIn } from "../../study/analysis/best-line.ts";
import { paced } from "../pace.ts";
import { isOnBoard } from "../tree/tree.ts";
import { FIRST_SEARCH, iterating } from "./first-search.ts";
import { choiceIn, type IterationChoice, placeOf } from "./iteration-place.ts";
import type { Looked, Shares } from "./look.ts";
import { LAST_ITERATION } from "./scale.ts";

/** A position, as it was when its search was opened. */
interface Game {
  rules: Rules;
  moves: number[];
}

/** One iteration of a search, and the node that is looked at. */
export interface IterationRequest {
  game: Game;
  algo: Exclude<Algo, string>;
  seed: number;
  at: number;
  node: readonly number[];
}

/** What is asked of a search: one of its iterations, or how its visits are shared out. */
export interface Question {
  request: IterationRequest;
  what: "iteration" | "shares";
}

/** What an iteration does, in this order. */
export const PHASES: readonly Phase[] = ["select", "expand", "simulate", "backUp"];
export type Phase = "select" | "expand" | "simulate" | "backUp";

/** How far one step goes: a phase, or so many iterations. */
export type Stride = (typeof STRIDES)[number];

export const STRIDES = ["phase", 1, 10, 100, 1000] as const;

/** How long a step stays, in milliseconds, while the steps follow one another: a phase has a sentence to read. */
const PHASE_MS = 2500;
const STEP_MS = 700;

/** A square, and the move and its share of the visits. */
export interface Share {
  square: number;
  move: number;
  share: number;
}

/** The view of the iterations. */
export interface Iterations {
  /** that is searched; `null` for that on the board */
  game: Game | null;
  /** what was answered */
  request: IterationRequest | null;
  looked: Looked | null;
  fault: Fault | null;
  /** the node whose children are listed: the moves that lead to it */
  node: readonly number[];
  /** that is lit; `null` when the iteration is over */
  phase: Phase | null;
  stride: Stride;
  /** whether the steps follow one another by themselves */
  playing: boolean;
  /** how the visits were shared out in the course of the search */
  shares: Shares | null;
  /** that is searched, once the shares are known */
  position: Status | null;
  /** of the iteration */
  path: readonly Ghost[];
  /** of the iteration */
  playout: readonly Ghost[];
  /** to the node that is looked at */
  way: readonly Ghost[];
  /** shares of the visits of the node that is looked at */
  heat: readonly Share[];
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** which iteration of which search is looked at next; missing or `null` while nobody has chosen */
    iterationChoice?: IterationChoice | null;
    /** what was found about it; missing or `null` while nobody has looked */
    iterations?: Iterations | null;
  }
}

const FIRST_ITERATIONS: Iterations = {
  game: null,
  request: null,
  looked: null,
  fault: null,
  node: [],
  phase: null,
  stride: 1,
  playing: false,
  shares: null,
  position: null,
  path: [],
  playout: [],
  way: [],
  heat: [],
};

/** What is looked at first: that search when it has grown a small tree. */
export const FIRST_CHOICE: IterationChoice = { ...FIRST_SEARCH, at: 100 };

export function iterationsOf({ lab }: Pick<State, "lab">): Iterations {
  return lab.iterations ?? FIRST_ITERATIONS;
}

/** The search that is looked at; another one where the algorithm that was chosen cannot play this game. */
export function choiceOf({
  game: { algorithms },
  lab,
}: State): { info: AlgorithmInfo; choice: IterationChoice } | null {
  const choice = lab.iterationChoice ?? FIRST_CHOICE;
  const able = iterating(algorithms);
  const info = able.find(({ id }) => id === choice.algo.id) ?? able.find(({ id }) => id === "mcts");
  if (!info) return null;
  return { info, choice: info.id === choice.algo.id ? choice : { ...choice, algo: FIRST_CHOICE.algo } };
}

function amended(state: State, changes: Partial<Iterations>, choice: Partial<IterationChoice> = {}): State {
  const now = { ...(choiceOf(state)?.choice ?? FIRST_CHOICE), ...choice };
  const next = amend(state, {
    lab: { iterations: { ...iterationsOf(state), ...changes }, iterationChoice: now },
  });
  return withPlace(next, "iterations", placeOf(now, state.game.algorithms));
}

/** Reads which iteration an address asks for: the position on the board is searched. */
export function followIterations(_before: State, after: State): State {
  const place = askedOf(after, "iterations");
  if (place === null) return after;
  const { choice, bad } = choiceIn(place, after.game.algorithms);
  const next = amend(after, { lab: { iterations: null, iterationChoice: choice } });
  const text = choice ? placeOf(choice, after.game.algorithms) : "";
  return withUnread(withPlace(next, "iterations", text), bad);
}

/** Another algorithm, other options or another seed: the same iteration of another search. */
export function onIterationChoose(state: State, { choice }: EventOf<"iteration-choose">) {
  return amended(state, { node: [], phase: null, playing: false, shares: null, fault: null }, choice);
}

/** Searches the position on the board. */
export function onIterationBoard(state: State) {
  const { stride } = iterationsOf(state);
  return amended(state, { ...FIRST_ITERATIONS, stride });
}

export function onIterationStride(state: State, { stride }: EventOf<"iteration-stride">) {
  return amended(state, { stride });
}

/** Another node is looked at. */
export function onIterationNode(state: State, { node }: EventOf<"iteration-node">) {
  return amended(state, { node });
}

/** An iteration, or one of its phases. The steps no longer follow one another. */
export function onIterationGo(state: State, { at, phase = null }: EventOf<"iteration-go">) {
  return going(amended(state, { playing: false }), at, phase);
}

function going(state: State, at: number, phase: Phase | null) {
  const next = Math.min(LAST_ITERATION, Math.max(0, at));
  return amended(state, { phase: next === 0 ? null : phase, fault: null }, { at: next });
}

/** One step forward or back. */
export function onIterationStep(state: State, { way }: EventOf<"iteration-step">) {
  const next = stepFrom(state, way);
  return next ? onIterationGo(state, { type: "iteration-go", ...next }) : state;
}

/** Lets the steps follow one another, from the start where there are no more, or stops that. */
export function onIterationPlay(state: State, { on }: EventOf<"iteration-play">) {
  const next = amended(state, { playing: on });
  return on && !stepFrom(state, 1) ? going(next, 0, null) : next;
}

/** The next step; the last one ends that. */
export function onIterationTick(state: State) {
  const next = stepFrom(state, 1);
  return next ? going(state, next.at, next.phase) : amended(state, { playing: false });
}

/** The next step, once the answer to the one before is shown. */
export function iterationTickTask(state: State): Task<"tick"> | null {
  const { phase, playing, looked, stride } = iterationsOf(state);
  const request = asked(state);
  if (!playing || state.lab.view !== "iterations" || !state.device.seen) return null;
  if (!request || !isAnswered(state, request)) return null;
  return {
    request: "tick",
    pause: paced(state, stride === "phase" ? PHASE_MS : STEP_MS),
    deps: [looked, phase],
  };
}

/**
 * Where a step leads.
 * @returns `null` where there is nothing
 */
export function stepFrom(state: State, way: 1 | -1): { at: number; phase: Phase | null } | null {
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
 * @returns `null` where nothing can be searched
 */
export function asked(state: State): IterationRequest | null {
  const { game, node } = iterationsOf(state);
  const found = choiceOf(state);
  const there = shown(state);
  if (!found || (!game && there.position.toMove === null)) return null;
  const { algo, seed, at } = found.choice;
  return { game: game ?? { rules: there.rules, moves: movesOnBoard(there) }, algo, seed, at, node };
}

/**
 * The iteration that the open view waits for, and then the shares of the visits. Nothing is searched while nobody sees the page.
 */
export function iterationTask(state: State): Task<Question> | null {
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

function isAnswered(state: State, now: IterationRequest) {
  const { request, looked, fault } = iterationsOf(state);
  if (!request || request.game !== now.game || !isSame(request, now)) return false;
  return fault !== null || looked?.at === now.at;
}

function isSame(a: IterationRequest, b: IterationRequest) {
  return a.algo === b.algo && a.seed === b.seed && a.node === b.node;
}

/** The position is that of the first answer from now on, whatever is played meanwhile. */
export function onIterationFound(
  state: State,
  { request, looked }: EventOf<"iteration-found">,
  referee: Referee,
): State {
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

/** What the board shows of an iteration. */
function drawn(
  state: State,
  { game, node }: IterationRequest,
  looked: Looked,
  referee: Referee,
): Pick<Iterations, "heat" | "path" | "playout" | "way"> {
  if (!isOnBoard(state, { game })) return { path: [], playout: [], way: [], heat: [] };
  const { path = [], playout = [] } = (looked.step ?? {}) as Partial<Iteration>;
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

export function onIterationFailed(state: State, { request, fault }: EventOf<"iteration-failed">) {
  return amended(state, { game: request.game, request, looked: null, fault }, { algo: request.algo });
}

export function onIterationShares(
  state: State,
  { request, shares }: EventOf<"iteration-shares">,
  referee: Referee,
) {
  const now = asked(state);
  const isCurrent = now?.game === request.game && now.algo === request.algo && now.seed === request.seed;
  return isCurrent ? amended(state, { shares, position: referee.status(request.game) }) : state;
}

/** Whether the board shows another position than the one that is searched. */
export function isElsewhere(state: State) {
  const { game } = iterationsOf(state);
  return game !== null && !isOnBoard(state, { game });
}

/** The children of the node that is looked at, as they were compared: until the results are added, those before the iteration. */
export function comparedIn({ phase }: Iterations, { before, node }: Looked): readonly ComparedChild[] {
  const isOld = phase !== null && PHASES.indexOf(phase) < PHASES.indexOf("backUp");
  return (isOld ? before : node).children;
}

/** The move of the iteration among the children of the node that is looked at. */
export function chosenIn({ node, phase }: Iterations, { step }: Looked): number | null {
  if (!step || phase === null) return null;
  const leads = node.every((move, at) => step.path[at] === move);
  return leads ? (step.path[node.length] ?? null) : null;
}
