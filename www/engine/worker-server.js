// The worker's end of the protocol: runs the methods that the page calls, one at a time.

/** @import {Implementations, Method, Port} from "./calls.d.ts" */

import { faultOf, Transferred } from "./protocol.js";

/** How often a running method looks whether the page still needs it. */
const TOKEN_CHECK_MS = 80;
/** How often at least, in a call that lasts: Chromium keeps some kilobytes of each look until the call ends. */
const LATEST_CHECK_MS = 1000;

/**
 * The time from one look to the next in a call that runs for so long: a hundredth of it, within these limits.
 * @param {number} runs
 */
const pause = (runs) => Math.min(Math.max(runs / 100, TOKEN_CHECK_MS), LATEST_CHECK_MS);

/**
 * Answers the messages that arrive at `port`.
 * @param {Port} port
 * @param {(module: WebAssembly.Module) => Promise<Partial<Implementations>>} load makes the methods from a compiled module
 * @param {(token: string) => boolean} isValid called during a call, ten times a second at first and once a second later: whether the page still needs the worker
 */
export function serve(port, load, isValid) {
  /** @type {Promise<Partial<Implementations>> | undefined} */
  let loading;
  /** Empty where the policy of the host forbids even a new worker to read it. */
  let token = "";
  port.onmessage = async ({ data }) => {
    if (data.type === "load") {
      loading = load(data.module);
      token = isValid(data.token) ? data.token : "";
      // Calls are numbered from 1: only an owner that waits for a sign of life looks at this.
      port.postMessage({ type: "loaded", id: 0 }, []);
      // The next call reports the error. Until then no call is there to reject.
      loading.catch(() => {});
      return;
    }
    const { id, method, args } = data;
    let begun = performance.now();
    let checked = begun;
    const onProgress = (/** @type {never} */ progress) => {
      port.postMessage({ type: "progress", id, progress }, []);
      // A search reports each finished depth as well, and the first depths take no time.
      if (performance.now() - checked < pause(checked - begun)) return true;
      checked = performance.now();
      return token === "" || isValid(token);
    };
    try {
      if (!loading) throw new Error("a method was called before the engine was sent");
      const run = implementationOf(await loading, method);
      begun = performance.now();
      checked = begun;
      const answer = await run(...args, onProgress);
      const { value, buffers } = answer instanceof Transferred ? answer : { value: answer, buffers: [] };
      port.postMessage({ type: "result", id, result: value }, buffers);
    } catch (thrown) {
      port.postMessage({ type: "error", id, fault: faultOf(thrown) }, []);
    }
  };
}

/**
 * The types of a method and its arguments agree, because `Call` checks them; here they come from a message.
 * @param {Partial<Implementations>} methods
 * @param {Method} method
 * @returns {(...args: any[]) => unknown}
 */
function implementationOf(methods, method) {
  const implementation = Object.hasOwn(methods, method) && methods[method];
  if (implementation) return implementation;
  throw Object.assign(new Error(`no method is called ${method}`), { name: "UnknownMethod" });
}
