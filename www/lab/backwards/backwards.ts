// Retrograde analysis of the position on the board: its result, and the step that is shown. A step is a distance from the end, in
// plies: at step 0 only finished games have a result, and after the last distance what is left is drawn. All of it is read off
// the record of the analysis.

import type { Referee } from "../../engine/engine.ts";
import type { Fault, SearchRequest } from "../../engine/protocol.ts";
import type { AlgorithmInfo, Rules, SearchTree, Status, Trace } from "../../noughts.js";
import { fieldsOf } from "../../shared/game/presets.ts";
import { isSmall } from "../../shared/game/seats.ts";
import { movesOnBoard, shown } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, State, Task } from "../../shared/state/types.ts";
import { followed, goneTo, played, type Walk } from "../../shared/steps/stepping.ts";
import { paced } from "../pace.ts";
import { pathTo } from "../tree/trace.ts";

/** A position that a step resolves. */
export interface Example {
  position: Status;
  /** for the player to move */
  result: "win" | "draw" | "loss";
  /** the move that wins, holds the draw or loses last; `null` where the game is over */
  best: number | null;
}

/** An analysis. It keeps its position, whatever is played meanwhile. */
export interface Backwards extends Walk {
  game: { rules: Rules; moves: number[] };
  request: SearchRequest;
  /** positions so far */
  listed: number;
  answer: SearchTree | null;
  fault: Fault | null;
  examples: readonly Example[];
}

/** How many positions are won, lost and drawn for the player to move. */
interface Count {
  wins: number;
  losses: number;
  draws: number;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** the last analysis, if there was any */
    backwards?: Backwards | null;
  }
}

/** The analysis, its start where a game is small, or the next step. */
export type BackwardsTask = Task<SearchRequest | "start" | "tick">;

const ALGORITHM = "retrograde";
/** By value, from -1 on. */
const RESULTS = ["loss", "draw", "win"] as const;
/** Positions that are drawn of a step. */
const EXAMPLES = 6;
/** How long a step stays, in milliseconds, while the steps follow one another. */
const STEP_MS = 2500;

/**
 * The algorithm, where it lists the positions of this game.
 * @returns `null` for larger games, and for those with a swap rule, of which it knows nothing
 */
export function analystOf({ game: { algorithms, rules } }: State): AlgorithmInfo | null {
  if (fieldsOf(rules).swap) return null;
  return algorithms.find(({ id }) => id === ALGORITHM) ?? null;
}

/** Whether there is anything to analyse. */
export function canAnalyse(state: State) {
  return analystOf(state) !== null && shown(state).position.toMove !== null;
}

export function onBackwardsStart(state: State): State {
  const info = analystOf(state);
  if (!info || !canAnalyse(state)) return state;
  const game = { rules: shown(state).rules, moves: movesOnBoard(shown(state)) };
  const request = { game, algo: { id: ALGORITHM }, budget: info.budget };
  const nothing = { listed: 0, answer: null, fault: null, examples: [] };
  return amend(state, { lab: { backwards: { game, request, ...nothing, ...goneTo(0, 0) } } });
}

/** What the view waits for. A page that is hidden computes nothing. A small game takes no time, and is analysed at once. */
export function backwardsTask(state: State): BackwardsTask | null {
  const { backwards, view } = state.lab;
  if (view !== "backwards" || !state.device.seen) return null;
  if (!backwards) {
    return canAnalyse(state) && isSmall(state.game.rules) ? { request: "start", deps: ["start"] } : null;
  }
  const { answer, fault, playing, request, time } = backwards;
  if (!answer && !fault) return { request, deps: [request] };
  return playing ? { request: "tick", pause: paced(state, STEP_MS), deps: ["tick", time] } : null;
}

export function onBackwardsProgress(state: State, { listed }: EventOf<"backwards-progress">) {
  return amended(state, { listed });
}

export function onBackwardsFound(state: State, { answer }: EventOf<"backwards-found">, referee: Referee) {
  return at(amended(state, { answer }), goneTo(0, 0), referee);
}

export function onBackwardsFailed(state: State, { fault }: EventOf<"backwards-failed">) {
  return amended(state, { fault });
}

