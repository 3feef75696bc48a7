// The place of large things: a database of the browser, where the storage of the device has room for a few million letters. It
// answers late, so a page that is left writes into that storage all the same, as releases did that knew no database. What is
// there is taken over, and taken away when the database has it.

import { createStore, get, set } from "../../vendor/idb-keyval/index.js";
import { inTurn, type Place, type Tab } from "./driver.ts";
import { asObject, parsed, schemaOf } from "./schema.ts";
import { CHANNELS, DATABASES, type Device, type Fault, type KeptText, Shared } from "./storage.ts";
import { amongTabs } from "./tabs.ts";

interface Database {
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, text: string) => Promise<void>;
}

/** The database of the browser, which all pages of a host share as they share its storage. */
function browserDatabase(): Database {
  const store = createStore(DATABASES.large, "kept");
  return { get: async (key) => get(key, store), set: async (key, text) => set(key, text, store) };
}

export class LargePlace<Value> implements Place<Value> {
  #row: KeptText<Value>;
  #device: Device | null;
  #database: Database;
  #shared: Shared<Value>;
  #changed: () => void;
  /** One after another. */
  #turn: Promise<unknown> = Promise.resolve();
  /** What is on its way. */
  #writing: { value: Value } | null = null;

  /** @param heard another tab has changed it */
  constructor(
    row: KeptText<Value>,
    device: Device | null,
    heard: () => void,
    database: Database = browserDatabase(),
  ) {
    [this.#row, this.#device, this.#database] = [row, device, database];
    this.#shared = new Shared(null, row);
    const tell = amongTabs(CHANNELS.large, (key) => key === row.key && heard());
    this.#changed = () => tell(row.key);
  }

  read(tab: Tab<Value>) {
    const exchange = async () => {
      const fault = await this.#exchange(tab);
      if (fault !== undefined) tab.saved(fault);
    };
    const run = () => inTurn(this.#row.key, exchange);
    this.#turn = this.#turn.then(run, run);
    return this.#turn;
  }

  write(tab: Tab<Value>) {
    return this.read(tab);
  }

  /** @returns `undefined` where there was nothing to write */
  async #exchange(tab: Tab<Value>): Promise<Fault | null | undefined> {
    let [text, isOpen] = [null as string | null, true];
    try {
      text = (await this.#database.get(this.#row.key)) ?? null;
    } catch {
      isOpen = false;
    }
    const left = this.#left();
    const mine = tab.take();
    const value = this.#shared.joined(mine ?? tab.mine ?? this.#shared.seen, this.#latest(text, left));
    tab.tell(value);
    if (mine === undefined && left === null) return undefined;
    const packed = this.#row.pack(value);
    if (Math.max(schemaOf(text), schemaOf(left)) > schemaOf(packed)) return "newer";
    if (!isOpen) return "full";
    this.#writing = { value };
    try {
      await this.#database.set(this.#row.key, packed);
    } catch {
      return "full";
    } finally {
      this.#writing = null;
    }
    this.#shared.wrote(value, packed);
    if (left !== null && this.#left() === left) this.#forgetLeft();
    this.#changed();
    return null;
  }

  /** What is in the storage of the device is later than what the database has: who writes into that takes it over. */
  #latest(text: string | null, left: string | null) {
    if (left === null) return text;
    const { join, pack, parse } = this.#row;
    return pack(join(parse(null), parse(left), parse(text)));
  }

  /** What a page wrote that was left, or a release that knew no database; damage is nothing. */
  #left() {
    try {
      const text = this.#device?.getItem(this.#row.key) ?? null;
      return asObject(parsed(text ?? "")) && text;
    } catch {
      return null;
    }
  }

  #forgetLeft() {
    try {
      this.#device?.removeItem(this.#row.key);
    } catch {
      // It is taken over once more at the next visit, which changes nothing.
    }
  }

  flush(tab: Tab<Value>) {
    const mine = tab.take() ?? this.#writing?.value;
    if (mine === undefined) return;
    const { join, key, pack, parse } = this.#row;
    const left = this.#left();
    const packed = pack(left === null ? mine : join(parse(null), mine, parse(left)));
    if (this.#shared.isOlder(packed) || schemaOf(left) > schemaOf(packed)) return;
    try {
      this.#device?.setItem(key, packed);
    } catch {
      // There is no room for it: perhaps the database takes it before the page ends.
      this.#database.set(key, packed).catch(() => {});
    }
  }
}

/** Keeps something in the database: `where` of its row. */
export const large = <Value>(row: KeptText<Value>, device: Device | null, heard: () => void): Place<Value> =>
  new LargePlace(row, device, heard);
