// Keeps what the state has of each row, and brings what the device has of it: a change is written soon, in turn with the other
// tabs, and what they change joins the state.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Device, KeptRow} from "./storage.js" */

import { Shared } from "./storage.js";

/** Changes come in bursts: a move and its answer, a whole game between fast engines. */
const SOON_MS = 300;

/**
 * Does something while no other tab does the same, where the browser can see to that.
 * @param {string} key
 * @param {() => void} act
 */
function inTurn(key, act) {
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

/** One thing that is kept. @template Value */
class Follower {
  /** @type {KeptRow<Value>} */
  #row;
  /** @type {Shared<Value>} */
  #shared;
  /** @type {Send} */
  #send;
  /** What the state has. @type {Value | null | undefined} */
  #mine;
  /** What the device lacks. @type {{ value: Value } | null} */
  #unsaved = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {KeptRow<Value>} row
   * @param {Shared<Value>} shared
   * @param {Send} send
   * @param {Value | null | undefined} mine
   */
  constructor(row, shared, send, mine) {
    [this.#row, this.#shared, this.#send, this.#mine] = [row, shared, send, mine];
  }

  get key() {
    return this.#row.key;
  }

  /** Brings what the device has. */
  read() {
    this.#tell(this.#shared.joined(this.#unsaved?.value ?? this.#shared.seen));
  }

  /** @param {State} state */
  follow(state) {
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

  /** @param {Value} value */
  #tell(value) {
    if (value === this.#mine) return;
    this.#mine = value;
    if (this.#unsaved) this.#unsaved = { value };
    this.#send(this.#row.loaded(value));
  }
}

/** Keeps what the rows say. */
export class Driver {
  /** @type {Device | null} */
  #device;
  /** @type {Send} */
  #send;
  /** @type {Follower<any>[]} */
  #followers = [];

  /**
   * @param {Device | null} device
   * @param {Send} send
   */
  constructor(device, send) {
    [this.#device, this.#send] = [device, send];
  }

  /**
   * Something that the state has as the device has it.
   * @template Value
   * @param {KeptRow<Value>} row
   * @param {Shared<Value>} shared
   * @param {State} state
   */
  add(row, shared, state) {
    this.#followers.push(new Follower(row, shared, this.#send, row.select(state)));
  }

  /**
   * Things that the state does not know yet: they are read, unless it has no place for them.
   * @param {readonly KeptRow<any>[]} rows
   * @param {State} state
   */
  read(rows, state) {
    for (const row of rows) {
      if (this.#followers.some(({ key }) => key === row.key)) continue;
      const follower = new Follower(row, new Shared(this.#device, row), this.#send, undefined);
      this.#followers.push(follower);
      if (row.select(state) !== undefined) follower.read();
    }
  }

  /** @param {State} state */
  follow(state) {
    for (const follower of this.#followers) follower.follow(state);
  }

  /**
   * Another tab has changed something on the device.
   * @param {string | null} key
   */
  hear(key) {
    this.#followers.find((follower) => follower.key === key)?.hear();
  }

  /** There is no later: all that the device lacks is written now. */
  flush() {
    for (const follower of this.#followers) follower.write();
  }
}

/**
 * Whether two values have the same parts. States are never changed in place.
 * @param {unknown} a
 * @param {unknown} b
 */
function isSame(a, b) {
  if (a === b || !a || !b) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return (
    one.length === other.length &&
    one.every(([name, part], at) => other[at]?.[0] === name && other[at]?.[1] === part)
  );
}
