// Computations of one kind, of which one runs at a time.

/** Each computation gets a signal. The next one ends it, and so does whoever calls it off. */
export class OneAtATime {
  /** @type {AbortController | null} */
  #running = null;

  /**
   * A computation begins; the one before ends.
   * @returns {AbortSignal} what it is ended by: after that, nothing of it is to be heard of
   */
  begin() {
    this.end();
    this.#running = new AbortController();
    return this.#running.signal;
  }

  end() {
    this.#running?.abort();
    this.#running = null;
  }
}
