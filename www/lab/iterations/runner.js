// Carries out what the view of the iterations wishes for, in a worker of its own, and reports it as events.

/** @import {Send, Wish} from "../../state/types.d.ts" */
/** @import {IterationRequest} from "./iterations.js" */

import { ModuleWorker, moduleAt } from "../../engine/engine.js";
import { faultOf } from "../../engine/protocol.js";
import { WorkerClient } from "../../engine/worker-client.js";
import { MARKS } from "./scale.js";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** A call that takes longer than this is not waited for when another iteration is asked for. */
const PATIENCE_MS = 250;

/** The worker, from the first iteration on. @type {WorkerClient | null} */
let worker = null;
/** The call that runs. @type {{ controller: AbortController, since: number } | null} */
let running = null;
/** What is asked now, or next. @type {IterationRequest | null} */
let wanted = null;
/** An iteration of the search whose shares are known. @type {IterationRequest | null} */
let shared = null;

/**
 * Nothing is asked any more. A short call is let end, so that its worker goes on where it is when the next one follows at once.
 */
export function abortIteration() {
  wanted = null;
  if (running && performance.now() - running.since > PATIENCE_MS) end();
}

function end() {
  running?.controller.abort();
  running = null;
}

/**
 * @param {Pick<Wish<IterationRequest>, "request">} wish
 * @param {Send} send
 */
export async function startIteration({ request }, send) {
  wanted = request;
  if (running) return;
  while (wanted) {
    /** @type {IterationRequest} */
    const asked = wanted;
    await answer(asked, send);
    if (wanted === asked) wanted = null;
  }
}

/**
 * Looks at an iteration and, once for each search, at how its visits are shared out.
 * @param {IterationRequest} request
 * @param {Send} send
 */
async function answer(request, send) {
  const { game, algo, seed, at, node } = request;
  const controller = new AbortController();
  const { signal } = controller;
  running = { controller, since: performance.now() };
  try {
    const client = await started();
    const looked = await client.call("iteration", [game, algo, seed, at, node], { signal });
    if (wanted === request) send({ type: "iteration-found", request, looked });
    if (shared && isSearch(shared, request)) return;
    running.since = performance.now();
    const shares = await client.call("shares", [game, algo, seed, MARKS], { signal });
    shared = request;
    send({ type: "iteration-shares", request, shares });
  } catch (error) {
    if (!signal.aborted) send({ type: "iteration-failed", request, fault: faultOf(error) });
  } finally {
    if (running?.controller === controller) running = null;
  }
}

/**
 * Whether two iterations are of the same search.
 * @param {IterationRequest} a
 * @param {IterationRequest} b
 */
function isSearch(a, b) {
  return a.game === b.game && a.algo === b.algo && a.seed === b.seed;
}

async function started() {
  if (!worker) {
    const module = await moduleAt(MODULE);
    worker ??= new WorkerClient(() => new ModuleWorker(WORKER, module));
  }
  return worker;
}
