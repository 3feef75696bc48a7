// Carries out tasks of one kind, of which one runs at a time.

/** @import {AppEvent, Send} from "../state/types.d.ts" */
/** @import {Fault} from "./protocol.js" */

import { faultOf } from "./protocol.js";

/**
 * @typedef {object} Context
 * @property {AbortSignal} signal ends the task
 * @property {Send} tell sends an event, unless the task was ended
 */

/**
 * @template Task
 * @param {Send} send
 * @param {(task: Task, context: Context) => unknown} work
 * @param {(fault: Fault, task: Task) => AppEvent} failed what is sent where `work` throws; what is left of it ends
 */
export function runner(send, work, failed) {
  /** @type {AbortController | null} */
  let running = null;
  return {
    /**
     * The next task ends the one before.
     * @param {Task} task
     */
    async start(task) {
      running?.abort();
      const controller = new AbortController();
      running = controller;
      const { signal } = controller;
      /** @type {Send} */
      const tell = (event) => {
        if (!signal.aborted) send(event);
      };
      try {
        await work(task, { signal, tell });
      } catch (error) {
        tell(failed(faultOf(error), task));
        controller.abort();
      }
    },
    /** Ends the task; nothing of it is heard of again. */
    abort() {
      running?.abort();
    },
  };
}

/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
export function delay(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
