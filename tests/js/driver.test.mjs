// What the driver does between the state and the device: it reads, writes soon, listens to other tabs and takes its turn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, SETTINGS, settingsIn, settingsText } from "../../www/app/settings/settings.ts";
import { Driver } from "../../www/device/storage/driver.ts";
import { BRAINS } from "../../www/lab/brains/brains.ts";
import { ARCHIVE, archiveIn } from "../../www/library/games/archive.ts";
import { SESSION, talliesIn } from "../../www/library/games/session.ts";
import { RECORD, recordIn } from "../../www/library/puzzles/record.ts";
import { RESULTS, resultsIn, resultsText } from "../../www/library/statistics/results.ts";
import { device, tab } from "./tabs.mjs";
import { toy } from "./toy.mjs";

/** @import {TestContext} from "node:test" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {TestContext} context */
function timers(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  return context.mock.timers;
}

const dark = /** @type {AppEvent} */ ({ type: "settings", settings: { theme: "dark" } });
const silent = /** @type {AppEvent} */ ({ type: "settings", settings: { sounds: false } });
const result = (/** @type {number} */ day) => ({
  id: `2026-11-0${day}T12:00:00.000Z a`,
  rules: /** @type {const} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3 }),
  level: null,
  end: /** @type {const} */ ("won"),
});
const results = (/** @type {number[]} */ ...days) => resultsText({ list: days.map(result), corrupt: false });

test("what is read is in the state, and is not written again", (context) => {
  const clock = timers(context);
  const on = device({ [RESULTS.key]: results(1), [BRAINS.key]: '{"brains":7}', [ARCHIVE.key]: "{" });
  const { read, state } = tab(on);
  read(RESULTS, BRAINS, ARCHIVE);
  read(RESULTS);
  clock.tick(1000);
  assert.equal(state().results?.all?.list.length, 1);
  assert.equal(state().games.archive.corrupt, true);
  assert.equal(state().brains.corrupt, true);
  assert.equal(on.writes, 0, "damage is left as it is until something changes");
});

test("a burst of changes is written once, soon", (context) => {
  const clock = timers(context);
  const on = device();
  const { send } = tab(on);
  send(dark);
  send(silent);
  clock.tick(299);
  assert.equal(on.writes, 0);
  clock.tick(1);
  assert.equal(on.writes, 1);
  assert.deepEqual(settingsIn(on.getItem(SETTINGS.key)), { ...DEFAULTS, theme: "dark", sounds: false });
  clock.tick(1000);
  send({ type: "slow" });
  clock.tick(1000);
  assert.equal(on.writes, 1, "nothing has changed since");
});

test("when there is no later, all is written at once, and only then", (context) => {
  const clock = timers(context);
  const on = device();
  const { driver, send } = tab(on);
  driver.flush();
  assert.equal(on.writes, 0);
  send(dark);
  send({ type: "play", move: 4 });
  driver.flush();
  assert.equal(on.writes, 2);
  assert.deepEqual(JSON.parse(on.getItem(SESSION.key) ?? "").moves, [4]);
  clock.tick(1000);
  assert.equal(on.writes, 2);
});

test("what another tab changed joins what this tab has and has not written yet", (context) => {
  const clock = timers(context);
  const on = device();
  const [a, b] = [tab(on), tab(on)];
  a.send(dark);
  b.send(silent);
  clock.tick(150);
  a.driver.flush();
  b.driver.hear(SETTINGS.key);
  const both = { ...DEFAULTS, theme: "dark", sounds: false };
  assert.deepEqual(b.state().settings, both);
  clock.tick(1000);
  assert.deepEqual(settingsIn(on.getItem(SETTINGS.key)), both);
  a.driver.hear(SETTINGS.key);
  assert.deepEqual(a.state().settings, both);
  const { writes } = on;
  clock.tick(1000);
  assert.equal(on.writes, writes, "what came from the device is not written back");
});

