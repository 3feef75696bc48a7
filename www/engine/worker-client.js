// The page's end of the protocol. A method that runs in a worker receives no message, so cancelling a call means ending
// its worker. The next worker starts at once and is warm before a call needs it.

/** @import {Args, Call, Channel, FromWorker, Method, ToWorker} from "./calls.d.ts" */
/** @import {Fault} from "./protocol.js" */

import { EngineError } from "./protocol.js";

/** What a timer takes at most: without one, a call of weeks lasts. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * @typedef {object} Job the call that runs
 * @property {ToWorker & { type: "call" }} message
 * @property {((progress: never) => void) | undefined} onProgress
 * @property {(result: never) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {number} attempts how many more workers may be used
 * @property {number | undefined} timeoutMs
 * @property {ReturnType<typeof setTimeout> | undefined} watchdog
 * @property {() => void} release removes the listener from the signal
 */

/** One call at a time, on a worker that is replaced when the call is aborted or the worker fails. */
export class WorkerClient {
  /** @type {() => Channel} */
  #spawn;
  /** @type {Channel | null} */
  #worker = null;
  /** @type {Job | null} */
  #job = null;
  #lastId = 0;

  /** @param {() => Channel} spawn starts a worker and sends it the engine */
  constructor(spawn) {
    this.#spawn = spawn;
    this.#worker = this.#start();
  }

  /** Whether a call is running. A caller must not call a busy client. */
  get busy() {
    return this.#job !== null;
  }

  /** @type {Call} */
  call(method, args, { signal, onProgress, timeoutMs, attempts = 1 } = {}) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      this.#lastId += 1;
      const abort = () => this.#abort(job, signal?.reason);
      const release = () => signal?.removeEventListener("abort", abort);
      const message = callMessage(this.#lastId, method, args);
      /** @type {Job} */
      const job = { message, onProgress, resolve, reject, attempts, timeoutMs, watchdog: undefined, release };
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

  /** @param {Job} job */
  #run(job) {
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

  /** @param {FromWorker} message */
  #receive(message) {
    const job = this.#job;
    if (message.type === "loaded" || job?.message.id !== message.id) return;
    if (message.type === "progress") {
      job.onProgress?.(/** @type {never} */ (message.progress));
    } else if (message.type === "result") {
      this.#finish(job);
      job.resolve(/** @type {never} */ (message.result));
    } else if (message.fault.fatal) {
      this.#crash(message.fault);
    } else {
      this.#finish(job);
      job.reject(new EngineError(message.fault));
    }
  }

  /** @param {Fault} fault */
  #crash(fault) {
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

  /**
   * @param {Job} job
   * @param {unknown} reason
   */
  #abort(job, reason) {
    this.#finish(job);
    this.#worker?.terminate();
    this.#worker = this.#start();
    job.reject(reason);
  }

  /** @param {Job} job */
  #finish(job) {
    clearTimeout(job.watchdog);
    job.release();
    this.#job = null;
  }
}

/**
 * @template {Method} M
 * @param {number} id
 * @param {M} method
 * @param {Args<M>} args
 * @returns {Job["message"]}
 */
function callMessage(id, method, args) {
  return { type: "call", id, method, args };
}
