// What the page and a search worker say to each other. Every request is complete, so a worker can be
// thrown away at any moment and another one asked instead; every reply carries the request's number.

/** @import {Algo, Budget, NoughtsError, Report, State} from "../noughts.js" */

/**
 * One search: the game so far, who is to think, and for how long.
 * @typedef {object} SearchRequest
 * @property {State} game
 * @property {Algo} algo
 * @property {Budget} budget
 */

/**
 * The engine, and an address that answers for as long as the worker is wanted (a cancellation token).
 * @typedef {{ type: "load", module: WebAssembly.Module, token: string }} LoadMessage
 * @typedef {{ type: "search", id: number, request: SearchRequest }} SearchMessage
 * @typedef {LoadMessage | SearchMessage} ToWorker
 */

/**
 * An error in a form that survives the way between threads.
 * @typedef {object} Fault
 * @property {string} name the stable name of the engine's error, or of the trap
 * @property {string} message
 * @property {string} [code] what is wrong, for the words of the page
 * @property {Readonly<Record<string, unknown>>} [params] the parameters of the code
 * @property {boolean} fatal whether the worker that sent it can no longer be trusted
 */

/**
 * @typedef {{ type: "progress", id: number, report: Report }} ProgressMessage
 * @typedef {{ type: "done", id: number, report: Report }} DoneMessage
 * @typedef {{ type: "error", id: number, fault: Fault }} ErrorMessage
 * @typedef {ProgressMessage | DoneMessage | ErrorMessage} FromWorker
 */

/** The part of a `Worker` that the page uses; a message port dressed up as one serves as well. */
/**
 * @typedef {object} Channel
 * @property {(message: ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: MessageEvent<FromWorker>) => void) | null} onmessage
 * @property {((event: ErrorEvent) => void) | null} onerror
 * @property {((event: MessageEvent) => void) | null} onmessageerror
 */

/** A failure of the engine: refused by it, crashed, or never loaded. */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor({ name, message, code, params, fatal }) {
    super(message);
    this.name = name;
    this.code = code;
    this.params = params;
    /** Whether the engine itself failed, and not the question it was asked. */
    this.fatal = fatal;
  }
}

/**
 * Describes anything that was thrown. After a trap, or when memory or stack ran out, the instance is
 * in an unknown state; every other error is an answer like any other.
 * @param {unknown} thrown
 * @returns {Fault}
 */
export function faultOf(thrown) {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown), fatal: true };
  const fatal =
    thrown instanceof EngineError
      ? thrown.fatal
      : thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError;
  const { code, params } = /** @type {Partial<NoughtsError>} */ (thrown);
  return { name: thrown.name, message: thrown.message, fatal, ...(code && { code, params }) };
}