/** Goes to a step. The page reads it out, unless a slider has done so. */
export function onBackwardsTime(
  state: State,
  { time, quiet }: EventOf<"backwards-time">,
  referee: Referee,
): State {
  const { backwards } = state.lab;
  return backwards?.answer ? at(state, goneTo(time, endOf(backwards.answer.trace), quiet), referee) : state;
}

/** Lets the steps follow one another, from the start where there are no more, or stops that. */
export function onBackwardsPlay(state: State, { on }: EventOf<"backwards-play">, referee: Referee): State {
  const { backwards } = state.lab;
  if (!backwards?.answer) return state;
  return at(state, played(on, backwards.time, endOf(backwards.answer.trace)), referee);
}

/** The next step; the last one ends that. */
export function onBackwardsTick(state: State, _event: EventOf<"backwards-tick">, referee: Referee): State {
  const { backwards } = state.lab;
  if (!backwards?.answer || !backwards.playing) return state;
  return at(state, followed(backwards.time + 1, endOf(backwards.answer.trace)), referee);
}

function amended(state: State, changes: Partial<Backwards>): State {
  const { backwards } = state.lab;
  return backwards ? amend(state, { lab: { backwards: { ...backwards, ...changes } } }) : state;
}

/** Shows a step, with some of its positions. */
function at(state: State, walk: Walk, referee: Referee): State {
  const { backwards } = state.lab;
  if (!backwards?.answer) return state;
  const { game, answer } = backwards;
  const { trace } = answer;
  const examples = nodesAt(trace, walk.time).map((node): Example => {
    const moves = pathTo(trace, node).map((step) => trace.move[step] ?? 0);
    const position = referee.status({ rules: game.rules, moves: [...game.moves, ...moves] });
    const result = RESULTS[1 + (trace.value[node] ?? 0)] ?? "draw";
    const best = trace.move[trace.best[node] ?? -1] ?? null;
    return { position, best, result };
  });
  return amended(state, { ...walk, examples });
}

/** Recorded positions of a step, spread over all. */
function nodesAt(trace: Trace, time: number): number[] {
  const { best, plies, ply, recorded, value } = trace;
  const isOfStep = (node: number) => {
    // Other nodes lie on the ways to these.
    if (time > 0 && best[node] === -1) return false;
    const isDrawn = value[node] === 0;
    return time > lastOf(trace) ? isDrawn : !isDrawn && (plies[node] ?? -1) - (ply[node] ?? 0) === time;
  };
  const nodes = Array.from({ length: recorded }, (_, node) => node).filter(isOfStep);
  const every = Math.max(1, nodes.length / EXAMPLES);
  return nodes.filter((_, place) => Math.floor(place / every) !== Math.floor((place - 1) / every));
}

/** The last step: the one after the greatest distance, if there are draws. */
export function endOf(trace: Trace) {
  return lastOf(trace) + Number(countOf(trace).draws > 0);
}

/** The greatest distance at which a position is won or lost; 0 where none is. */
export function lastOf({ wins }: Trace): number {
  return Math.max(0, wins.length - 1);
}

/** How many positions a step resolves. */
export function countAt(trace: Trace, time: number): Count {
  const { wins, losses } = trace;
  const draws = time > lastOf(trace) ? countOf(trace).draws : 0;
  return { wins: wins[time] ?? 0, losses: losses[time] ?? 0, draws };
}

/** How many positions have a result after a step. */
export function knownAt(trace: Trace, time: number) {
  const steps = Array.from({ length: time + 1 }, (_, step) => countAt(trace, step));
  return steps.reduce((known, { wins, losses, draws }) => known + wins + losses + draws, 0);
}

/** All positions. */
export function countOf({ visited, wins, losses }: Trace): Count {
  const sum = (counts: Uint32Array) => counts.reduce((all, count) => all + count, 0);
  return { wins: sum(wins), losses: sum(losses), draws: visited - sum(wins) - sum(losses) };
}

/** Whether the analysis came to its end, so that it has counted anything. */
export function isComplete({ report }: SearchTree) {
  return report.stoppedBy === "finished";
}
