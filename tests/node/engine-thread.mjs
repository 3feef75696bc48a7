// The engine in a thread of Node, behind the protocol of the page's workers.

import { isMainThread, parentPort, Worker } from "node:worker_threads";
import init, { algorithms, best_move, merge_reports, search_tree, status } from "../../pkg/noughts.js";
import { serve } from "../../www/engine/worker-server.ts";

/** @import {Channel, Port} from "../../www/engine/calls.ts" */

/**
 * Starts a thread, which looks to the page's code like a worker.
 * @param {WebAssembly.Module} module
 * @returns {Channel}
 */
export function startThread(module) {
  const thread = new Worker(new URL(import.meta.url));
  /** @type {Channel} */
  const channel = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  thread.on("message", (data) => channel.onmessage?.(/** @type {any} */ ({ data })));
  thread.on("error", (error) => channel.onerror?.(/** @type {any} */ (error)));
  channel.postMessage({ type: "load", module, token: "" });
  return channel;
}

/**
 * @param {Port} port
 */
function serveThread(port) {
  const load = async (/** @type {WebAssembly.Module} */ module) => {
    await init({ module_or_path: module });
    return { best_move, search_tree, status, algorithms, merge_reports };
  };
  // The main thread ends a thread that it no longer needs.
  serve(port, load, () => true);
}

if (!isMainThread && parentPort) serveThread(/** @type {any} */ (parentPort));
