// The one place where the state changes.

export class Store<State, Event, Effect> {
  state: State;
  #update;
  #changed;
  /** Events that wait. */
  #queue: Event[] = [];
  #busy = false;

  /**
   * @param state the first one
   * @param changed is told of every new state
   */
  constructor(
    state: State,
    update: (state: State, event: Event) => { state: State; effects: readonly Effect[] },
    changed: (state: State, effects: readonly Effect[]) => void,
  ) {
    this.state = state;
    this.#update = update;
    this.#changed = changed;
  }

  /** An event that is sent because of another one waits until that one is done. */
  send(event: Event) {
    this.#queue.push(event);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.#handle(next);
    } finally {
      this.#busy = false;
    }
  }

  #handle(event: Event) {
    const before = this.state;
    const { state, effects } = this.#update(before, event);
    this.state = state;
    if (state !== before || effects.length > 0) this.#changed(state, effects);
  }
}
