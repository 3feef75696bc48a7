// The browser's history follows the state, and the state the history: nothing else touches it. An entry keeps its place, those of the
// entries below it, and the game as it was there. A page in a frame makes no entries: the history is that of the page around it.

import { SaveSoon } from "../device/storage/save-soon.ts";
import { gameText } from "../library/games/game-text.ts";
import type { AppEvent, Send, State } from "../shared/state/types.ts";
import { addressed, type Entry, entryIn, keepForReload } from "./entry.ts";
import { addressOf, eventsTo, isSame, type Opening, placeOf, wayTo } from "./place.ts";

/**
 * A browser that has lost the entry to go back to says nothing. A busy one says it late: what it says later than this is taken for somebody
 * who goes back.
 */
const LONGEST_WAY_MS = 5000;
/** So many entries below are known. */
const LONGEST_TRAIL = 50;
/** While the host takes its time to answer a reload, the page may change its address several times. */
const EARLIER_ADDRESSES = 8;

/** What the history follows. */
interface App {
  readonly state: State;
  send: Send;
  opening: () => Opening;
  /** the event for a link that only one feature can read */
  linkEvent: (link: string) => AppEvent | undefined;
  /** over when every chunk that was called for is there, or failed */
  settled: () => Promise<unknown>;
}

export class Places {
  #app: App;
  /** The last state that was at the place of the present entry. */
  #state: State;
  #here: Entry;
  /** The address when the page last looked. Where it is another one, somebody has just entered it, and will be heard. */
  #shown = location.hash;
  /** Those that the present entry had before. */
  #earlier: string[] = [];
  /** How many ways to a place are not at their end: until then, the entry is where the state will be. */
  #arriving = 0;
  /** While the browser goes back. */
  #going: ReturnType<typeof setTimeout> | undefined;
  /** Each game that was left, as it was then: what entries below have of it may be older. */
  #games: Map<number, string> = new Map();
  #soon = new SaveSoon(() => {
    if (this.#arriving > 0 || this.#going) this.#soon.changed();
    else this.#write("replaceState", this.#here);
  });

  /**
   * @param known the entry that the tab is at
   * @param first the state that the page began with
   */
  constructor(app: App, known: Entry | null, first: State) {
    [this.#app, this.#state] = [app, first];
    this.#here = known ?? { place: placeOf(first), trail: [], kept: "" };
    if (known || addressed() !== null) {
      // The address of a known entry says where in its game one was, and opens no other game.
      this.#arrive(() => this.#openAddress(known !== null), known !== null);
    } else {
      replace({ ...this.#here, kept: gameText(first) });
      if (app.state !== first) this.#soon.changed();
      this.follow();
    }
    addEventListener("popstate", ({ state }) => this.#onPop(entryIn(state)));
    addEventListener("hashchange", () => {
      // What has an entry was told already.
      if (!entryIn(history.state)) this.#onAddress();
    });
  }

  /** The state has changed. */
  follow() {
    if (this.#arriving > 0 || this.#going || location.hash !== this.#shown) return;
    const { state } = this.#app;
    const place = placeOf(state);
    const { place: here, trail } = this.#here;
    const way = wayTo(place, here, trail);
    if (way !== "stay") this.#keep(this.#state);
    if (typeof way === "number") return this.#goBack(way);
    if (way === "push" && !isFramed()) {
      // The last word about the entry that is left.
      this.#write("replaceState", this.#here);
      this.#state = state;
      this.#write("pushState", { place, trail: [...trail, here].slice(-LONGEST_TRAIL), kept: "" });
      return;
    }
    this.#state = state;
    if (way !== "stay") this.#write("replaceState", { ...this.#here, place });
  }

  /** What the address says has changed. */
  changed() {
    this.#soon.changed();
  }

  /** There may be no later. */
  flush() {
    this.#soon.flush();
  }

  #keep(state: State) {
    this.#games.set(state.game.number, gameText(state));
  }

  /** Writes an entry whose place is that of the last state. */
  #write(how: "pushState" | "replaceState", { place, trail }: Entry) {
    // Nothing is written over an address that somebody has just entered.
    if (location.hash !== this.#shown || !isSame(placeOf(this.#state), place)) return;
    const entry = { place, trail, kept: gameText(this.#state) };
    const earlier = how === "pushState" ? [] : [...this.#earlier, this.#shown].slice(-EARLIER_ADDRESSES);
    try {
      history[how](entry, "", `#${addressOf(this.#state)}`);
    } catch {
      // Browsers refuse when it changes too often; the next change brings it up to date.
      return;
    }
    this.#here = entry;
    this.#shown = location.hash;
    this.#earlier = earlier;
    keepForReload({ entry, earlier });
    this.#soon.forget();
  }

  #goBack(by: number) {
    this.#going = setTimeout(() => this.#arrived({ ...this.#here, trail: [] }), LONGEST_WAY_MS);
    history.go(-by);
  }

  /** The way back is at its end; meanwhile the state may have gone on. */
  #arrived(entry: Entry) {
    clearTimeout(this.#going);
    this.#going = undefined;
    this.#here = entry;
    this.#soon.changed();
    this.follow();
  }

  /** The browser is at another entry: by our own doing, or somebody wants to go there. */
  #onPop(entry: Entry | null) {
    // What has no entry is an address that somebody entered.
    if (!entry) return;
    this.#shown = location.hash;
    this.#earlier = [];
    if (this.#going) return this.#arrived(entry);
    const app = this.#app;
    this.#keep(app.state);
    this.#here = entry;
    const number = entry.place.game;
    const kept = this.#games.get(number) ?? entry.kept;
    this.#arrive(() => {
      if (number !== app.state.game.number) app.send({ type: "reopen", kept, number, now: new Date() });
      for (const event of eventsTo(entry.place, app.state, app.opening())) app.send(event);
    }, true);
  }

  /** Somebody entered an address, for which the browser has made an entry. */
  #onAddress() {
    const { place, trail } = this.#here;
    this.#keep(this.#app.state);
    this.#here = { place, trail: [...trail, place].slice(-LONGEST_TRAIL), kept: "" };
    this.#shown = location.hash;
    this.#earlier = [];
    this.#arrive(() => this.#openAddress(false), false);
  }

  #openAddress(isHere: boolean) {
    const link = addressed();
    if (link === null || link === addressOf(this.#app.state)) return;
    const { linkEvent, opening, send } = this.#app;
    send(linkEvent(link) ?? { type: "open-link", link, isHere, dialogs: opening(), now: new Date() });
  }

  /**
   * Goes to the place of the present entry. Where a part of the way cannot be gone, the entry gets the place that was reached.
   * @param isOutdated whether the address may say less than the state
   */
  async #arrive(go: () => void, isOutdated: boolean) {
    this.#arriving += 1;
    go();
    await this.#app.settled();
    this.#arriving -= 1;
    if (this.#arriving > 0 || location.hash !== this.#shown) return;
    this.#state = this.#app.state;
    this.#here = { ...this.#here, place: placeOf(this.#state), kept: gameText(this.#state) };
    replace(this.#here);
    if (isOutdated) this.#soon.changed();
  }
}

function replace(entry: Entry) {
  try {
    history.replaceState(entry, "");
  } catch {
    // The next change tries again.
  }
}

function isFramed() {
  return window.parent !== window;
}
