// Games that were left before the part was there that puts them away. The tab keeps them until then, so that a reload in
// between loses none.

import { asObject, parsed } from "../../device/storage/schema.ts";
import { TAB_KEYS } from "../../device/storage/storage.ts";
import type { GameRecord } from "./record.ts";

const KEY = TAB_KEYS.left;

export class LeftGames {
  #tab;

  /** @param tab `null` where nothing can be kept */
  constructor(tab: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null) {
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

  add(record: GameRecord, now: Date) {
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
