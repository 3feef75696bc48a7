// Workers that were started and have not been heard yet. A search may take for ever, and a script that never starts says
// nothing either: what tells them apart is that a worker answers the message with the module.

import { wordsOf } from "./faults.js";

/** @import {Channel, FromWorker} from "./engine/calls.ts" */

/** A worker that was silent for so long does not work, ... */
const SILENT_S = 10;
/** ... unless the machine starts others one after another meanwhile. It has so long in any case. */
const LONGEST_S = 60;

/**
 * @typedef {object} Wait
 * @property {number} seconds since the worker was started
 * @property {() => void} fail
 */

/** The watch over the workers of an engine. */
export class StartWatch {
  /** @type {Map<Channel, Wait>} */
  #silent = new Map();
  /** Seconds since one of them was heard. */
  #quiet = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /**
   * A worker that has just been started, watched until it is heard. What it says is passed on only where it has the form of the protocol.
   * @param {Channel} worker
   * @param {(message: string) => void} onSilent
   * @returns {Channel}
   */
  watched(worker, onSilent) {
    const fail = (/** @type {string} */ message) =>
      channel.onerror?.(/** @type {ErrorEvent} */ ({ message, preventDefault() {} }));
    /** @type {Channel} */
    const channel = {
      postMessage: (message) => {
        try {
          worker.postMessage(message);
        } catch (cause) {
          queueMicrotask(() => fail(wordsOf(cause)));
        }
      },
      terminate: () => {
        this.#forget(channel);
        worker.terminate();
      },
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    worker.onmessage = (event) => {
      this.#quiet = 0;
      this.#forget(channel);
      if (isMessage(event.data)) channel.onmessage?.(event);
      else fail("it said what no worker of Noughts says");
    };
    worker.onerror = (event) => {
      this.#forget(channel);
      channel.onerror?.(event);
    };
    worker.onmessageerror = (event) => channel.onmessageerror?.(event);
    this.#await(channel, () => onSilent(`it was silent for ${SILENT_S} seconds after its start`));
    return channel;
  }

  /**
   * @param {Channel} channel
   * @param {() => void} fail
   */
  #await(channel, fail) {
    this.#silent.set(channel, { seconds: 0, fail });
    this.#quiet = 0;
    if (this.#clock !== undefined) return;
    // Ticks are counted, because no worker can be heard while this thread is busy or the machine sleeps.
    this.#clock = setInterval(() => this.#tick(), 1000);
    Object(this.#clock).unref?.();
  }

  /** @param {Channel} channel */
  #forget(channel) {
    this.#silent.delete(channel);
    if (this.#silent.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  #tick() {
    this.#quiet += 1;
    for (const [channel, wait] of [...this.#silent]) {
      wait.seconds += 1;
      if (this.#quiet < SILENT_S && wait.seconds < LONGEST_S) continue;
      this.#forget(channel);
      wait.fail();
    }
  }
}

/**
 * Whether it has the form of a message: what a script of another kind or version says may be anything.
 * @param {unknown} data
 * @returns {data is FromWorker}
 */
function isMessage(data) {
  const { type, id, fault } = Object(data);
  if (typeof id !== "number") return false;
  const { name, message } = Object(fault);
  return (
    ["loaded", "progress", "result"].includes(type) ||
    (type === "error" && typeof name === "string" && typeof message === "string")
  );
}
