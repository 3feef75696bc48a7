// The errors that the package itself throws. Those of the engine are made in Rust, in the same shape.

/** @import {ErrorName, ErrorParams} from "./noughts.js" */

/**
 * @template {keyof ErrorParams} Code
 * @param {ErrorName} name
 * @param {Code} code
 * @param {string} message
 * @param {ErrorOptions & { params?: ErrorParams[Code] }} [more]
 */
export function fault(name, code, message, { params, ...options } = {}) {
  return Object.assign(new Error(message, options), { name, code, params: params ?? {} });
}

/** @param {unknown} thrown */
export function wordsOf(thrown) {
  // Of any realm.
  return typeof Object(thrown).message === "string" ? Object(thrown).message : String(thrown);
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
  const message = `a worker could not be started: ${words}. Give createEngine the option spawn`;
  return fault("NoWorker", "workerFailed", message, { params: { cause: words }, cause });
}
