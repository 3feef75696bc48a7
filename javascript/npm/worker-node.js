// `noughts/worker` in Node.js, and wherever else there are its worker threads.

import { availableParallelism } from "node:os";
import process from "node:process";
import { Worker } from "node:worker_threads";
import { WorkerEngine } from "./client.js";
import { spareWorkers } from "./engine/pool.js";
import { notStarted } from "./faults.js";
import { spawned } from "./options.js";

/** @import {Channel, FromWorker} from "./engine/calls.ts" */
/** @import {EngineOptions} from "./worker.js" */

/** @param {EngineOptions} [options] */
export function createEngine(options = {}) {
  return new WorkerEngine(
    { spare: spareWorkers(availableParallelism()), canStart: () => true, start },
    options,
  );
}

/**
 * A thread, which looks like a worker of a browser. While no call runs, it does not keep the process alive.
 * @param {WebAssembly.Module} module
 * @param {(() => object)} [own]
 * @returns {Channel}
 */
function start(module, own) {
  const thread = own
    ? /** @type {Worker} */ (spawned(own(), "postMessage", "terminate", "on", "ref", "unref"))
    : started();
  let calls = 0;
  /** @type {Channel} */
  const channel = {
    postMessage: (message) => {
      if (message.type === "call") {
        calls += 1;
        thread.ref();
      }
      thread.postMessage(message);
    },
    terminate: () => thread.terminate(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  thread.on("message", (/** @type {FromWorker} */ data) => {
    // A worker that the caller started may say anything.
    if (["result", "error"].includes(data?.type)) calls -= 1;
    if (calls === 0) thread.unref();
    channel.onmessage?.(/** @type {MessageEvent} */ ({ data }));
  });
  const fail = (/** @type {string} */ message) => channel.onerror?.(/** @type {ErrorEvent} */ ({ message }));
  thread.on("error", (/** @type {Error} */ { message }) => fail(message));
  thread.on("messageerror", () => channel.onmessageerror?.(/** @type {MessageEvent} */ ({})));
  // After it was ended by its client, nobody listens to it.
  thread.on("exit", () => fail(""));
  thread.unref();
  channel.postMessage({ type: "load", module, token: "" });
  return channel;
}

function started() {
  try {
    // Written out like this, the script is found by bundlers, which then ship it.
    return new Worker(new URL("./worker-thread-node.js", import.meta.url), { execArgv: flags() });
  } catch (cause) {
    throw notStarted(cause);
  }
}

/** The flags of this process, but for that of a program that is given as text: a thread with it would not start. */
function flags({ execArgv } = process) {
  const INPUT = "--input-type";
  return execArgv.filter((flag, index) => !flag.startsWith(INPUT) && execArgv[index - 1] !== INPUT);
}
