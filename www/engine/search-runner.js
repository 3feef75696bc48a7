// Carries out searches: asks the engine, keeps the pause before a reply, and reports what happens as events.

/** @import {Thinker} from "./engine.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */

import { OneAtATime } from "./one-at-a-time.js";
import { faultOf } from "./protocol.js";

/** From here on it is worth saying that the computer thinks. */
const SLOW_MS = 2000;

/** The one search that may be running. */
export class SearchRunner {
  #running = new OneAtATime();
  #engine;
  #send;
  #onStart;

  /**
   * @param {Thinker} engine
   * @param {Send} send
   * @param {() => void} onStart is told of each search before it starts
   */
  constructor(engine, send, onStart = () => {}) {
    this.#engine = engine;
    this.#send = send;
    this.#onStart = onStart;
  }

  /** Ends the search; nothing of it is heard of again. */
  abort() {
    this.#running.end();
  }

  /** @param {Pick<Wish, "request" | "pause" | "rest">} search */
  async start({ request, pause, rest = 0 }) {
    this.abort();
    this.#onStart();
    const signal = this.#running.begin();
    const slow = setTimeout(() => this.#send({ type: "slow" }), SLOW_MS);
    signal.addEventListener("abort", () => clearTimeout(slow));
    const pauseOver = delay(pause);
    try {
      const report = await this.#engine.search(request, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) this.#send({ type: "progress", report: progress });
        },
      });
      if (!signal.aborted) this.#send({ type: "progress", report });
      await pauseOver;
      if (rest > 0) await delay(rest);
      if (!signal.aborted) this.#send({ type: "answer", report });
    } catch (error) {
      if (!signal.aborted) this.#send({ type: "failed", fault: faultOf(error) });
    } finally {
      clearTimeout(slow);
    }
  }
}

/** @param {number} ms */
function delay(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
