// What two tabs, and two releases, do to each other on one device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, SETTINGS, settingsIn, settingsText } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { deviceStorage, Shared } from "../../www/device/storage/storage.ts";
import {
  ARCHIVE,
  addGame,
  archiveIn,
  archiveText,
  removeGame,
  renameGame,
} from "../../www/library/games/archive.ts";
import { SESSION, talliesIn } from "../../www/library/games/session.ts";
import { toy, updated } from "./toy.mjs";

/** @import {Archive} from "../../www/library/games/archive.ts" */
/** @import {GameRecord} from "../../www/library/games/record.ts" */
/** @import {Settings} from "../../www/shared/state/settings.ts" */

/** A device that counts what is written. @param {Record<string, string>} [texts] */
function device(texts = {}) {
  const kept = new Map(Object.entries(texts));
  let writes = 0;
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      writes += 1;
      kept.set(key, text);
    },
    writes: () => writes,
  };
}

/** @param {ReturnType<typeof device> | null} on */
const settingsOn = (on) => new Shared(on, SETTINGS);
/** @param {ReturnType<typeof device>} on */
const gamesOn = (on) => new Shared(on, ARCHIVE);

/** @param {number[]} moves @returns {GameRecord} */
const record = (moves) => ({
  format: "noughts",
  version: 1,
  rules: { kind: "mnk", rows: 3, cols: 3, k: 3 },
  seats: [0, 1].map((participant) => ({ kind: "human", participant })),
  moves,
  result: null,
});
/** @param {number} second */
const at = (second) => new Date(Date.UTC(2026, 2, 1, 12, 0, second));
/** @param {Archive} archive */
const games = ({ entries }) => entries.map((entry) => entry.record.moves.join(""));

test("settings of two tabs are joined: neither undoes what the other set", () => {
  const on = device({ [SETTINGS.key]: settingsText(DEFAULTS) });
  const [a, b] = [settingsOn(on), settingsOn(on)];
  a.write({ ...DEFAULTS, theme: "dark" });
  const mine = { ...DEFAULTS, sounds: false, options: { mcts: { exploration: 2 } } };
  const { value, fault } = b.write(mine);
  assert.equal(fault, null);
  const both = { ...mine, theme: "dark" };
  assert.deepEqual([value, settingsIn(on.getItem(SETTINGS.key))], [both, both]);
  // The first tab hears of it, writes nothing, and goes on from there.
  assert.deepEqual(a.joined({ ...DEFAULTS, theme: "dark" }), both);
  assert.equal(on.writes(), 2);
  a.write({ ...both, theme: "system", options: { mcts: {} } });
  const last = { ...both, theme: "system", options: { mcts: {} } };
  assert.deepEqual(b.joined(value), last, "what was taken away is gone in both");
});

test("the same setting changed in both is as the later tab has it", () => {
  const on = device();
  const [a, b] = [settingsOn(on), settingsOn(on)];
  a.write({ ...DEFAULTS, theme: "dark" });
  assert.equal(b.write({ ...DEFAULTS, theme: "light" }).value.theme, "light");
});

test("scores and hints of two tabs add up, and a score that one of them resets keeps what the other adds", () => {
  const pairing = JSON.stringify([{ kind: "ultimate" }, ["human", "human"]]);
  const tallies = (/** @type {number} */ losses, /** @type {number} */ hints) => ({
    scores: { [pairing]: { wins: [0, losses], ties: 0 } },
    hints: { [pairing]: hints },
  });
  const on = device({ [SESSION.key]: SESSION.pack(tallies(3, 1)) });
  const [a, b] = [0, 1].map(() => new Shared(on, SESSION));
  assert.ok(a && b);
  a.write(tallies(4, 1));
  assert.deepEqual(b.write(tallies(4, 2)).value, tallies(5, 2));
  assert.deepEqual(talliesIn(on.getItem(SESSION.key)), tallies(5, 2));
  assert.deepEqual(a.joined(tallies(4, 1)), tallies(5, 2));
  b.write(tallies(6, 2));
  assert.deepEqual(a.write({ scores: {}, hints: {} }).value, tallies(1, 0));
  assert.deepEqual(b.joined(tallies(6, 2)), tallies(1, 0));
});

test("games put away, named and deleted in two tabs are all as somebody wanted them", () => {
  const first = [0, 1, 2].reduce((all, n) => addGame(all, record([n]), at(n)), archiveIn(null));
  const on = device({ [ARCHIVE.key]: archiveText(first) });
  const [a, b] = [gamesOn(on), gamesOn(on)];
  const [id2 = "", id1 = "", id0 = ""] = a.seen.entries.map(({ id }) => id);
  const inA = renameGame(removeGame(addGame(a.seen, record([7]), at(8)), id0), id1, "Fork");
  a.write(inA);
  const inB = removeGame(addGame(b.seen, record([8]), at(8)), id2);
  const { value } = b.write(inB);
  assert.deepEqual(games(value).toSorted(), ["1", "7", "8"]);
  assert.equal(new Set(value.entries.map(({ id }) => id)).size, 3, "two games of one moment");
  assert.equal(value.entries.find(({ id }) => id === id1)?.name, "Fork");
  assert.deepEqual(games(a.joined(inA)), games(value));
  // Both tabs showed the same game, and both left it.
  const again = [a, b].map((tab) => tab.write(addGame(tab.seen, record([4, 5]), at(20))));
  assert.equal(games(again[1]?.value ?? first).filter((moves) => moves === "45").length, 1);
});

