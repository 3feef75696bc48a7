// Carries out what the view of the tournaments calls for.

import { moduleAt } from "../../engine/module.ts";
import { moduleWorker } from "../../engine/module-worker.ts";
import { faultOf } from "../../engine/protocol.ts";
import { WorkerClient } from "../../engine/worker-client.ts";
import type { Send, Task } from "../../shared/state/types.ts";
import { Job } from "./job.ts";
import type { TournamentRequest } from "./tournament.ts";

const MODULE = new URL("../../noughts_bg.wasm", import.meta.url);
const WORKER = new URL("./worker.ts", import.meta.url);

/** More games at once are not told apart any more, and each search has memory of its own. */
const MOST_WORKERS = 6;

/** The one tournament that may be going on. */
export class TournamentRunner {
  #send;
  #job: Job | null = null;
  #module: Promise<WebAssembly.Module> | null = null;

  constructor(send: Send) {
    this.#send = send;
  }

  /** No more moves are played, until it goes on. */
  abort() {
    this.#job?.wait();
  }

  async start({ request: { played, workers } }: Pick<Task<TournamentRequest>, "request">) {
    if (!played) return this.#send({ type: "tournament-read" });
    if (this.#job?.plan !== played.plan) {
      this.#job?.end();
      this.#job = null;
    }
    try {
      this.#module ??= moduleAt(MODULE);
      const module = await this.#module;
      this.#job ??= new Job(played, () => new WorkerClient(() => moduleWorker(WORKER, module)), this.#send);
      await this.#job.go(workers === null ? 0 : workersFor(workers));
    } catch (error) {
      this.#module = null;
      this.#send({ type: "tournament-failed", plan: played.plan, fault: faultOf(error) });
    }
  }
}

/**
 * How many games are played at once. Unless somebody has said it, the page and a person's search keep a processor each.
 * @param wanted 0 for as many as the device can spare
 */
function workersFor(wanted: number) {
  const spare = wanted || (navigator.hardwareConcurrency || 1) - 2;
  return Math.max(1, Math.min(spare, MOST_WORKERS));
}
