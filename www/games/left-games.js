// Games that were left before the part was there that puts them away. The tab keeps them until then, so that a reload in
// between loses none.

/** @import {GameRecord} from "./record.js" */

import { asObject, parsed } from "../storage/schema.js";
import { TAB_KEYS } from "../storage/storage.js";

const KEY = TAB_KEYS.left;

export class LeftGames {
  #tab;

  /** @param {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} tab `null` where nothing can be kept */
  constructor(tab) {
    this.#tab = tab;
  }

  /** An archive of the games, as a text; `null` where there are none. */
  text() {
    try {
      return this.#tab?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * @param {GameRecord} record
   * @param {Date} now
   */
  add(record, now) {
    const { games } = asObject(parsed(this.text() ?? "")) ?? {};
    const others = Array.isArray(games) ? games : [];
    const entry = { id: now.toISOString(), name: null, record };
    try {
      this.#tab?.setItem(KEY, JSON.stringify({ schema: 1, games: [entry, ...others] }));
    } catch {
      // The page itself still has the game; only a reload before it is put away loses it.
    }
  }

  /** They are put away. */
  forget() {
    try {
      this.#tab?.removeItem(KEY);
    } catch {
      // What cannot be removed is put away once more at the next visit, which changes nothing.
    }
  }
}