test("games of two tabs are each tab's own, and what was counted is shared", (context) => {
  const clock = timers(context);
  const on = device();
  const [a, b] = [tab(on), tab(on)];
  for (const one of [a, b]) one.send({ type: "mode", mode: "2p" });
  a.send({ type: "play", move: 8 });
  a.driver.flush();
  b.send({ type: "play", move: 4 });
  b.driver.hear(SESSION.key);
  assert.deepEqual(b.state().tallies, a.state().tallies);
  assert.deepEqual([a.state().game.moves, b.state().game.moves], [[8], [4]]);
  clock.tick(1000);
  assert.deepEqual(JSON.parse(on.getItem(SESSION.key) ?? "").moves, [4]);
  assert.deepEqual(talliesIn(on.getItem(SESSION.key)), a.state().tallies);
});

test("results of a file that came before the device was read are written with the others", (context) => {
  const clock = timers(context);
  const on = device({ [RESULTS.key]: results(1) });
  const { read, send, state } = tab(on);
  send({ type: "games-open" });
  send({ type: "import", text: JSON.stringify({ games: [], results: [result(2)] }) });
  read(RESULTS);
  assert.equal(state().results?.all?.list.length, 2);
  clock.tick(1000);
  assert.equal(resultsIn(on.getItem(RESULTS.key)).list.length, 2);
});

test("what leaves the state before it is written is written, and is read when there is a place for it", async (context) => {
  const clock = timers(context);
  const record = { solved: { "3x3x3 1": 1 }, tried: {}, shown: {}, days: {} };
  const on = device();
  /** @type {unknown} */
  let held;
  const state = (/** @type {unknown} */ puzzle) => /** @type {State} */ ({ games: { puzzle } });
  const send = (/** @type {AppEvent} */ event) => {
    held = event;
  };
  const own = new Driver(on, { send, state: () => state(null), referee: toy });
  own.read([RECORD]);
  assert.equal(held, undefined, "nobody asked");
  own.follow(state({ record: null }));
  await Promise.resolve();
  assert.deepEqual(held, { type: "puzzle-kept", record: recordIn(null) });
  own.follow(state({ record }));
  own.follow(state(null));
  clock.tick(1000);
  assert.deepEqual(recordIn(on.getItem(RECORD.key)), record);
  own.follow(state({ record: null }));
  await Promise.resolve();
  assert.deepEqual(held, { type: "puzzle-kept", record });
});

test("a full device is said, and what it did not take is written with the next change", (context) => {
  const clock = timers(context);
  const on = device();
  const { events, send, state } = tab(on);
  on.full = true;
  send(dark);
  clock.tick(1000);
  assert.deepEqual(events, [{ type: "save-failed", fault: "full" }]);
  assert.equal(state().device.storage, false);
  on.full = false;
  send(silent);
  clock.tick(1000);
  assert.deepEqual(settingsIn(on.getItem(SETTINGS.key)), { ...DEFAULTS, theme: "dark", sounds: false });
});

test("a tab without a device goes on", (context) => {
  const clock = timers(context);
  const { read, send, state } = tab(null);
  read(RESULTS, ARCHIVE, BRAINS);
  send(dark);
  clock.tick(1000);
  assert.equal(state().settings.theme, "dark");
  assert.deepEqual(state().games.archive, archiveIn(null));
});

test("where browsers can see to it, tabs write in turn; a page that is left does not wait for its turn", async (context) => {
  const clock = timers(context);
  /** @type {[string, () => void][]} */
  const waiting = [];
  const locks = {
    request: async (/** @type {string} */ key, /** @type {() => void} */ act) =>
      void waiting.push([key, act]),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  context.after(() => {
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
  const on = device();
  const { driver, send } = tab(on);
  send(dark);
  clock.tick(300);
  assert.deepEqual([waiting.map(([key]) => key), on.writes], [[SETTINGS.key], 0]);
  // Meanwhile another tab writes, and this one changes more.
  on.setItem(SETTINGS.key, settingsText({ ...DEFAULTS, letters: false }));
  send(silent);
  clock.tick(1000);
  assert.equal(waiting.length, 1);
  waiting.shift()?.[1]();
  assert.deepEqual(settingsIn(on.getItem(SETTINGS.key)), {
    ...DEFAULTS,
    theme: "dark",
    sounds: false,
    letters: false,
  });
  send({ type: "settings", settings: { theme: "light" } });
  clock.tick(300);
  driver.flush();
  assert.equal(settingsIn(on.getItem(SETTINGS.key)).theme, "light");
  const { writes } = on;
  waiting.shift()?.[1]();
  assert.equal(on.writes, writes);
});
