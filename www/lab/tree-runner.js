// Carries out the search of a tree in a worker.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */

import { faultOf } from "../engine/protocol.js";

/** Nodes that are recorded of a search. */
const RECORDED_NODES = 20_000;

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

  /** @param {Pick<Wish, "request">} search */
  async start({ request: { game, algo, budget } }) {
    this.abort();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    try {
      const answer = await this.#engine.call("search_tree", [game, algo, budget, { nodes: RECORDED_NODES }], {
        signal,
      });
      if (!signal.aborted) this.#send({ type: "tree-found", answer });
    } catch (error) {
      if (!signal.aborted) this.#send({ type: "tree-failed", fault: faultOf(error) });
    }
  }
}
