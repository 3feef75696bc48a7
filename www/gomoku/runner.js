// Carries out the searches of an even opening, and lets Escape call them off.

/** @import {Thinker} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */

import { SearchRunner } from "../engine/search-runner.js";
import { openingEvents } from "./update.js";

/** @implements {Runner} */
export class OpeningRunner {
  #search;
  #send;

  /**
   * @param {Thinker} engine
   * @param {Send} send
   */
  constructor(engine, send) {
    this.#search = new SearchRunner(engine, openingEvents(send));
    this.#send = send;
  }

  /** @param {Wish} wish */
  start(wish) {
    // The same listener is there once, however often it is added.
    addEventListener("keydown", this.#keyed);
    return this.#search.start(wish);
  }

  abort() {
    removeEventListener("keydown", this.#keyed);
    this.#search.abort();
  }

  #keyed = (/** @type {KeyboardEvent} */ { key, target }) => {
    // A dialog that is open is closed first.
    if (key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
    this.#send({ type: "even-opening", on: false });
  };
}
