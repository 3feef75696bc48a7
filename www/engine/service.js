// The far end of the protocol: answers search requests on a channel, one at a time.

/** @import {best_move} from "../noughts.js" */
/** @import {FromWorker, ToWorker} from "./protocol.js" */

import { faultOf } from "./protocol.js";

/**
 * Answers everything that arrives at `port`.
 * @param {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage: (message: FromWorker) => void }} port
 * @param {(module: WebAssembly.Module) => Promise<typeof best_move>} load makes the search from a compiled module
 */
export function serve(port, load) {
  /** @type {Promise<typeof best_move> | undefined} */
  let loading;
  port.onmessage = async ({ data }) => {
    if (data.type === "load") {
      loading = load(data.module);
      // Whoever asks for a search is told; until then nobody is there to listen.
      loading.catch(() => {});
      return;
    }
    const { id, request } = data;
    try {
      if (!loading) throw new Error("a search was asked for before the engine was sent");
      const search = await loading;
      const report = search(request.game, request.algo, request.budget, (progress) => {
        port.postMessage({ type: "progress", id, report: progress });
      });
      port.postMessage({ type: "done", id, report });
    } catch (thrown) {
      port.postMessage({ type: "error", id, fault: faultOf(thrown) });
    }
  };
}
