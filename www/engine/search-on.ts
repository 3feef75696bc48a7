// A search on one worker.

import type { Budget, Report } from "../noughts.js";
import type { Thinker } from "./engine.ts";
import type { SearchRequest } from "./protocol.ts";
import type { WorkerClient } from "./worker-client.ts";

type SearchOptions = Parameters<Thinker["search"]>[1];

/** A search counts as crashed when it exceeds this multiple of its time limit, ... */
const PATIENCE = 3;
/** ... and this much more, which covers starting a worker on a slow machine. */
const GRACE_MS = 3000;
/** A search that crashes its worker runs once more in another one. */
const ATTEMPTS = 2;

/** Searches on one worker until the limits are reached. */
export function searchOn(
  client: WorkerClient,
  { game, algo, budget }: SearchRequest,
  { signal, onProgress }: SearchOptions,
): Promise<Report> {
  const timeoutMs = timeoutOf(budget);
  return client.call("best_move", [game, algo, budget], {
    signal,
    onProgress,
    timeoutMs,
    attempts: ATTEMPTS,
  });
}

function timeoutOf({ timeMs }: Budget) {
  return timeMs === undefined ? undefined : PATIENCE * timeMs + GRACE_MS;
}
