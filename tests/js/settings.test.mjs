import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, read, write } from "../../www/app/settings.js";

/** @param {string | null} text */
const holding = (text) => ({ getItem: () => text });

test("what was written is read again", () => {
  /** @type {string | null} */
  let kept = null;
  const settings = {
    theme: /** @type {const} */ ("dark"),
    language: /** @type {const} */ ("zh-CN"),
    replyPause: 1000,
    options: { mcts: { exploration: 1, finalMove: "value" } },
  };
  const storage = {
    getItem: () => kept,
    setItem: (/** @type {string} */ _key, /** @type {string} */ text) => {
      kept = text;
    },
  };
  assert.equal(write(storage, settings), true);
  assert.deepEqual(read(storage), settings);
});

test("nothing, nonsense and unknown values are the defaults", () => {
  for (const text of [
    null,
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"theme":"neon","language":"tlh","replyPause":-3}',
    '{"schema":9}',
  ]) {
    assert.deepEqual(read(holding(text)), DEFAULTS, String(text));
  }
  assert.deepEqual(read(null), DEFAULTS);
});

test("one bad value does not spoil the others", () => {
  assert.deepEqual(read(holding('{"theme":"light","replyPause":"x"}')), { ...DEFAULTS, theme: "light" });
});

test("options are kept as they are, unless they are no options at all", () => {
  const options = { pvs: { table: false } };
  const kept = JSON.stringify({ options: { ...options, mcts: 7, negamax: ["x"] } });
  assert.deepEqual(read(holding(kept)).options, { ...options, mcts: {}, negamax: {} });
  for (const text of ['{"options":null}', '{"options":[1]}', '{"options":"x"}']) {
    assert.deepEqual(read(holding(text)).options, {}, text);
  }
});

test("storage that is missing or full is said, not thrown", () => {
  assert.equal(write(null, DEFAULTS), false);
  const full = {
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  assert.equal(write(full, DEFAULTS), false);
});
