// Games that were left before the part was there that puts them away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { TAB_KEYS } from "../../www/device/storage/storage.ts";
import { archiveIn } from "../../www/library/games/archive.ts";
import { LeftGames } from "../../www/library/games/left-games.ts";
import { recordOf } from "../../www/library/games/record.ts";
import { toy, updated } from "./toy.mjs";

const NOON = Date.parse("2026-03-01T12:00:00.000Z");
const record = (/** @type {number} */ move) =>
  recordOf(updated(initial(toy, DEFAULTS, true), { type: "play", move }).game);

/** A tab's storage, with what is in it at first. @param {string} [text] */
function tab(text) {
  /** @type {Map<string, string>} */
  const kept = new Map(text === undefined ? [] : [[TAB_KEYS.left, text]]);
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
  };
}

test("what is left is an archive with the latest first, until it is put away", () => {
  const storage = tab();
  const left = new LeftGames(storage);
  assert.equal(left.text(), null);
  left.add(record(1), new Date(NOON));
  left.add(record(2), new Date(NOON + 1));
  const { entries, corrupt } = archiveIn(new LeftGames(storage).text());
  assert.equal(corrupt, false);
  assert.deepEqual(
    entries.map(({ id, record: { moves } }) => [id, moves]),
    [
      ["2026-03-01T12:00:00.001Z", [2]],
      ["2026-03-01T12:00:00.000Z", [1]],
    ],
  );
  left.forget();
  assert.equal(left.text(), null);
});

test("nonsense makes room, and a tab that keeps nothing is no fault", () => {
  for (const text of ["{", "7", '{"games":7}']) {
    const left = new LeftGames(tab(text));
    left.add(record(1), new Date(NOON));
    assert.equal(archiveIn(left.text()).entries.length, 1, text);
  }
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const left = new LeftGames(storage);
    left.add(record(1), new Date(NOON));
    left.forget();
    assert.equal(left.text(), null);
  }
});
