// Keeps what the state has of each row, and brings what the device has of it: a change is written soon, in turn with the other
// tabs, and what they change joins the state.

import type { Referee } from "../../engine/engine.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { type AnyRow, type Device, type Fault, type KeptRow, Shared } from "./storage.ts";

/** Changes come in bursts: a move and its answer, a whole game between fast engines. */
const SOON_MS = 300;

/** Where a row is kept. */
export interface Place<Value> {
  /** tells the tab what is there; perhaps later, then a promise */
  read: (tab: Tab<Value>) => unknown;
  /** keeps what is unsaved in the tab, together with what others have changed */
  write: (tab: Tab<Value>) => unknown;
  /** the same at once: there may be no later */
  flush: (tab: Tab<Value>) => void;
}

/** What a place asks of a tab. */
export interface Tab<Value> {
  /** what the tab has */
  mine: Value | null | undefined;
  /** what is unsaved in it, which is written now */
  take: () => Value | undefined;
  /** the tab has this from now on */
  tell: (value: Value) => void;
  /** it was written, or why not */
  saved: (fault: Fault | null) => void;
}

interface App {
  send: Send;
  state: () => State;
  referee: Referee;
}

/**
 * Does something while no other tab does the same, where the browser can see to that.
 * @returns a promise where it is not done yet
 */
export function inTurn(key: string, act: () => unknown): unknown {
  let begun = false;
  const once = () => {
    begun = true;
    return act();
  };
  if (!globalThis.navigator?.locks) return act();
  return navigator.locks.request(key, once).catch((error) => {
    if (begun) throw error;
    return act();
  });
}

/** What all tabs read and write at once. */
class DevicePlace<Value> implements Place<Value> {
  #key: string;
  #shared: Shared<Value>;

  constructor(key: string, shared: Shared<Value>) {
    [this.#key, this.#shared] = [key, shared];
  }

  read(tab: Tab<Value>) {
    tab.tell(this.#shared.joined(tab.mine ?? this.#shared.seen));
  }

  write(tab: Tab<Value>) {
    return inTurn(this.#key, () => this.flush(tab));
  }

  flush(tab: Tab<Value>) {
    const mine = tab.take();
    if (mine === undefined) return;
    const { value, fault } = this.#shared.write(mine);
    tab.tell(value);
    tab.saved(fault);
  }
}

/** One thing that is kept. */
class Follower<Value> implements Tab<Value> {
  #row: KeptRow<Value>;
  #place: Place<Value>;
  #app: App;
  /** What the state has, as `select` of the row says. */
  #known: Value | null | undefined;
  #unsaved: { value: Value } | null = null;
  /** Whether what the state has of its own follows from what it is told, and is no news for the device. */
  #isTelling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(row: KeptRow<Value>, place: Place<Value>, app: App, known: Value | null | undefined) {
    [this.#row, this.#place, this.#app, this.#known] = [row, place, app, known];
  }

  get key() {
    return this.#row.key;
  }

  get mine() {
    return this.#unsaved ? this.#unsaved.value : this.#known;
  }

  take() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const value = this.#unsaved?.value;
    this.#unsaved = null;
    return value;
  }

  tell(value: Value) {
    const known = this.#known;
    if (value === known || known === undefined) return;
    const { loaded, own = false } = this.#row;
    if (!own) this.#keep(value);
    const event = loaded(value, known);
    if (!event) return;
    this.#isTelling = own;
    this.#app.send(event);
    this.#isTelling = false;
  }

  /** @param value the state has it, and what is unsaved is part of it */
  #keep(value: Value) {
    this.#known = value;
    if (this.#unsaved) this.#unsaved = { value };
  }

  saved(fault: Fault | null) {
    if (this.#row.saved) this.#app.send(this.#row.saved(fault));
    else if (fault) this.#app.send({ type: "save-failed", fault });
  }

  /** Brings what the device has, or what another tab has changed of it. */
  read() {
    return this.#place.read(this);
  }

  follow(state: State) {
    const mine = this.#row.select(state);
    if (isSame(mine, this.#known)) return;
    if (this.#isTelling && mine) return this.#keep(mine);
    this.#known = mine;
    if (mine === undefined) return;
    if (mine === null) return queueMicrotask(() => this.read());
    this.#unsaved = { value: mine };
    this.#timer ??= setTimeout(() => this.#place.write(this), this.#row.soon ?? SOON_MS);
  }

  /** Another tab has changed it. What the state has no place for is read when it has. */
  hear() {
    if (this.#known) this.read();
  }

  /** Writes what the device lacks, now. */
  flush() {
    this.#place.flush(this);
  }
}

/** Keeps what the rows say. */
export class Driver {
  #device: Device | null;
  #app: App;
  #followers: Pick<Follower<unknown>, "key" | "follow" | "hear" | "flush">[] = [];

  constructor(device: Device | null, app: App) {
    [this.#device, this.#app] = [device, app];
  }

  /** Something that the state has as the device has it. */
  add<Value>(row: KeptRow<Value>, shared: Shared<Value>) {
    const known = row.select(this.#app.state());
    this.#followers.push(new Follower(row, new DevicePlace(row.key, shared), this.#app, known));
  }

  /** Things that the state does not know yet: they are read, unless it has no place for them. */
  read(rows: readonly AnyRow[]) {
    for (const row of rows) if (!this.#followers.some(({ key }) => key === row.key)) this.#read(row);
  }

  #read<Value>(row: KeptRow<Value>) {
    const { referee, state } = this.#app;
    const text = { ...row, parse: (kept: string | null) => row.parse(kept, referee) };
    const heard = () => this.hear(row.key);
    const place = row.where
      ? row.where(text, this.#device, heard)
      : new DevicePlace(row.key, new Shared(this.#device, text));
    const isWanted = row.select(state()) !== undefined;
    const follower = new Follower(row, place, this.#app, isWanted ? null : undefined);
    this.#followers.push(follower);
    if (isWanted) follower.read();
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
    for (const follower of this.#followers) follower.flush();
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
