// Carries out what the view of the iterations calls for, in a worker of its own, and reports it as events.

/** @import {Runner} from "../../core/tasks.js" */
/** @import {Send, Task} from "../../state/types.d.ts" */
/** @import {Question} from "./iterations.js" */

import { ownWorker } from "../../engine/own-worker.js";
import { faultOf } from "../../engine/protocol.js";
import { MARKS } from "./scale.js";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.js", import.meta.url);

/** A call that takes longer than this is not waited for when another iteration is asked for. */
const PATIENCE_MS = 250;

/**
 * @param {Send} send
 * @returns {Runner}
 */
export function iterationRunner(send) {
  const worker = ownWorker(MODULE, WORKER);
  /** The call that runs. @type {{ controller: AbortController, since: number } | null} */
  let running = null;
  /** What is asked now, or next. @type {Question | null} */
  let wanted = null;
  /** Whether questions are being answered, one after another. */
  let isAnswering = false;

  /**
   * Looks at an iteration, or at how the visits of its search are shared out.
   * @param {Question} question
   */
  const answer = async (question) => {
    const { request, what } = question;
    const { game, algo, seed, at, node } = request;
    const controller = new AbortController();
    const { signal } = controller;
    running = { controller, since: performance.now() };
    try {
      const client = await worker();
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
  };

  return {
    start: async (/** @type {Pick<Task<Question>, "request">} */ { request }) => {
      wanted = request;
      if (isAnswering) return;
      isAnswering = true;
      while (wanted) {
        /** @type {Question} */
        const asked = wanted;
        await answer(asked);
        if (wanted === asked) wanted = null;
      }
      isAnswering = false;
    },
    // A short call is let end, so that its worker goes on where it is when the next one follows at once.
    abort: () => {
      wanted = null;
      if (!running || performance.now() - running.since <= PATIENCE_MS) return;
      running.controller.abort();
      running = null;
    },
  };
}
