// The engine before it is there: what is asked of it waits until it has started, however often that fails.

import type { Args, CallOptions, Method, Result } from "./calls.ts";
import type { Caller, Thinker, Workers } from "./engine.ts";
import type { SearchRequest } from "./protocol.ts";

export class LateEngine {
  #get;
  #arrived: (engine: Thinker & Caller & Workers) => void = () => {};
  #engine: Promise<Thinker & Caller & Workers> = new Promise((resolve) => {
    this.#arrived = resolve;
  });
  /** Over when a start has succeeded. */
  started: Promise<void> = this.#engine.then(() => {});

  constructor(get: () => Promise<Thinker & Caller & Workers>) {
    this.#get = get;
  }

  async start() {
    this.#arrived(await this.#get());
  }

  async search(request: SearchRequest, options: Parameters<Thinker["search"]>[1]) {
    const engine = await this.#engine;
    options.signal.throwIfAborted();
    return engine.search(request, options);
  }

  async call<M extends Method>(method: M, args: Args<M>, options?: CallOptions<M>): Promise<Result<M>> {
    const engine = await this.#engine;
    options?.signal?.throwIfAborted();
    return engine.call(method, args, options);
  }

  allow(workers: number) {
    this.#engine.then((engine) => engine.allow(workers));
  }
}
