// What the page and a worker say to each other: numbered calls of a method, progress, results and errors. Every call is
// complete, so the page can end a worker at any moment and call another one instead. `calls.ts` has the messages.

import type { Algo, Budget, State } from "../noughts.js";

/** One search for a move: the game so far, the algorithm, and its limits. */
export interface SearchRequest {
  game: State;
  algo: Algo;
  budget: Budget;
}

/** An error as plain data, which can be sent from one thread to another. */
export interface Fault {
  /** the stable name of the engine's error, or of the trap */
  name: string;
  message: string;
  /** whether the worker that sent it can no longer be trusted */
  fatal: boolean;
  /** what exactly is wrong, where the engine says it */
  code?: string;
  /** the parameters of the code */
  params?: Readonly<Record<string, unknown>>;
}

/** A failure of the engine: it refused a request, crashed, or never loaded. */
export class EngineError extends Error {
  /** Whether the engine itself failed, and not the request. */
  fatal: boolean;
  code: string | undefined;
  params: Readonly<Record<string, unknown>> | undefined;

  constructor({ name, message, fatal, code, params }: Fault) {
    super(message);
    this.name = name;
    this.fatal = fatal;
    this.code = code;
    this.params = params;
  }
}

/** A result whose buffers are moved to the page instead of copied. */
export class Transferred<Value> {
  value: Value;
  buffers: Transferable[];

  /** @param buffers parts of the value, which the worker loses */
  constructor(value: Value, buffers: Transferable[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

/**
 * Describes anything that was thrown. After a trap, or when memory or stack ran out, the instance is in an unknown
 * state. After every other error it works on.
 */
export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown), fatal: true };
  const fatal =
    thrown instanceof EngineError
      ? thrown.fatal
      : thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError;
  const { name, message } = thrown;
  return { name, message, fatal, ...codeOf(thrown) };
}

/** The code of an error with its parameters, where it has them. */
function codeOf({
  code,
  params,
}: Error & { code?: unknown; params?: unknown }): Pick<Fault, "code" | "params"> {
  if (typeof code !== "string") return {};
  if (typeof params !== "object" || params === null) return { code };
  return { code, params: params as Readonly<Record<string, unknown>> };
}
