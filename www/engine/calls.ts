// The types of the calls between the page and its workers.

import type { Looked, Shares } from "../lab/iterations/look.ts";
import type { Judged, PlayerPart } from "../lab/policy/judging.ts";
import type { Plan, PlayedGame, Work } from "../lab/tournament/play.ts";
import type { Described } from "../lab/training/choice.ts";
import type { Point } from "../lab/training/points.ts";
import type { Brain, Slice, Unit } from "../lab/training/trainer.ts";
import type {
  Algo,
  AlgorithmInfo,
  AnyState,
  Budget,
  Report,
  Rules,
  SearchTree,
  State,
  Status,
  TraceLimits,
} from "../noughts.js";
import type {
  LearnerSettings,
  SourceAnswer,
  SourceDocument,
  SourceRow,
  TournamentStandings,
} from "../noughts_lab.js";
import type { Fault, Transferred } from "./protocol.ts";
import type { WalkPlan } from "./tree-walk.ts";

/**
 * The functions of the engine's worker. A new one needs a row here and a row in `worker.ts`. Arguments that the engine
 * lets callers leave out are all named here, because the worker adds the progress callback after the last one.
 */
export interface EngineMethods {
  best_move: { args: [game: State, algo: Algo, budget: Budget]; progress: Report; result: Report };
  search_tree: {
    args: [game: State, algo: Algo, budget: Budget, limits: TraceLimits];
    progress: Report;
    result: SearchTree;
  };
  status: { args: [game: State]; progress: never; result: Status };
  algorithms: { args: [rules: Rules]; progress: never; result: AlgorithmInfo[] };
  merge_reports: { args: [reports: Report[]]; progress: never; result: Report };
}

/** The function of a worker that walks in a tree which it shares with others. */
export interface WalkMethods {
  walk: { args: [game: State, algo: Algo, budget: Budget, plan: WalkPlan]; progress: Report; result: Report };
}

/** What only a worker of the npm package does: it is given the weights, and keeps a search from move to move. */
export interface KeptMethods {
  use_weights: { args: [weights: Uint8Array | string]; progress: never; result: undefined };
  openSearch: {
    args: [game: AnyState, algo: Algo, seed: number | undefined];
    progress: never;
    result: undefined;
  };
  runSearch: { args: [budget: Budget]; progress: Report; result: Report };
  advanceSearch: { args: [move: number]; progress: never; result: undefined };
}

/**
 * The functions of the laboratory's worker. A row that is computed tells now and then which part of it is done, and a player
 * that is judged how many positions are.
 */
export interface LabMethods {
  sources: { args: []; progress: never; result: { documents: SourceDocument[]; rows: SourceRow[] } };
  compute: { args: [id: string]; progress: number; result: SourceAnswer };
  judge: { args: [rules: Rules, parts: readonly PlayerPart[]]; progress: number; result: Judged };
}

/** The functions of the worker that steps through searches. */
export interface IterationMethods {
  iteration: {
    args: [game: State, algo: Algo, seed: number, at: number, node: readonly number[]];
    progress: never;
    result: Looked;
  };
  shares: {
    args: [game: State, algo: Algo, seed: number, marks: readonly number[]];
    progress: never;
    result: Shares;
  };
}

/**
 * The functions of the worker that trains learners. `look` are the moves that lead to a position to be judged besides. Of a
 * whole curve it is told which share of the games is played.
 */
export interface TrainingMethods {
  described: {
    args: [];
    progress: never;
    result: Described;
  };
  open: {
    args: [settings: LearnerSettings, seed: number, look: readonly number[] | null];
    progress: never;
    result: Slice;
  };
  restore: { args: [file: string, look: readonly number[] | null]; progress: never; result: Slice };
  train: { args: [ms: number, end: number, look: readonly number[] | null]; progress: never; result: Slice };
  step: { args: [unit: Unit, look: readonly number[] | null]; progress: never; result: Slice };
  play: { args: [cell: number, look: readonly number[] | null]; progress: never; result: Slice };
  look: { args: [look: readonly number[] | null]; progress: never; result: Slice };
  curve: { args: [settings: LearnerSettings, seed: number]; progress: number; result: Point[] };
  /** the trained player for a seat at the board; `null` where the module has none */
  brain: { args: []; progress: never; result: Brain | null };
}

/** The functions of a worker that plays tournaments. */
export interface TournamentMethods {
  playOn: {
    args: [plan: Plan, number: number, sliceMs: number];
    progress: never;
    result: { game: PlayedGame; work: readonly Work[] } | null;
  };
  standings: {
    args: [plan: Plan, numbers: readonly number[], winners: readonly (number | null)[], before: number];
    progress: never;
    result: TournamentStandings | null;
  };
}

export type Methods = EngineMethods &
  WalkMethods &
  KeptMethods &
  LabMethods &
  IterationMethods &
  TournamentMethods &
  TrainingMethods;

export type Method = keyof Methods;
export type Args<M extends Method> = Methods[M]["args"];
export type Progress<M extends Method> = Methods[M]["progress"];
export type Result<M extends Method> = Methods[M]["result"];

export interface CallOptions<M extends Method> {
  /** Aborting it ends the worker and rejects the call with the reason of the signal. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress<M>) => void;
  /** A worker that has not answered after so many milliseconds counts as crashed. */
  timeoutMs?: number | undefined;
  /** How many workers, one after another, may crash over the call before it fails. The default is 1. */
  attempts?: number;
}

/** Runs a method in a worker. Rejects with an `EngineError`, or with the reason of the signal. */
export type Call = <M extends Method>(
  method: M,
  args: Args<M>,
  options?: CallOptions<M>,
) => Promise<Result<M>>;

/** A method as the worker implements it. A callback that returns `false` asks it to stop. */
export type Implementation<M extends Method> = (
  ...args: [...Args<M>, onProgress: (progress: Progress<M>) => boolean]
) => Result<M> | Transferred<Result<M>> | Promise<Result<M> | Transferred<Result<M>>>;
export type Implementations<Offered extends Method = Method> = { [M in Offered]: Implementation<M> };

/** The module, and an address that answers for as long as the page needs the worker (a cancellation token). */
export type LoadMessage = { type: "load"; module: WebAssembly.Module; token: string };
export type CallMessage<M extends Method = Method> = { type: "call"; id: number; method: M; args: Args<M> };
export type ToWorker = LoadMessage | CallMessage;

/** The script of the worker has started and was sent the module. It is no answer to a call. */
export type LoadedMessage = { type: "loaded"; id: 0 };
export type ProgressMessage = { type: "progress"; id: number; progress: Progress<Method> };
export type ResultMessage = { type: "result"; id: number; result: Result<Method> };
export type ErrorMessage = { type: "error"; id: number; fault: Fault };
export type FromWorker = LoadedMessage | ProgressMessage | ResultMessage | ErrorMessage;

/** The part of a `Worker` that the page uses. A message port in a wrapper offers it too. */
export interface Channel {
  postMessage: (message: ToWorker) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

/** The worker's end of the channel. */
export interface Port {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
}
