// The far end of the protocol: answers search requests on a channel, one at a time.

/** @import {OnProgress, Report} from "../noughts.js" */
/** @import {FromWorker, SearchRequest, ToWorker} from "./protocol.js" */

import { faultOf } from "./protocol.js";

const ASK_EVERY_MS = 80;

/** @typedef {(game: SearchRequest["game"], algo: SearchRequest["algo"], budget: SearchRequest["budget"], onProgress: OnProgress) => Report | Promise<Report>} Search */

/**
 * Answers everything that arrives at `port`.
 * @param {{ onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage: (message: FromWorker) => void }} port
 * @param {(module: WebAssembly.Module) => Promise<Search>} load makes the search from a compiled module
 * @param {(token: string) => boolean} isGiven asked about ten times a second whether anybody still waits for the answer
 */
export function serve(port, load, isGiven) {
  /** @type {Promise<Search> | undefined} */
  let loading;
  /** Nothing, where even a worker that is waited for is not given it: a host's own policy may forbid that. */
  let token = "";
  port.onmessage = async ({ data }) => {
    if (data.type === "load") {
      loading = load(data.module);
      token = isGiven(data.token) ? data.token : "";
      // Whoever asks for a search is told; until then nobody is there to listen.
      loading.catch(() => {});
      return;
    }
    const { id, request } = data;
    try {
      if (!loading) throw new Error("a search was asked for before the engine was sent");
      const search = await loading;
      let asked = performance.now();
      const report = await search(request.game, request.algo, request.budget, (progress) => {
        port.postMessage({ type: "progress", id, report: progress });
        // Progress is told of after each finished depth, too, and the first ones take no time.
        if (performance.now() - asked < ASK_EVERY_MS) return true;
        asked = performance.now();
        return token === "" || isGiven(token);
      });
      port.postMessage({ type: "done", id, report });
    } catch (thrown) {
      port.postMessage({ type: "error", id, fault: faultOf(thrown) });
    }
  };
}
