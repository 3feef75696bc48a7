/** `best_move` by another name. */
export const bestMove: typeof best_move;

/** The rules of k in a row, typed as such. It does not check them, and can be called before `init`. */
export function mnk(
  rows: number,
  cols: number,
  k: number,
  more?: Omit<Extract<Rules, { kind: "mnk" }>, "kind" | "rows" | "cols" | "k">,
): Extract<Rules, { kind: "mnk" }>;

/** The rules of k in a row with gravity, by default those of Connect Four. It does not check them, and can be called before `init`. */
export function drop(rows?: number, cols?: number, k?: number): Extract<Rules, { kind: "drop" }>;

/** The rules of Ultimate tic-tac-toe. */
export const ULTIMATE: Readonly<Extract<Rules, { kind: "ultimate" }>>;

/** Where a file comes from: an address (relative to the page, or in Node.js a path), a `Response`, or its bytes. */
export type Source =
  | string
  | { readonly href: string }
  | { readonly url: string }
  | { arrayBuffer(): Promise<ArrayBuffer> }
  | ArrayBuffer
  | ArrayBufferView;

/** What `init` may be told. By default all files are loaded from beside the script. */
export interface InitOptions {
  /** The module, `noughts_bg.wasm`: a `Source`, or a compiled `WebAssembly.Module`. */
  module_or_path?: Source | object | Promise<Source | object> | undefined;
  /**
   * The weights of the value net, `ultimate.net`, which `puct` needs and `strongest` plays Ultimate better with. `null` or
   * `false` leave them out. Where they cannot be had, `init` resolves all the same, and `puct` says why in `NoWeights`.
   */
  weights?: Source | Promise<Source> | null | false | undefined;
  /**
   * The book of Connect Four, `connect-four.book`, with which `solver` and `strongest` know every position of its first moves. `null`
   * or `false` leave it out. Where it cannot be had, `init` resolves all the same, and the reason of a report says so (`fallback`).
   */
  book?: Source | Promise<Source> | null | false | undefined;
}

/** A `WebAssembly.Memory`, also where TypeScript does not know that. */
type Memory = typeof globalThis extends { WebAssembly: { Memory: { prototype: infer M } } }
  ? M
  : { readonly buffer: ArrayBuffer };

export interface InitOutput {
  readonly memory: Memory;
}

/**
 * Loads the module, the weights of the value net and the book of Connect Four, each once: call and await it before anything else. Further calls
 * give the same module.
 *
 * @throws An `Error` named `NoModule`, as a rejection, where the module cannot be loaded. `BadOption` for an option that there is not.
 */
export default function init(options?: InitOptions | Source | Promise<Source>): Promise<InitOutput>;

/** What `initSync` is given. */
export interface SyncInitOptions {
  /** The bytes of the module, or a compiled `WebAssembly.Module`. */
  module: ArrayBuffer | ArrayBufferView | object;
  /** The bytes of the weights. Without them, `puct` answers `NoWeights`. */
  weights?: ArrayBuffer | ArrayBufferView | null | false | undefined;
  /** The bytes of the book of Connect Four. Without it, `solver` takes longer in the first moves. */
  book?: ArrayBuffer | ArrayBufferView | null | false | undefined;
}

/** Starts the module at once. Browsers allow that for a module of this size in workers only. */
export function initSync(options: SyncInitOptions | SyncInitOptions["module"]): InitOutput;
