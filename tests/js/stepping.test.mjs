// The way through steps, which the laboratory and the figures of Learn share.

import assert from "node:assert/strict";
import { test } from "node:test";
import { followed, goneTo, keyedTo, played } from "../../www/shared/steps/stepping.ts";

const END = 5;

test("a step that there is not is the nearest one", () => {
  assert.deepEqual(goneTo(3, END), { time: 3, playing: false, quiet: false });
  assert.deepEqual(goneTo(9, END, true), { time: END, playing: false, quiet: true });
  assert.equal(goneTo(-2, END).time, 0);
});

test("steps follow one another unread up to the last, which is read and ends that; then they begin again", () => {
  let walk = played(true, 3, END);
  assert.deepEqual(walk, { time: 3, playing: true, quiet: true });
  walk = followed(walk.time + 1, END);
  assert.deepEqual(walk, { time: 4, playing: true, quiet: true });
  walk = followed(walk.time + 1, END);
  assert.deepEqual(walk, { time: END, playing: false, quiet: false });
  assert.deepEqual(followed(END + 3, END), walk, "a step over several ends there, too");
  assert.equal(played(true, END, END).time, 0);
  assert.deepEqual(played(false, END, END), walk);
});

test("arrows, Home and End lead to a step that there is, and other keys nowhere", () => {
  const pressed = (/** @type {string} */ key, /** @type {number} */ time, more = {}) =>
    keyedTo(/** @type {KeyboardEvent} */ ({ key, target: null, ...more }), time, END);
  globalThis.Element ??= /** @type {typeof Element} */ (class {});
  assert.deepEqual(
    ["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => pressed(key, 2)),
    [3, 1, 0, END],
  );
  assert.deepEqual([pressed("ArrowRight", END), pressed("End", END), pressed("Home", 0)], [null, null, null]);
  assert.deepEqual([pressed("a", 2), pressed("ArrowRight", 2, { altKey: true })], [null, null]);
});
