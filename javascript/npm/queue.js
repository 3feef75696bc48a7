// Calls that wait until a worker is free: first in, first out.

export class Queue {
  #hasRoom;
  /** In the order in which they came. @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {() => boolean} hasRoom whether a worker is free */
  constructor(hasRoom) {
    this.#hasRoom = hasRoom;
  }

  /**
   * Runs a task when a worker is free and all that came before have begun.
   * @template Result
   * @param {AbortSignal} signal aborting it rejects a task that waits
   * @param {() => Promise<Result>} task must take its worker before it returns
   * @returns {Promise<Result>}
   */
  run(signal, task) {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve(task());
      };
      const leave = () => {
        this.#waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.add(begin);
      this.next();
    });
  }

  /** Lets in those for which there is room. Called whenever a worker has become free. */
  next() {
    for (const begin of this.#waiting) {
      if (!this.#hasRoom()) return;
      this.#waiting.delete(begin);
      begin();
    }
  }
}
