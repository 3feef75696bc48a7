// Keeps what the state has of each row, and brings what the device has of it: a change is written soon, in turn with the other
// tabs, and what they change joins the state.

import type { Send, State } from "../../shared/state/types.ts";
import { type Device, type KeptRow, Shared } from "./storage.ts";

/** Changes come in bursts: a move and its answer, a whole game between fast engines. */
const SOON_MS = 300;

/** Does something while no other tab does the same, where the browser can see to that. */
function inTurn(key: string, act: () => void) {
  let begun = false;
  const once = () => {
    begun = true;
    act();
  };
  if (!globalThis.navigator?.locks) return act();
  navigator.locks.request(key, once).catch((error) => {
    if (begun) throw error;
    act();
  });
}

/** One thing that is kept. */
class Follower<Value> {
  #row: KeptRow<Value>;
  #shared: Shared<Value>;
  #send: Send;
  /** What the state has. */
  #mine: Value | null | undefined;
  /** What the device lacks. */
  #unsaved: { value: Value } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(row: KeptRow<Value>, shared: Shared<Value>, send: Send, mine: Value | null | undefined) {
    [this.#row, this.#shared, this.#send, this.#mine] = [row, shared, send, mine];
  }

  get key() {
    return this.#row.key;
  }

  /** Brings what the device has. */
  read() {
    this.#tell(this.#shared.joined(this.#unsaved?.value ?? this.#shared.seen));
  }

  follow(state: State) {
    const mine = this.#row.select(state);
    if (isSame(mine, this.#mine)) return;
    this.#mine = mine;
    if (mine === undefined) return;
    if (mine === null) return queueMicrotask(() => this.read());
    this.#unsaved = { value: mine };
    this.#timer ??= setTimeout(() => inTurn(this.key, () => this.write()), this.#row.soon ?? SOON_MS);
  }

  /** Another tab has changed it. */
  hear() {
    // What the state has no place for is read when it has.
    if (this.#mine) this.#tell(this.#shared.joined(this.#mine));
  }

  /** Writes what the device lacks, now. */
  write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#unsaved) return;
    const { value: mine } = this.#unsaved;
    this.#unsaved = null;
    const { value, fault } = this.#shared.write(mine);
    if (value !== mine) this.#tell(value);
    if (fault) this.#send({ type: "save-failed", fault });
  }

  #tell(value: Value) {
    if (value === this.#mine) return;
    this.#mine = value;
    if (this.#unsaved) this.#unsaved = { value };
    this.#send(this.#row.loaded(value));
  }
}

/** Keeps what the rows say. */
export class Driver {
  #device: Device | null;
  #send: Send;
  // biome-ignore lint/suspicious/noExplicitAny: each of them has a type of its own
  #followers: Follower<any>[] = [];

  constructor(device: Device | null, send: Send) {
    [this.#device, this.#send] = [device, send];
  }

  /** Something that the state has as the device has it. */
  add<Value>(row: KeptRow<Value>, shared: Shared<Value>, state: State) {
    this.#followers.push(new Follower(row, shared, this.#send, row.select(state)));
  }

  /** Things that the state does not know yet: they are read, unless it has no place for them. */
  // biome-ignore lint/suspicious/noExplicitAny: each of them has a type of its own
  read(rows: readonly KeptRow<any>[], state: State) {
    for (const row of rows) {
      if (this.#followers.some(({ key }) => key === row.key)) continue;
      const follower = new Follower(row, new Shared(this.#device, row), this.#send, undefined);
      this.#followers.push(follower);
      if (row.select(state) !== undefined) follower.read();
    }
  }

  follow(state: State) {
    for (const follower of this.#followers) follower.follow(state);
  }

  /** Another tab has changed something on the device. */
  hear(key: string | null) {
    this.#followers.find((follower) => follower.key === key)?.hear();
  }

  /** There is no later: all that the device lacks is written now. */
  flush() {
    for (const follower of this.#followers) follower.write();
  }
}

/** Whether two values have the same parts. States are never changed in place. */
function isSame(a: unknown, b: unknown) {
  if (a === b || !a || !b) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return (
    one.length === other.length &&
    one.every(([name, part], at) => other[at]?.[0] === name && other[at]?.[1] === part)
  );
}
