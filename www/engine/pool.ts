// The workers of the page. Calls beside each other run in workers of their own, which start when they are needed.

import type { Args, CallOptions, Method, Result } from "./calls.ts";
import type { WorkerClient } from "./worker-client.ts";

/** A worker that was idle for so long is ended, to free its memory. The first one stays. */
const IDLE_MS = 60_000;

/** More workers find out little more, and each has memory of its own: 64 MB of tree at most. */
const MAX_WORKERS = 8;

/** How many workers the device can spare: the page itself needs a processor, too. */
export function spareWorkers(processors = navigator.hardwareConcurrency) {
  return Math.max(1, Math.min(processors - 1 || 1, MAX_WORKERS));
}

export class WorkerPool {
  /** How many workers may run at once. A call beside others gets one all the same. */
  size = 1;
  #start;
  #clients: WorkerClient[];
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => WorkerClient) {
    this.#start = start;
    this.#clients = [start()];
  }

  call<M extends Method>(method: M, args: Args<M>, options?: CallOptions<M>): Promise<Result<M>> {
    return this.use(1, ([client]) => client.call(method, args, options));
  }

  /** How many more workers may run. */
  get room() {
    return this.size - this.#clients.filter(({ busy }) => busy).length;
  }

  /**
   * Runs a task with idle workers.
   * @param wanted how many workers; the task gets fewer where the pool is too small, but always one
   * @param task must call each client before it returns
   */
  async use<Result>(wanted: number, task: (clients: [WorkerClient, ...WorkerClient[]]) => Promise<Result>) {
    clearTimeout(this.#idleTimer);
    try {
      return await task(this.#idle(wanted));
    } finally {
      clearTimeout(this.#idleTimer);
      this.#idleTimer = setTimeout(() => this.#trim(), IDLE_MS);
      // Node.js would wait for it.
      Object(this.#idleTimer).unref?.();
    }
  }

  #idle(wanted: number): [WorkerClient, ...WorkerClient[]] {
    const idle = this.#clients.filter(({ busy }) => !busy);
    const count = Math.max(1, Math.min(wanted, this.room));
    while (idle.length < count) {
      const client = this.#start();
      this.#clients.push(client);
      idle.push(client);
    }
    return idle.slice(0, count) as [WorkerClient, ...WorkerClient[]];
  }

  /** Ends all workers. A call that runs is lost. */
  close() {
    clearTimeout(this.#idleTimer);
    for (const client of this.#clients) client.close();
  }

  #trim() {
    const idle = this.#clients.filter(({ busy }, index) => index > 0 && !busy);
    for (const client of idle) client.close();
    this.#clients = this.#clients.filter((client) => !idle.includes(client));
  }
}
