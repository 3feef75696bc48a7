// A search on one worker.

/** @import {Budget, Report} from "../noughts.js" */
/** @import {Thinker} from "./engine.js" */
/** @import {SearchRequest} from "./protocol.js" */
/** @import {WorkerClient} from "./worker-client.js" */

/** @typedef {Parameters<Thinker["search"]>[1]} SearchOptions */

/** A search counts as crashed when it exceeds this multiple of its time limit, ... */
const PATIENCE = 3;
/** ... and this much more, which covers starting a worker on a slow machine. */
const GRACE_MS = 3000;
/** A search that crashes its worker runs once more in another one. */
const ATTEMPTS = 2;

/**
 * Searches on one worker until the limits are reached.
 * @param {WorkerClient} client
 * @param {SearchRequest} request
 * @param {SearchOptions} options
 * @returns {Promise<Report>}
 */
export function searchOn(client, { game, algo, budget }, { signal, onProgress }) {
  const timeoutMs = timeoutOf(budget);
  return client.call("best_move", [game, algo, budget], {
    signal,
    onProgress,
    timeoutMs,
    attempts: ATTEMPTS,
  });
}

/** @param {Budget} budget */
export function timeoutOf({ timeMs }) {
  return timeMs === undefined ? undefined : PATIENCE * timeMs + GRACE_MS;
}
