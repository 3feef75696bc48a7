// The errors that the package itself throws. Those of the engine are made in Rust, in the same shape.

/** @import {ErrorName, ErrorParams} from "./noughts.js" */

/** The errors that were made here. A caller's own may have a name and a code, too. @type {WeakSet<Error>} */
const FAULTS = new WeakSet();

/**
 * @template {keyof ErrorParams} Code
 * @param {ErrorName} name
 * @param {Code} code
 * @param {string} message
 * @param {ErrorOptions & { params?: ErrorParams[Code] }} [more]
 */
export function fault(name, code, message, { params, ...options } = {}) {
  const error = Object.assign(new Error(message, options), { name, code, params: params ?? {} });
  FAULTS.add(error);
  return error;
}

/** @param {unknown} thrown */
export function wordsOf(thrown) {
  // Of any realm.
  return typeof Object(thrown).message === "string" ? Object(thrown).message : String(thrown);
}

/** Whether it is an error of the package or of the engine, and not one of the caller. @param {unknown} thrown */
export function isFault(thrown) {
  return FAULTS.has(Object(thrown));
}

/** @param {unknown} cause */
export function unloaded(cause) {
  const words = wordsOf(cause);
  const params = { cause: words };
  return fault("NoModule", "notLoadable", `the engine could not be loaded: ${words}`, { params, cause });
}

/** A worker could not be started: its script was not found, say. @param {unknown} cause */
export function notStarted(cause) {
  const words = wordsOf(cause);
  const message = `a worker could not be started: ${words.replace(/\.+$/, "")}. Give createEngine the option spawn`;
  return fault("NoWorker", "workerFailed", message, { params: { cause: words }, cause });
}
