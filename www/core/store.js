// The one place where the state changes.

/**
 * @template State, Event
 */
export class Store {
  /** @type {State} */
  state;
  #update;
  #changed;

  /**
   * @param {State} state the first one
   * @param {(state: State, event: Event) => State} update
   * @param {(before: State, after: State, event: Event) => void} changed is told of every new state
   */
  constructor(state, update, changed) {
    this.state = state;
    this.#update = update;
    this.#changed = changed;
  }

  /** @param {Event} event */
  send(event) {
    const before = this.state;
    this.state = this.#update(before, event);
    if (this.state !== before) this.#changed(before, this.state, event);
  }
}
