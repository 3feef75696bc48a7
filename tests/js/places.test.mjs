// The history of the browser and the state of the page follow each other: a small browser stands in for the real one.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { linkEvent, openingEvents } from "../../www/app/chunks.ts";
import { presentEntry } from "../../www/app/entry.ts";
import { addressOf, placeOf, wayTo } from "../../www/app/place.ts";
import { Places } from "../../www/app/places.ts";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { Store } from "../../www/app/store.ts";
import { initial, update } from "../../www/app/update.ts";
import { dailyOf } from "../../www/library/puzzles/list.ts";
import { withPuzzles } from "../../www/library/puzzles/puzzle.ts";
import { dayOf } from "../../www/shared/game/day.ts";
import { isReviewed } from "../../www/shared/game/selectors.ts";
import { linkToPly } from "../../www/shared/link/link-to-ply.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { diceOf } from "./dice.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {Place} from "../../www/app/place.ts" */
/** @import {Puzzle} from "../../www/library/puzzles/list.ts" */
/** @import {AppEvent, Effect, State} from "../../www/shared/state/types.ts" */

/** @typedef {{ state: unknown, hash: string }} Entry */

/** A tab: its history, and who hears of it. Like a browser, it goes back and forth later than it is told to. */
class Tab {
  /** @type {Entry[]} */
  entries = [{ state: null, hash: "" }];
  at = 0;
  /** What the tab keeps over a reload. @type {Map<string, string>} */
  kept = new Map();
  /** Safari takes no more than 100 in 30 seconds. */
  isRefusing = false;
  /** Of pushed entries, how many there were. */
  pushed = 0;
  /** @type {Record<string, ((event: object) => void)[]>} */
  heard = {};

  get entry() {
    return /** @type {Entry} */ (this.entries[this.at]);
  }

  /** @param {unknown} state @param {string} [address] */
  replaceState(state, address) {
    this.entries[this.at] = { state: structuredClone(state), hash: address ?? this.entry.hash };
  }

  /** @param {unknown} state @param {string} address */
  pushState(state, address) {
    if (this.isRefusing) throw new Error("too many");
    this.pushed += 1;
    this.entries.splice(this.at + 1, Infinity, { state: structuredClone(state), hash: address });
    this.at += 1;
  }

  /** @param {number} by */
  go(by) {
    setTimeout(() => {
      if (!this.entries[this.at + by]) return;
      const before = this.entry.hash;
      this.at += by;
      this.#moved(before);
    });
  }

  /** Somebody enters an address. @param {string} hash */
  enter(hash) {
    const before = this.entry.hash;
    this.entries.splice(this.at + 1, Infinity, { state: null, hash });
    this.at += 1;
    this.#moved(before);
  }

  /** @param {string} type */
  #tell(type, event = {}) {
    for (const hear of this.heard[type] ?? []) hear(event);
  }

  /** @param {string} before */
  #moved(before) {
    this.#tell("popstate", { state: this.entry.state });
    if (this.entry.hash !== before) setTimeout(() => this.#tell("hashchange"));
  }
}

/** @type {Tab} */
let tab;
/** @type {Places | undefined} */
let lastPage;

/** Nothing that the last page still had to write is written in the new tab. */
function newTab() {
  lastPage?.flush();
  tab = new Tab();
}

beforeEach(newTab);

/** How the page came about. */
class Navigation {
  get type() {
    return tab.kept.size > 0 ? "reload" : "navigate";
  }
}

const history = {
  get state() {
    return tab.entry.state;
  },
  go: (/** @type {number} */ by) => tab.go(by),
  pushState: (/** @type {unknown} */ state, /** @type {string} */ _, /** @type {string} */ address) =>
    tab.pushState(state, address),
  replaceState: (/** @type {unknown} */ state, /** @type {string} */ _, /** @type {string} */ address) =>
    tab.replaceState(state, address),
};
const location = {
  get hash() {
    return tab.entry.hash;
  },
};
Object.assign(globalThis, {
  history,
  location,
  addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ hear) => {
    tab.heard[type] = [...(tab.heard[type] ?? []), hear];
  },
  PerformanceNavigationTiming: Navigation,
  sessionStorage: {
    getItem: (/** @type {string} */ name) => tab.kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => tab.kept.set(name, text),
  },
  performance: { getEntriesByType: () => [new Navigation()] },
  window: globalThis,
  parent: globalThis,
});
Object.assign(document, { getElementById: () => null });

