// The options of `noughts/worker` and of `init`: what they may be, and what is said of others.

import { fault, wordsOf } from "./faults.js";

/** @import {Report} from "./noughts.js" */
/** @import {CallOptions, EngineOptions, Signal} from "./worker.js" */

/** The most workers that a pool may have. */
const MOST_WORKERS = 64;

const CALL_OPTIONS = ["signal", "onProgress"];
const ENGINE_OPTIONS = ["workers", "module", "weights", "book", "spawn"];

/**
 * The options of a call.
 * @param {unknown} given
 * @param {readonly string[]} [known]
 * @returns {CallOptions}
 */
export function callOptions(given = {}, known = CALL_OPTIONS) {
  requireKnown(given, known);
  const { signal, onProgress } = read(/** @type {CallOptions} */ (given));
  if (!isMissing(signal) && !isSignal(signal)) throw wrong("options.signal", "an AbortSignal", signal);
  if (!isMissing(onProgress) && typeof onProgress !== "function")
    throw wrong("onProgress", "a function", onProgress, "BadCallback");
  return { signal: signal ?? undefined, onProgress: onProgress ?? undefined };
}

/** The options of a call that tells no progress. @param {unknown} given */
export function silentOptions(given) {
  return callOptions(given, ["signal"]);
}

/**
 * The options of an engine.
 * @param {unknown} given
 * @returns {EngineOptions}
 */
export function engineOptions(given = {}) {
  requireKnown(given, ENGINE_OPTIONS);
  const options = read(/** @type {EngineOptions} */ (given));
  const { workers, spawn } = options;
  const isCount = Number.isInteger(workers) && Number(workers) >= 1 && Number(workers) <= MOST_WORKERS;
  if (workers !== undefined && !isCount)
    throw wrong("workers", `a whole number from 1 to ${MOST_WORKERS}`, workers);
  if (spawn !== undefined && typeof spawn !== "function")
    throw wrong("spawn", "a function that returns a Worker", spawn);
  return options;
}

/** What the messages about it call the worker that `spawn` has started. */
const SPAWNED = "the result of spawn";

/**
 * The worker that `spawn` has started.
 * @param {unknown} worker
 * @param {...string} methods what it must have
 */
export function spawned(worker, ...methods) {
  const isWorker = reading(SPAWNED, () =>
    methods.every((name) => typeof Object(worker)[name] === "function"),
  );
  if (!isWorker) throw wrong(SPAWNED, "a Worker", worker);
  return /** @type {object} */ (worker);
}

/**
 * Refuses what is no object, and options that there are not.
 * @param {unknown} given
 * @param {readonly string[]} known
 */
export function requireKnown(given, known) {
  const allowed = known.length > 1 ? `${known.slice(0, -1).join(", ")} or ${known.at(-1)}` : known[0];
  if (typeof given !== "object" || given === null) throw wrong("options", `an object with ${allowed}`, given);
  for (const [field, value] of Object.entries(read(given))) {
    if (known.includes(field) || value === undefined) continue;
    throw fault("BadOption", "unknownField", `unknown field "${field}" of options: expected ${allowed}`, {
      params: { object: "options", field, allowed: [...known] },
    });
  }
}

/**
 * What a value of the caller says. A proxy or a getter may throw, and that is refused by name as everything else.
 * @template Result
 * @param {string} field
 * @param {() => Result} look
 * @returns {Result}
 */
export function reading(field, look) {
  try {
    return look();
  } catch (thrown) {
    const cause = wordsOf(thrown);
    throw fault("BadOption", "unreadable", `${field}: ${cause}`, { params: { field, cause }, cause: thrown });
  }
}

/** The options, read once. @template {object} Given @param {Given} given @returns {Given} */
function read(given) {
  return reading("options", () => ({ ...given }));
}

/** Ends a search whose `onProgress` has returned `false`. */
export class Enough {
  /** @param {Report} report the answer so far */
  constructor(report) {
    this.report = report;
  }
}

/**
 * What is told the progress of a call in a worker. Nobody could catch what it throws there.
 * @param {CallOptions["onProgress"]} onProgress
 * @param {(reason: unknown) => void} stop
 * @returns {{ onProgress?: (report: Report) => void }}
 */
export function heard(onProgress, stop) {
  if (!onProgress) return {};
  return {
    onProgress: (report) => {
      try {
        if (onProgress(report) === false) stop(new Enough(report));
      } catch (error) {
        stop(error);
      }
    },
  };
}

/** @param {unknown} value */
function isMissing(value) {
  return value === undefined || value === null;
}

/** Whether it is an `AbortSignal`, of any realm. @param {unknown} value @returns {value is Signal} */
function isSignal(value) {
  return reading("options.signal", () => {
    const { aborted, addEventListener, removeEventListener } = Object(value);
    const kinds = [typeof aborted, typeof addEventListener, typeof removeEventListener];
    return kinds.join() === "boolean,function,function";
  });
}

/**
 * @param {string} field
 * @param {string} allowed
 * @param {unknown} value
 * @param {"BadOption" | "BadCallback"} [name]
 */
function wrong(field, allowed, value, name = "BadOption") {
  const given = shown(value);
  return fault(name, "wrongType", `${field}: expected ${allowed}, got ${given}`, {
    params: { field, given, allowed },
  });
}

/** A value as a message shows it. @param {unknown} value */
function shown(value) {
  if (typeof value === "function") return "a function";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  const kind = kindOf(value);
  return `${/^[AEIOU]/i.test(kind) ? "an" : "a"} ${kind === "Object" ? "object" : kind}`;
}

/** @param {object} value */
function kindOf(value) {
  try {
    return Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    // A proxy that was revoked.
    return "Proxy";
  }
}
