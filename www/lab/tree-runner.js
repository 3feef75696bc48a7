// Carries out the searches of the tree view in a worker: that of the tree, of the one beside it, and of a prediction.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */
/** @import {TreeRequest} from "./tree.js" */

import { faultOf } from "../engine/protocol.js";

/** The one search that may be running. */
export class TreeRunner {
  /** @type {AbortController | null} */
  #running = null;
  #engine;
  #send;

  /**
   * @param {Pick<Engine, "call">} engine
   * @param {Send} send
   */
  constructor(engine, send) {
    this.#engine = engine;
    this.#send = send;
  }

  /** Ends the search; nothing of it is heard of again. */
  abort() {
    this.#running?.abort();
    this.#running = null;
  }

  /** @param {Pick<Wish<TreeRequest | null>, "request">} wish without a request, the address is to be read */
  async start({ request: asked }) {
    this.abort();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    try {
      // The state is being followed: what it leads to comes after that.
      await null;
      if (!asked) {
        if (!signal.aborted) this.#send({ type: "tree-place" });
        return;
      }
      const { request, limits, part } = asked;
      const { game, algo, budget } = request;
      const answer = await this.#engine.call("search_tree", [game, algo, budget, limits], { signal });
      if (!signal.aborted) this.#send({ type: "tree-found", part, answer });
    } catch (error) {
      if (!signal.aborted && asked)
        this.#send({ type: "tree-failed", part: asked.part, fault: faultOf(error) });
    }
  }
}
