// The types of the calls between the page and its workers.

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
interface WalkMethods {
  walk: { args: [game: State, algo: Algo, budget: Budget, plan: WalkPlan]; progress: Report; result: Report };
}

/** What only a worker of the npm package does: it is given the data files, and keeps a search from move to move. */
export interface KeptMethods {
  use_weights: { args: [weights: Uint8Array | string]; progress: never; result: undefined };
  use_book: { args: [book: Uint8Array | string]; progress: never; result: undefined };
  openSearch: {
    args: [game: AnyState, algo: Algo, seed: number | undefined];
    progress: never;
    result: undefined;
  };
  runSearch: { args: [budget: Budget]; progress: Report; result: Report };
  advanceSearch: { args: [move: number]; progress: never; result: undefined };
}

/** The functions of all workers. Whoever has a worker of its own adds what that one offers. */
export interface Methods extends EngineMethods, WalkMethods, KeptMethods {}

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
type LoadMessage = { type: "load"; module: WebAssembly.Module; token: string };
type CallMessage<M extends Method = Method> = { type: "call"; id: number; method: M; args: Args<M> };
export type ToWorker = LoadMessage | CallMessage;

/** The script of the worker has started and was sent the module. It is no answer to a call. */
type LoadedMessage = { type: "loaded"; id: 0 };
type ProgressMessage = { type: "progress"; id: number; progress: Progress<Method> };
type ResultMessage = { type: "result"; id: number; result: Result<Method> };
type ErrorMessage = { type: "error"; id: number; fault: Fault };
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
