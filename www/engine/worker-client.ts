// The page's end of the protocol. A method that runs in a worker receives no message, so cancelling a call means ending
// its worker. The next worker starts at once and is warm before a call needs it.

import type { Args, CallOptions, Channel, FromWorker, Method, Result, ToWorker } from "./calls.ts";
import { EngineError, type Fault } from "./protocol.ts";

/** What a timer takes at most: without one, a call of weeks lasts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The call that runs. */
interface Job {
  message: ToWorker & { type: "call" };
  onProgress: ((progress: never) => void) | undefined;
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  /** how many more workers may be used */
  attempts: number;
  timeoutMs: number | undefined;
  watchdog: ReturnType<typeof setTimeout> | undefined;
  /** removes the listener from the signal */
  release: () => void;
}

/** One call at a time, on a worker that is replaced when the call is aborted or the worker fails. */
export class WorkerClient {
  #spawn: () => Channel;
  #worker: Channel | null = null;
  #job: Job | null = null;
  #lastId = 0;

  /** @param spawn starts a worker and sends it the engine */
  constructor(spawn: () => Channel) {
    this.#spawn = spawn;
    this.#worker = this.#start();
  }

  /** Whether a call is running. A caller must not call a busy client. */
  get busy() {
    return this.#job !== null;
  }

  call<M extends Method>(
    method: M,
    args: Args<M>,
    { signal, onProgress, timeoutMs, attempts = 1 }: CallOptions<M> = {},
  ): Promise<Result<M>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#lastId += 1;
      const abort = () => this.#abort(job, signal?.reason);
      const release = () => signal?.removeEventListener("abort", abort);
      const message = callMessage(this.#lastId, method, args);
      const job: Job = {
        message,
        onProgress,
        resolve,
        reject,
        attempts,
        timeoutMs,
        watchdog: undefined,
        release,
      };
      signal?.addEventListener("abort", abort);
      this.#job = job;
      this.#run(job);
    });
  }

  /** Ends the worker for good. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start() {
    const worker = this.#spawn();
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker === this.#worker)
        this.#crash(
          event.message
            ? { name: "Error", message: event.message, fatal: true }
            : { name: "NoWorker", code: "noWorker", message: "its worker failed", fatal: true },
        );
    };
    worker.onmessageerror = () => {
      if (worker === this.#worker)
        this.#crash({
          name: "NoAnswer",
          code: "unreadableAnswer",
          message: "its answer could not be read",
          fatal: true,
        });
    };
    return worker;
  }

  #run(job: Job) {
    job.attempts -= 1;
    this.#worker ??= this.#start();
    this.#worker.postMessage(job.message);
    // A timer for longer, or for no number, fires at once.
    if (Number(job.timeoutMs) <= LONGEST_TIMER_MS) {
      job.watchdog = setTimeout(
        () =>
          this.#crash({
            name: "NoAnswer",
            code: "noAnswer",
            message: "it did not answer in time",
            fatal: true,
          }),
        job.timeoutMs,
      );
    }
  }

  #receive(message: FromWorker) {
    const job = this.#job;
    if (message.type === "loaded" || job?.message.id !== message.id) return;
    if (message.type === "progress") {
      job.onProgress?.(message.progress as never);
    } else if (message.type === "result") {
      this.#finish(job);
      job.resolve(message.result as never);
    } else if (message.fault.fatal) {
      this.#crash(message.fault);
    } else {
      this.#finish(job);
      job.reject(new EngineError(message.fault));
    }
  }

  #crash(fault: Fault) {
    this.#worker?.terminate();
    // Without a call nothing is lost: the next call starts a worker. Starting one here could repeat for ever.
    this.#worker = null;
    const job = this.#job;
    if (!job) return;
    clearTimeout(job.watchdog);
    if (job.attempts > 0) {
      this.#run(job);
    } else {
      this.#finish(job);
      job.reject(new EngineError(fault));
    }
  }

  #abort(job: Job, reason: unknown) {
    this.#finish(job);
    this.#worker?.terminate();
    this.#worker = this.#start();
    job.reject(reason);
  }

  #finish(job: Job) {
    clearTimeout(job.watchdog);
    job.release();
    this.#job = null;
  }
}

function callMessage<M extends Method>(id: number, method: M, args: Args<M>): Job["message"] {
  return { type: "call", id, method, args };
}
