// What the page and a worker say to each other: numbered calls of a method, progress, results and errors. Every call is
// complete, so the page can end a worker at any moment and call another one instead. `calls.d.ts` has the messages.

/** @import {Algo, Budget, State} from "../noughts.js" */

/**
 * One search for a move: the game so far, the algorithm, and its limits.
 * @typedef {object} SearchRequest
 * @property {State} game
 * @property {Algo} algo
 * @property {Budget} budget
 */

/**
 * An error as plain data, which can be sent from one thread to another.
 * @typedef {object} Fault
 * @property {string} name the stable name of the engine's error, or of the trap
 * @property {string} message
 * @property {boolean} fatal whether the worker that sent it can no longer be trusted
 * @property {string} [code] what exactly is wrong, where the engine says it
 * @property {Readonly<Record<string, unknown>>} [params] the parameters of the code
 */

/** A failure of the engine: it refused a request, crashed, or never loaded. */
export class EngineError extends Error {
  /** @param {Fault} fault */
  constructor({ name, message, fatal, code, params }) {
    super(message);
    this.name = name;
    /** Whether the engine itself failed, and not the request. */
    this.fatal = fatal;
    this.code = code;
    this.params = params;
  }
}

/**
 * A result whose buffers are moved to the page instead of copied.
 * @template Value
 */
export class Transferred {
  /**
   * @param {Value} value
   * @param {Transferable[]} buffers parts of the value, which the worker loses
   */
  constructor(value, buffers) {
    this.value = value;
    this.buffers = buffers;
  }
}

/**
 * Describes anything that was thrown. After a trap, or when memory or stack ran out, the instance is in an unknown
 * state. After every other error it works on.
 * @param {unknown} thrown
 * @returns {Fault}
 */
export function faultOf(thrown) {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown), fatal: true };
  const fatal =
    thrown instanceof EngineError
      ? thrown.fatal
      : thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError;
  const { name, message } = thrown;
  return { name, message, fatal, ...codeOf(thrown) };
}

/**
 * The code of an error with its parameters, where it has them.
 * @param {Error & { code?: unknown, params?: unknown }} error
 * @returns {Pick<Fault, "code" | "params">}
 */
function codeOf({ code, params }) {
  if (typeof code !== "string") return {};
  if (typeof params !== "object" || params === null) return { code };
  return { code, params: /** @type {Readonly<Record<string, unknown>>} */ (params) };
}
