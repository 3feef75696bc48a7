// Carries out what the tree view waits for: the search of the tree, of the one beside it or of a prediction in a worker, and steps that
// follow one another.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */
/** @import {TreeEventType, TreeRequest} from "./tree.js" */

import { OneAtATime } from "../engine/one-at-a-time.js";
import { faultOf } from "../engine/protocol.js";

/** The one search that may be running, or the one step that may be to come. */
export class TreeRunner {
  #running = new OneAtATime();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
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

  /** Ends the search, or the waiting; nothing of it is heard of again. */
  abort() {
    this.#running.end();
    clearTimeout(this.#waiting);
  }

  /** @param {Pick<Wish<TreeRequest | TreeEventType>, "request" | "pause">} wish */
  async start({ request: asked, pause }) {
    this.abort();
    const send = this.#send;
    if (typeof asked === "string") {
      this.#waiting = setTimeout(() => send({ type: asked }), pause);
      return;
    }
    const signal = this.#running.begin();
    const { request, limits, part } = asked;
    const { game, algo, budget } = request;
    try {
      const answer = await this.#engine.call("search_tree", [game, algo, budget, limits], { signal });
      if (!signal.aborted) send({ type: "tree-found", part, answer });
    } catch (error) {
      if (!signal.aborted) send({ type: "tree-failed", part, fault: faultOf(error) });
    }
  }
}
