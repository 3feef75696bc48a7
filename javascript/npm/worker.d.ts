// The types of `noughts/worker`.

import type {
  Algo,
  AlgorithmInfo,
  AnyRules,
  AnyState,
  Budget,
  OnProgress,
  Report,
  SearchTree,
  Source,
  Status,
  TraceLimits,
} from "./noughts.js";

/** What `createEngine` may be told. By default all files are loaded from beside the script. */
export interface EngineOptions {
  /**
   * How many workers may search at once, 1 to 64; other calls wait until one is free, first come, first served. By default one
   * less than there are processors, and 8 at most. A search that is kept (`search`) has a worker of its own beside these.
   */
  workers?: number | undefined;
  /** The module, `noughts_bg.wasm`: a `Source`, or a compiled `WebAssembly.Module`. */
  module?: Source | object | Promise<Source | object> | undefined;
  /**
   * The weights of the value net, `ultimate.net`, as in `init`. `null` or `false` leave them out. Only searches that need them
   * wait for them: `puct` and `strongest` in Ultimate.
   */
  weights?: Source | Promise<Source> | null | false | undefined;
  /** The book of Connect Four, `connect-four.book`, as in `init`. Only searches of Connect Four that read it wait for it. */
  book?: Source | Promise<Source> | null | false | undefined;
  /**
   * Starts a worker with the script `noughts/worker-thread.js`, for example
   * `() => new Worker("/noughts/worker-thread.js", { type: "module" })`. Needed where a bundler does not ship the script.
   */
  spawn?: (() => object) | undefined;
}

/** An `AbortSignal`, also where TypeScript does not know that. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallOptions {
  /**
   * Aborting it ends the search at once, or gives up its place among those that wait, and rejects the call with the reason of the
   * signal. Later calls work as before.
   */
  signal?: Signal | undefined;
  /**
   * Called with the best answer so far, about ten times a second. If it returns `false`, the search ends, and the call resolves with
   * that answer (`searchTree` goes on). If it throws, the search ends, and the call rejects with the same error.
   */
  onProgress?: OnProgress | undefined;
}

/**
 * The engine in workers. Searches beside each other run in workers of their own, as many as `workers` says. Every rejection is an
 * `Error` whose `name` is an `ErrorName` with a `code`, except that an aborted call rejects with the reason of its signal, and one
 * whose `onProgress` throws with what that threw. What the options throw when they are read is the `cause` of a `BadOption`, what
 * `spawn` throws that of a `NoWorker`. A worker that fails is replaced, and its search runs once more; if it fails again, the call
 * rejects with `NoWorker`. So it does, without another try, where a worker is silent for ten seconds after its start, or answers
 * what is no report.
 */
export interface Engine extends Disposable {
  /**
   * One search. With a time limit and without limits on work, an algorithm that is `parallel` runs on several workers, whose
   * reports are joined.
   */
  bestMove(state: AnyState, algo: Algo, budget?: Budget, options?: CallOptions): Promise<Report>;
  /** One search, and the tree that it examined. */
  searchTree(
    state: AnyState,
    algo: Algo,
    budget?: Budget,
    limits?: TraceLimits,
    options?: CallOptions,
  ): Promise<SearchTree>;
  /** What the rules say about a position. */
  status(state: AnyState): Promise<Status>;
  /** What can play these rules, in the order of a picker. */
  algorithms(rules: AnyRules): Promise<AlgorithmInfo[]>;
  /** The name of a move as people write it. */
  moveName(rules: AnyRules, move: number): Promise<string>;
  /** The move with such a name, legal or not. */
  parseMove(rules: AnyRules, text: string): Promise<number>;
  /**
   * Opens a search that is kept alive, in a worker of its own. Free it when it is no longer needed: of more than 64 at once, the
   * next is refused (`NoWorker`, `tooMany`).
   */
  search(
    state: AnyState,
    algo: Algo,
    seed?: number,
    options?: Pick<CallOptions, "signal">,
  ): Promise<KeptSearch>;
  /**
   * Ends all workers. Calls that run reject with `NoWorker`, and so do later ones. In Node.js an engine without a running call does not
   * keep the process alive, closed or not.
   */
  close(): void;
}

/** A search that is kept alive. Its calls run one after another. */
export interface KeptSearch extends Disposable {
  /** Searches on and answers with everything found so far. After it was aborted or cancelled, the next call begins a new tree. */
  run(budget?: Budget, options?: CallOptions): Promise<Report>;
  /** Plays a legal move and keeps what is still useful of what was found. */
  advance(move: number, options?: Pick<CallOptions, "signal">): Promise<void>;
  /** Ends the worker. Calls that run reject, and so do later ones. */
  free(): void;
}

/**
 * Starts to load the engine for workers. The first call waits for that, and rejects with `NoModule` where it failed; the next
 * call tries again.
 *
 * @throws `BadOption` for options that cannot be.
 */
export function createEngine(options?: EngineOptions): Engine;