test("nothing is written over what a newer release keeps", () => {
  const newer = '{"schema":2,"games":{"by":"date"},"theme":{"paper":"blue"},"scores":[]}';
  const texts = Object.fromEntries([SETTINGS, SESSION, ARCHIVE].map(({ key }) => [key, newer]));
  for (const late of [false, true]) {
    const on = device(late ? {} : texts);
    const [settings, archive] = [settingsOn(on), gamesOn(on)];
    const session = new Shared(on, SESSION);
    // Another tab takes the new release while this one goes on.
    if (late) for (const [key, text] of Object.entries(texts)) on.setItem(key, text);
    const before = on.writes();
    assert.equal(settings.write({ ...DEFAULTS, sounds: false }).fault, "newer");
    const games = addGame(archive.seen, record([4]), at(0));
    assert.equal(archive.write(archive.joined(games)).fault, "newer");
    assert.equal(session.write({ scores: {}, hints: {} }).fault, "newer");
    assert.equal(on.writes(), before);
    for (const key of Object.keys(texts)) assert.equal(on.getItem(key), newer, key);
  }
});

test("damage, and nothing at all, is nobody's change: what this tab has is kept", () => {
  for (const text of ["", "{", "null", "[]", "7", '"x"']) {
    const on = device({ [SETTINGS.key]: settingsText(DEFAULTS) });
    const tab = settingsOn(on);
    on.setItem(SETTINGS.key, text);
    const mine = { ...DEFAULTS, theme: /** @type {const} */ ("dark") };
    assert.equal(tab.joined(mine), mine, text);
    assert.deepEqual(tab.write(mine), { value: mine, fault: null });
    assert.deepEqual(settingsIn(on.getItem(SETTINGS.key)), mine);
  }
});

test("a device that is missing, refuses or is full is said, not thrown; what could not be kept is kept later", () => {
  assert.equal(deviceStorage(), null);
  assert.equal(settingsOn(null).write(DEFAULTS).fault, "full");
  const on = device();
  const tab = settingsOn(on);
  const { setItem } = on;
  on.setItem = () => {
    throw new Error("QuotaExceededError");
  };
  assert.equal(tab.write({ ...DEFAULTS, theme: "dark" }).fault, "full");
  on.setItem = setItem;
  settingsOn(on).write({ ...DEFAULTS, sounds: false });
  const { value } = tab.write({ ...DEFAULTS, theme: "dark" });
  assert.deepEqual([value.theme, value.sounds], ["dark", false]);
  const refusing = {
    getItem: () => {
      throw new Error("SecurityError");
    },
    setItem: () => {
      throw new Error("SecurityError");
    },
  };
  const refused = new Shared(refusing, SETTINGS);
  assert.deepEqual([refused.seen, refused.write(DEFAULTS).fault], [DEFAULTS, "full"]);
});

test("two tabs that write in turn, whatever they write, end with the same", () => {
  const on = device();
  const tabs = [settingsOn(on), settingsOn(on)];
  /** @type {Settings[]} */
  const held = [DEFAULTS, DEFAULTS];
  let seed = 1;
  const draw = (/** @type {number} */ below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  /** @type {Partial<Settings>[]} */
  const changes = [
    { theme: "dark" },
    { theme: "system" },
    { sounds: false },
    { letters: false },
    { options: { mcts: { exploration: 1 } } },
    { options: { pvs: { table: false } } },
  ];
  for (let round = 0; round < 300; round += 1) {
    const tab = draw(2);
    const mine = { ...(held[tab] ?? DEFAULTS), ...changes[draw(changes.length)] };
    held[tab] = tabs[tab]?.write(mine).value ?? mine;
    if (draw(2) === 0) held[1 - tab] = tabs[1 - tab]?.joined(held[1 - tab] ?? DEFAULTS) ?? DEFAULTS;
  }
  const ends = tabs.map((tab, index) => tab.joined(held[index] ?? DEFAULTS));
  assert.deepEqual(ends[0], ends[1]);
  assert.deepEqual(ends[0], settingsIn(on.getItem(SETTINGS.key)));
});

test("a newer release on the device, and a full device, are said where one plays, once", () => {
  const state = initial(toy, DEFAULTS, true);
  const full = updated(state, { type: "save-failed", fault: "full" }, toy);
  assert.deepEqual([full.device.storage, full.messages.notice], [false, { key: "settings.unsaved" }]);
  const dismissed = updated(full, { type: "dismiss" }, toy);
  assert.equal(updated(dismissed, { type: "save-failed", fault: "full" }, toy), dismissed, "once");
  const newer = updated(state, { type: "save-failed", fault: "newer" }, toy);
  assert.deepEqual([newer.device.storage, newer.messages.notice], [false, { key: "notice.newer" }]);
  assert.equal(updated(newer, { type: "save-failed", fault: "newer" }, toy), newer, "once");
});
