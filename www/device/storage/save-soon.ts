// Saves soon after the last of several changes, or at once when there is no later.

/** Changes come in bursts: a move and its answer, a whole game between fast engines. */
const SOON_MS = 300;

/** Keeps what changes. */
export class SaveSoon {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keep;

  constructor(keep: () => void) {
    this.#keep = keep;
  }

  /** Something changed. */
  changed() {
    this.#timer ??= setTimeout(() => this.flush(), SOON_MS);
  }

  /** Keeps what has changed, now. */
  flush() {
    if (this.#timer === undefined) return;
    this.forget();
    this.#keep();
  }

  /** What has changed so far is kept already. */
  forget() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