/**
 * The page in the tab, with all its chunks.
 * @param {State} [start]
 * @param {readonly AppEvent[]} [early] before the history is followed
 */
async function page(start = initial(toy, DEFAULTS, true), early = []) {
  /** @type {Places | undefined} */
  let places;
  /** @type {Store<State, AppEvent, Effect>} */
  const store = new Store(
    start,
    (state, event) => update(state, event, toy),
    (_state, effects) => {
      places?.follow();
      for (const effect of effects) {
        if (effect.type === "keep") places?.changed();
        if (effect.type === "load-chunk") queueMicrotask(() => store.send(effect.event));
      }
    },
  );
  for (const event of early) store.send(event);
  tab.heard = {};
  const app = {
    get state() {
      return store.state;
    },
    send: store.send.bind(store),
    opening: openingEvents,
    linkEvent,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
  places = new Places(app, presentEntry(), start);
  lastPage = places;
  await quiet();
  return { store, places };
}

/** Everything that was going to happen has happened. */
const quiet = async () => {
  for (let times = 0; times < 6; times += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** @param {number} by */
const go = async (by) => {
  tab.go(by);
  await quiet();
};

/** What an entry keeps. @param {Entry} entry */
const kept = ({ state }) => /** @type {{ place: Place, trail: Place[], kept: string }} */ (state);
/** The places of the entries up to the present one. */
const places = () => tab.entries.slice(0, tab.at + 1).map((entry) => kept(entry).place);

/** @type {AppEvent} */
const SHARE = { type: "share-open", now: new Date(0) };
/** @type {AppEvent} */
const TREE = { type: "view", view: "tree" };

test("Back closes a dialog, then a view, then goes to the game before; Forward opens all again", async () => {
  const { store } = await page();
  const steps = /** @type {AppEvent[]} */ ([
    { type: "mode", mode: "2p" },
    { type: "play", move: 3 },
    { type: "new" },
    { type: "play", move: 5 },
    TREE,
    SHARE,
  ]);
  for (const step of steps) store.send(step);
  await quiet();
  const [first, second] = [0, 1];
  const there = { view: store.state.lab.view, dialog: store.state.forms.dialog?.kind };
  assert.deepEqual(there, { view: "tree", dialog: "share" });
  assert.equal(tab.at, 3);
  await go(-1);
  assert.deepEqual([store.state.forms.dialog, store.state.lab.view], [null, "tree"]);
  await go(-1);
  assert.equal(store.state.lab.view, null);
  assert.deepEqual([store.state.game.number, store.state.game.moves], [second, [5]]);
  await go(-1);
  assert.deepEqual([store.state.game.number, store.state.game.moves], [first, [3]]);
  // It is no foreign game, and the other one can be had back.
  assert.deepEqual([store.state.game.foreign, store.state.game.playedBy], [false, ["human"]]);
  assert.deepEqual(store.state.history.previous?.moves, [5]);
  await go(3);
  assert.deepEqual(store.state.game.moves, [5]);
  assert.deepEqual({ view: store.state.lab.view, dialog: store.state.forms.dialog?.kind }, there);
});

test("Back closes a review to where one was, Forward opens it again, and no link has it", async () => {
  const bare = initial(toy, DEFAULTS, true);
  const [algorithm] = bare.game.algorithms;
  assert.ok(algorithm);
  const { store } = await page(amend(bare, { game: { algorithms: [{ ...algorithm, id: "strongest" }] } }));
  const isOpen = () => isReviewed(store.state);
  store.send({ type: "mode", mode: "2p" });
  for (const move of [0, 8]) store.send({ type: "play", move });
  store.send({ type: "review" });
  await quiet();
  assert.deepEqual([isOpen(), tab.at], [true, 1]);
  assert.doesNotMatch(tab.entry.hash, /review/);
  store.send({ type: "menu-open" });
  await quiet();
  assert.deepEqual(placeOf(store.state).dialogs, ["review", "menu"]);
  await go(-2);
  assert.deepEqual([isOpen(), store.state.forms.dialog, store.state.game.moves], [false, null, [0, 8]]);
  await go(1);
  assert.ok(isOpen());
  store.send({ type: "review-close" });
  await quiet();
  assert.deepEqual([isOpen(), tab.at], [false, 0]);
});

test("who closes a dialog or a view by its button is back at the entry below", async () => {
  const { store } = await page();
  store.send(SHARE);
  store.send({ type: "dialog-close" });
  await quiet();
  assert.equal(tab.at, 0);
  store.send(TREE);
  store.send({ type: "view", view: "policy" });
  await quiet();
  assert.equal(tab.at, 2);
  store.send({ type: "view", view: null });
  await quiet();
  assert.deepEqual([tab.at, tab.entries.length], [0, 3]);
  assert.equal(store.state.lab.view, null);
  await go(2);
  assert.equal(store.state.lab.view, "policy");
});

test("what was opened before the history was followed has its entry", async () => {
  const { store } = await page(initial(toy, DEFAULTS, true), [SHARE]);
  assert.deepEqual(
    places().map(({ dialogs }) => dialogs),
    [[], ["share"]],
  );
  await go(-1);
  assert.equal(store.state.forms.dialog, null);
});

test("what is opened while the browser goes back is not lost", async () => {
  const { store } = await page();
  store.send(SHARE);
  store.send({ type: "dialog-close" });
  store.send({ type: "settings-open", keys: false });
  await quiet();
  assert.equal(store.state.forms.dialog?.kind, "settings");
  assert.deepEqual(
    places().map(({ dialogs }) => dialogs),
    [[], ["settings"]],
  );
});

test("a dialog that leads to another game or dialog leaves no entry", async () => {
  const { store } = await page();
  store.send({ type: "play", move: 3 });
  for (const type of /** @type {const} */ (["setup-open", "rules-open"])) store.send({ type });
  assert.deepEqual(places().at(-1)?.dialogs, ["setup", "rules"]);
  store.send({ type: "dialog-close" });
  await quiet();
  assert.deepEqual(places().at(-1)?.dialogs, ["setup"]);
  store.send({ type: "setup-start" });
  await quiet();
  assert.deepEqual(places(), [
    { game: 0, view: null, dialogs: [] },
    { game: 1, view: null, dialogs: [] },
  ]);
  store.send({ type: "statistics-open" });
  store.send({ type: "games-open" });
  assert.deepEqual(
    places().map(({ dialogs }) => dialogs),
    [[], [], ["games"]],
  );
});

/** What somebody may do next, as the page allows it. @param {State} state @returns {AppEvent[]} */
function possible({ forms: { setup, dialog }, game, history: { previous } }) {
  if (dialog) return [{ type: "dialog-close" }, { type: "games-open" }];
  if (setup) return [{ type: "setup-close" }, { type: "setup-start" }, { type: "rules-open" }];
  const views = /** @type {const} */ ([null, "tree", "policy", "compare"]);
  return [
    ...game.position.legalMoves.map((move) => ({ type: /** @type {const} */ ("play"), move })),
    ...views.map((view) => ({ type: /** @type {const} */ ("view"), view })),
    ...(previous ? [{ type: /** @type {const} */ ("previous") }] : []),
    { type: "new" },
    { type: "undo" },
    { type: "redo" },
    { type: "look", to: "previous" },
    { type: "setup-open" },
    { type: "settings-open", keys: true },
    { type: "settings", settings: { theme: "dark" } },
    SHARE,
    { type: "open-link", link: "1&g=3x3x3&s=h.h&m=b2a1" },
  ];
}

const SAME_PLACE = ["play", "undo", "redo", "look", "settings"];

test("whatever somebody does, the entries are the places on the way, and Back and Forward lead along it", async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    newTab();
    const { store } = await page();
    store.send({ type: "mode", mode: "2p" });
    const choose = diceOf(seed);
    for (let step = 0; step < 25; step += 1) {
      const events = possible(store.state);
      const event = /** @type {AppEvent} */ (events[choose(events.length)]);
      const { pushed, at } = tab;
      store.send(event);
      await quiet();
      const context = `seed ${seed}, step ${step}, ${event.type}`;
      assert.deepEqual(places().at(-1), placeOf(store.state), context);
      assert.deepEqual(kept(tab.entry).trail, places().slice(0, -1), context);
      if (SAME_PLACE.includes(event.type)) assert.deepEqual([tab.pushed, tab.at], [pushed, at], context);
      for (const { dialogs } of places().slice(0, -1))
        assert.ok(dialogs.length === 0 || dialogs[0] === "setup");
    }
    const way = places();
    const movesAt = [];
    for (const place of way.toReversed()) {
      assert.deepEqual(placeOf(store.state), place, `seed ${seed}, back`);
      movesAt.push(store.state.game.moves);
      await go(-1);
    }
    assert.equal(tab.at, 0);
    for (const place of way) {
      assert.deepEqual(placeOf(store.state), place, `seed ${seed}, forward`);
      assert.deepEqual(store.state.game.moves, movesAt.pop());
      await go(1);
    }
  }
});

test("a reload leads to the same place, and from there Back to the others", async () => {
  const before = await page();
  before.store.send({ type: "mode", mode: "2p" });
  before.store.send({ type: "play", move: 3 });
  before.store.send({ type: "new" });
  before.store.send({ type: "play", move: 5 });
  before.store.send(TREE);
  before.store.send(SHARE);
  before.places.flush();
  assert.match(tab.entry.hash, /&v=tree&m=c2&d=share$/);
  // As app.ts opens the game that the tab had.
  const { store } = await page(initial(toy, DEFAULTS, true, 1));
  assert.deepEqual(placeOf(store.state), { game: 1, view: "tree", dialogs: ["share"] });
  assert.equal(tab.at, 3);
  await go(-3);
  assert.deepEqual(
    [store.state.game.number, store.state.game.moves, store.state.game.foreign],
    [0, [3], false],
  );
  assert.deepEqual([store.state.lab.view, store.state.forms.dialog], [null, null]);
});

test("a reload that begins before the last changes has their game all the same", async () => {
  const before = await page();
  before.store.send({ type: "mode", mode: "2p" });
  before.store.send({ type: "play", move: 3 });
  before.places.flush();
  const { hash } = tab.entry;
  before.store.send({ type: "play", move: 5 });
  before.places.flush();
  // What Chromium makes of it.
  tab.entries = [{ state: null, hash }];
  assert.equal(presentEntry()?.place.game, 0);
  // Another address is that of another game.
  tab.entries = [{ state: null, hash: "#1&g=3x3x3&s=h.h&m=b2a1" }];
  assert.equal(presentEntry(), null);
});

test("an address that somebody enters opens its game, and Back leads to the one before", async () => {
  const { store, places: written } = await page();
  store.send({ type: "mode", mode: "2p" });
  store.send({ type: "play", move: 3 });
  store.send(SHARE);
  tab.enter("#1&g=3x3x3&s=h.h&m=b2a1&d=rules");
  // What changes before the page hears of it writes nothing over the address.
  store.send({ type: "play", move: 5 });
  written.flush();
  store.send({ type: "dialog-close" });
  await quiet();
  assert.equal(tab.at, 2);
  assert.deepEqual([store.state.game.moves, store.state.forms.dialog?.kind], [[4, 6], "rules"]);
  assert.deepEqual(places().at(-1), placeOf(store.state));
  await go(-1);
  assert.deepEqual([store.state.game.moves, store.state.history.own], [[3, 5], null]);
  assert.equal(store.state.forms.dialog?.kind, "share");
  await go(1);
  assert.deepEqual(store.state.game.moves, [4, 6]);
  assert.ok(store.state.game.foreign);
});

test("what was played after a view was opened is not lost when one goes to the entry before it", async () => {
  const { store } = await page();
  store.send({ type: "mode", mode: "2p" });
  store.send(TREE);
  store.send({ type: "play", move: 3 });
  store.send({ type: "new" });
  await quiet();
  assert.equal(tab.at, 2);
  await go(-2);
  assert.deepEqual([store.state.game.moves, store.state.lab.view], [[3], null]);
});

test("a puzzle has a place, and Back leads to the game before it, Forward to the puzzle", async () => {
  const { rules } = initial(toy, DEFAULTS, true).game;
  /** @type {Puzzle[]} As many as a week has days. */
  const week = [1, 2, 3, 4, 5, 6, 7].map((move) => {
    const moves = [0, move];
    return { id: `toy ${moves}`, rules, moves, solution: 8, goal: "win", depth: 3, difficulty: 1 };
  });
  const { store } = await page(withPuzzles(initial(toy, DEFAULTS, true), week));
  store.send({ type: "mode", mode: "2p" });
  // Even where that has the moves of the puzzle.
  const before = dailyOf(dayOf(new Date(0)), week)?.moves ?? [];
  for (const move of before) store.send({ type: "play", move });
  store.send({ type: "puzzle", now: new Date(0) });
  await quiet();
  const id = store.state.games.puzzle?.puzzle.id;
  assert.match(String(id), /^toy 0,/);
  await go(-1);
  assert.deepEqual([store.state.game.moves, store.state.games.puzzle], [before, null]);
  assert.equal(store.state.history.own, null);
  await go(1);
  assert.equal(store.state.games.puzzle?.puzzle.id, id);
  // Closing it is going back.
  store.send({ type: "puzzle-close" });
  await quiet();
  assert.deepEqual([store.state.game.number, tab.at], [0, 0]);
});

test("where the browser refuses an entry, the next change makes it", async () => {
  const { store } = await page();
  tab.isRefusing = true;
  store.send(SHARE);
  tab.isRefusing = false;
  store.send({ type: "settings", settings: { theme: "dark" } });
  assert.equal(tab.at, 1);
  assert.match(tab.entry.hash, /&d=share$/);
  tab.go(-1);
  await quiet();
  assert.equal(store.state.forms.dialog, null);
  assert.doesNotMatch(tab.entry.hash, /d=/);
});

test("a page in a frame makes no entries", async () => {
  Object.assign(globalThis, { parent: {} });
  try {
    const { store } = await page();
    store.send(SHARE);
    store.send({ type: "dialog-close" });
    store.send(TREE);
    store.send({ type: "new" });
    await quiet();
    assert.deepEqual([tab.entries.length, tab.pushed], [1, 0]);
    assert.match(tab.entry.hash, /v=tree/);
  } finally {
    Object.assign(globalThis, { parent: globalThis });
  }
});

test("a link names the dialogs, one that is shared does not, and an unknown name is said", () => {
  const open = updated(updated(initial(toy, DEFAULTS, true), { type: "setup-open" }), { type: "rules-open" });
  assert.match(addressOf(open), /&d=setup\.rules$/);
  assert.doesNotMatch(linkToPly(open), /d=/);
  const names = ["setup", "rules"];
  assert.deepEqual(linked(addressOf(open), toy, names).dialogs, names);
  const bad = linked("1&g=3x3x3&s=h.h&d=rules.nonsense", toy, names);
  assert.deepEqual(bad.dialogs, ["rules"]);
  assert.deepEqual(
    bad.problems.map(({ key, token }) => [key, token]),
    [["link.badDialog", "nonsense"]],
  );
  // The board on somebody's page has none.
  assert.deepEqual(linked("1&g=3x3x3&s=h.h&d=share", toy).problems, []);
});

test("the way to a place", () => {
  /** @param {number} game @param {Place["view"]} [view] @param {string[]} dialogs @returns {Place} */
  const at = (game, view = null, ...dialogs) => ({ game, view, dialogs });
  /** @type {[Place, Place, Place[], ReturnType<typeof wayTo>][]} */
  const ways = [
    [at(1), at(1), [], "stay"],
    [at(1, "tree"), at(1), [], "push"],
    [at(2, "tree"), at(1, "tree"), [], "push"],
    [at(1), at(1, "tree"), [at(1)], 1],
    [at(1), at(1, "tree"), [], "replace"],
    [at(1), at(1, "tree"), [at(2)], "replace"],
    [at(1), at(1, "policy"), [at(1), at(1, "tree")], 2],
    [at(1), at(2), [at(1)], 1],
    [at(1), at(3), [at(1), at(2)], "push"],
    [at(2), at(1, null, "setup"), [at(1)], "replace"],
    [at(1, null, "setup", "rules"), at(1, null, "setup"), [at(1)], "push"],
    [at(1, null, "games"), at(1, null, "statistics"), [at(1)], "replace"],
  ];
  for (const [place, here, trail, way] of ways) {
    assert.equal(wayTo(place, here, trail), way, JSON.stringify([place, here, trail]));
  }
});
