// The engine before it is there: what is asked of it waits until it has started, however often that fails.

/** @import {Call} from "./calls.d.ts" */
/** @import {Caller, Thinker, Workers} from "./engine.js" */

export class LateEngine {
  #get;
  /** @type {(engine: Thinker & Caller & Workers) => void} */
  #arrived = () => {};
  /** @type {Promise<Thinker & Caller & Workers>} */
  #engine = new Promise((resolve) => {
    this.#arrived = resolve;
  });
  /** Over when a start has succeeded. @type {Promise<void>} */
  started = this.#engine.then(() => {});

  /** @param {() => Promise<Thinker & Caller & Workers>} get */
  constructor(get) {
    this.#get = get;
  }

  async start() {
    this.#arrived(await this.#get());
  }

  /** @type {Thinker["search"]} */
  async search(request, options) {
    const engine = await this.#engine;
    options.signal.throwIfAborted();
    return engine.search(request, options);
  }

  /** @type {Call} */
  async call(method, args, options) {
    const engine = await this.#engine;
    options?.signal?.throwIfAborted();
    return engine.call(method, args, options);
  }

  /** @param {number} workers */
  allow(workers) {
    this.#engine.then((engine) => engine.allow(workers));
  }
}
