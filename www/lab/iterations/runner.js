// Carries out what the view of the iterations wishes for, in a worker of its own, and reports it as events.

/** @import {Send, Wish} from "../../state/types.d.ts" */
/** @import {Question} from "./iterations.js" */

import { moduleAt } from "../../engine/module.js";
import { moduleWorker } from "../../engine/module-worker.js";
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
/** What is asked now, or next. @type {Question | null} */
let wanted = null;
/** Whether questions are being answered, one after another. */
let isAnswering = false;

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
 * @param {Pick<Wish<Question>, "request">} wish
 * @param {Send} send
 */
export async function startIteration({ request: question }, send) {
  wanted = question;
  if (isAnswering) return;
  isAnswering = true;
  while (wanted) {
    /** @type {Question} */
    const asked = wanted;
    await answer(asked, send);
    if (wanted === asked) wanted = null;
  }
  isAnswering = false;
}

/**
 * Looks at an iteration, or at how the visits of its search are shared out.
 * @param {Question} question
 * @param {Send} send
 */
async function answer(question, send) {
  const { request, what } = question;
  const { game, algo, seed, at, node } = request;
  const controller = new AbortController();
  const { signal } = controller;
  running = { controller, since: performance.now() };
  try {
    const client = await started();
    if (what === "shares") {
      const shares = await client.call("shares", [game, algo, seed, MARKS], { signal });
      send({ type: "iteration-shares", request, shares });
    } else {
      const looked = await client.call("iteration", [game, algo, seed, at, node], { signal });
      // What follows from the answer is asked next: it does not end this.
      running = null;
      if (wanted === question) send({ type: "iteration-found", request, looked });
    }
  } catch (error) {
    if (!signal.aborted) send({ type: "iteration-failed", request, fault: faultOf(error) });
  } finally {
    if (running?.controller === controller) running = null;
  }
}

async function started() {
  if (!worker) {
    const module = await moduleAt(MODULE);
    worker ??= new WorkerClient(() => moduleWorker(WORKER, module));
  }
  return worker;
}
