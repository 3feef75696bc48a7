// Carries out what the view of the iterations calls for, in a worker of its own, and reports it as events.

import { ownWorker } from "../../engine/own-worker.ts";
import { faultOf } from "../../engine/protocol.ts";
import type { Runner } from "../../shared/state/task.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import type { Question } from "./iterations.ts";
import { MARKS } from "./scale.ts";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/** A call that takes longer than this is not waited for when another iteration is asked for. */
const PATIENCE_MS = 250;

export function iterationRunner(send: Send): Runner {
  const worker = ownWorker(MODULE, WORKER);
  /** The call that runs. */
  let running: { controller: AbortController; since: number } | null = null;
  /** What is asked now, or next. */
  let wanted: Question | null = null;
  /** Whether questions are being answered, one after another. */
  let isAnswering = false;

  /** Looks at an iteration, or at how the visits of its search are shared out. */
  const answer = async (question: Question) => {
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
    start: async ({ request }: Pick<Task<Question>, "request">) => {
      wanted = request;
      if (isAnswering) return;
      isAnswering = true;
      while (wanted) {
        const asked: Question = wanted;
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
