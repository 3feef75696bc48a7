// The one place where the state changes.

/**
 * @template State, Event, Effect
 */
export class Store {
  /** @type {State} */
  state;
  #update;
  #changed;
  /** Events that wait. @type {Event[]} */
  #queue = [];
  #busy = false;

  /**
   * @param {State} state the first one
   * @param {(state: State, event: Event) => { state: State, effects: readonly Effect[] }} update
   * @param {(state: State, effects: readonly Effect[]) => void} changed is told of every new state
   */
  constructor(state, update, changed) {
    this.state = state;
    this.#update = update;
    this.#changed = changed;
  }

  /**
   * An event that is sent because of another one waits until that one is done.
   * @param {Event} event
   */
  send(event) {
    this.#queue.push(event);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#handle(next);
    } finally {
      this.#busy = false;
    }
  }

  /** @param {Event} event */
  #handle(event) {
    const before = this.state;
    const { state, effects } = this.#update(before, event);
    this.state = state;
    if (state !== before || effects.length > 0) this.#changed(state, effects);
  }
}
