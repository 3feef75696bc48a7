// The worker's end of the protocol: runs the methods that the page calls, one at a time.

import type { Implementations, Method, Port } from "./calls.ts";
import { faultOf, Transferred } from "./protocol.ts";

/** How often a running method looks whether the page still needs it. */
const TOKEN_CHECK_MS = 80;
/** How often at least, in a call that lasts: Chromium keeps some kilobytes of each look until the call ends. */
const LATEST_CHECK_MS = 1000;

/** The time from one look to the next in a call that runs for so long: a hundredth of it, within these limits. */
const pause = (runs: number) => Math.min(Math.max(runs / 100, TOKEN_CHECK_MS), LATEST_CHECK_MS);

/**
 * Answers the messages that arrive at `port`.
 * @param load makes the methods from a compiled module
 * @param isValid called during a call, ten times a second at first and once a second later: whether the page still needs the worker
 */
export function serve(
  port: Port,
  load: (module: WebAssembly.Module) => Promise<Partial<Implementations>>,
  isValid: (token: string) => boolean,
) {
  let loading: Promise<Partial<Implementations>> | undefined;
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
    const onProgress = (progress: never) => {
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

/** The types of a method and its arguments agree, because `Call` checks them; here they come from a message. */
// biome-ignore lint/suspicious/noExplicitAny: what a message holds is checked by the method itself
function implementationOf(methods: Partial<Implementations>, method: Method): (...args: any[]) => unknown {
  const implementation = Object.hasOwn(methods, method) && methods[method];
  if (implementation) return implementation;
  throw Object.assign(new Error(`no method is called ${method}`), { name: "UnknownMethod" });
}
