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
/** What is asked next. @type {{ request: IterationRequest, send: Send } | null} */
let wanted = null;
/** The searches whose shares are known, by their request. @type {{ game: unknown, algo: unknown, seed: number } | null} */
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
  wanted = { request, send };
  if (running) return;
  while (wanted) {
    /** @type {NonNullable<typeof wanted>} */
    const asked = wanted;
    await answered(asked.request, (event) => {
      if (wanted === asked) asked.send(event);
    });
    if (wanted === asked) wanted = null;
  }
}

/**
 * @param {IterationRequest} request
 * @param {Send} send
 */
async function answered({ game, algo, seed, at, node }, send) {
  const controller = new AbortController();
  const { signal } = controller;
  running = { controller, since: performance.now() };
  try {
    const client = await started();
    const looked = await client.call("iteration", [game, algo, seed, at, node], { signal });
    send({ type: "iteration-found", request: { game, algo, seed, at, node }, looked });
    if (shared?.game === game && shared.algo === algo && shared.seed === seed) return;
    running.since = performance.now();
    const shares = await client.call("shares", [game, algo, seed, MARKS], { signal });
    shared = { game, algo, seed };
    send({ type: "iteration-shares", shares });
  } catch (error) {
    if (!signal.aborted)
      send({ type: "iteration-failed", request: { game, algo, seed, at, node }, fault: faultOf(error) });
  } finally {
    if (running?.controller === controller) running = null;
  }
}

async function started() {
  if (!worker) {
    const module = await moduleAt(MODULE);
    worker ??= new WorkerClient(() => new ModuleWorker(WORKER, module));
  }
  return worker;
}
