// Tabs of the page on one device, without a page: a store, the driver, and what they keep things in.

/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {AppEvent, Effect, State} from "../../www/shared/state/types.ts" */
/** @import {KeptRow} from "../../www/device/storage/storage.ts" */

import { SETTINGS } from "../../www/app/settings/settings.ts";
import { Store } from "../../www/app/store.ts";
import { initial, update } from "../../www/app/update.ts";
import { Driver } from "../../www/device/storage/driver.ts";
import { LargePlace } from "../../www/device/storage/large.ts";
import { Shared } from "../../www/device/storage/storage.ts";
import { SESSION } from "../../www/library/games/session.ts";
import { toy } from "./toy.mjs";

// A channel would keep the tests from ending.
Reflect.deleteProperty(globalThis, "BroadcastChannel");

/** The storage of a device, which can be full. @param {Record<string, string>} [texts] */
export function device(texts = {}) {
  const kept = new Map(Object.entries(texts));
  const on = {
    full: false,
    writes: 0,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (on.full) throw new Error("QuotaExceededError");
      on.writes += 1;
      kept.set(key, text);
    },
  };
  return on;
}

/** The database of a device, which can fail. @param {Record<string, string>} [texts] */
export function database(texts = {}) {
  const kept = new Map(Object.entries(texts));
  const on = {
    fails: false,
    writes: 0,
    kept,
    get: async (/** @type {string} */ key) => {
      if (on.fails) throw new Error("InvalidStateError");
      return kept.get(key);
    },
    set: async (/** @type {string} */ key, /** @type {string} */ text) => {
      if (on.fails) throw new Error("QuotaExceededError");
      on.writes += 1;
      kept.set(key, text);
    },
  };
  return on;
}

/** What was begun is done: the database answers at once. */
export async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/**
 * @param {ReturnType<typeof device> | null} on
 * @param {ReturnType<typeof database>} [large]
 * @param {Referee} [referee]
 */
export function tab(on, large = database(), referee = toy) {
  /** @type {AppEvent[]} */
  const events = [];
  const settings = new Shared(on, SETTINGS);
  /** @type {Store<State, AppEvent, Effect>} */
  const store = new Store(
    initial(referee, settings.seen, on !== null),
    (state, event) => update(state, event, referee),
    (state) => driver.follow(state),
  );
  const send = (/** @type {AppEvent} */ event) => {
    events.push(event);
    store.send(event);
  };
  const driver = new Driver(on, { send, state: () => store.state, referee });
  driver.add(SETTINGS, settings);
  driver.add(SESSION, new Shared(on, SESSION));
  return {
    driver,
    /** What the driver has told the page. */
    events,
    send: store.send.bind(store),
    state: () => store.state,
    /** @param {KeptRow<any>[]} rows */
    read: (...rows) =>
      driver.read(
        rows.map((row) =>
          row.where ? { ...row, where: (text, at, heard) => new LargePlace(text, at, heard, large) } : row,
        ),
      ),
  };
}
