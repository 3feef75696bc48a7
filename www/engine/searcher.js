// Searches on a worker of their own. A running search cannot hear anything, so stopping it means ending
// its worker; the next one is started at once and is warm before anybody needs it.

/** @import {Report} from "../noughts.js" */
/** @import {Channel, Fault, FromWorker, SearchRequest} from "./protocol.js" */

import { EngineError } from "./protocol.js";

/** A search is given up for dead when it exceeds this multiple of its time limit, ... */
const PATIENCE = 3;
/** ... and this much more, which covers starting a worker on a slow machine. */
const GRACE_MS = 3000;
/** A timer that is set for longer goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A search that brings the engine down gets one more engine, not an endless row of them. */
const ATTEMPTS = 2;

/**
 * @typedef {object} Job
 * @property {number} id
 * @property {SearchRequest} request
 * @property {(report: Report) => void} onProgress
 * @property {(report: Report) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {number} attempts
 * @property {ReturnType<typeof setTimeout> | undefined} guard
 */

/** One search at a time, on a worker that is replaced when it is stopped or fails. Whoever asks sees to it that it is not busy. */
export class Searcher {
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

  /** Whether a search is running. */
  get busy() {
    return this.#job !== null;
  }

  /**
   * Searches until the budget is used up or `signal` aborts.
   * @param {SearchRequest} request
   * @param {{ signal: AbortSignal, onProgress: (report: Report) => void }} options
   * @returns {Promise<Report>} rejects with an `EngineError`, or with the signal's reason
   */
  search(request, { signal, onProgress }) {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      this.#lastId += 1;
      const job = { id: this.#lastId, request, onProgress, resolve, reject, attempts: 0, guard: undefined };
      signal.addEventListener("abort", () => this.#end(job, signal.reason), { once: true });
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
    job.attempts += 1;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ type: "search", id: job.id, request: job.request });
    const { timeMs } = job.request.budget;
    if (timeMs !== undefined) {
      job.guard = setTimeout(
        () =>
          this.#crash({
            name: "NoAnswer",
            code: "noAnswer",
            message: "it did not answer in time",
            fatal: true,
          }),
        Math.min(PATIENCE * timeMs + GRACE_MS, LONGEST_TIMER_MS),
      );
    }
  }

  /** @param {FromWorker} message */
  #receive(message) {
    const job = this.#job;
    if (job?.id !== message.id) return;
    if (message.type === "progress") {
      job.onProgress(message.report);
    } else if (message.type === "done") {
      this.#forget(job);
      job.resolve(message.report);
    } else if (message.fault.fatal) {
      this.#crash(message.fault);
    } else {
      this.#forget(job);
      job.reject(new EngineError(message.fault));
    }
  }

  /** @param {Fault} fault */
  #crash(fault) {
    this.#worker?.terminate();
    // Without a job nothing is lost: the next search starts a worker. Starting one here could go on for ever.
    this.#worker = null;
    const job = this.#job;
    if (!job) return;
    clearTimeout(job.guard);
    if (job.attempts < ATTEMPTS) {
      this.#run(job);
    } else {
      this.#forget(job);
      job.reject(new EngineError(fault));
    }
  }

  /**
   * @param {Job} job
   * @param {unknown} reason
   */
  #end(job, reason) {
    if (this.#job !== job) return;
    this.#forget(job);
    this.#worker?.terminate();
    this.#worker = this.#start();
    job.reject(reason);
  }

  /** @param {Job} job */
  #forget(job) {
    clearTimeout(job.guard);
    this.#job = null;
  }
}
