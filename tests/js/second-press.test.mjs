// A second press in the same place reaches what was there at the first one, or nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { followPresses, isMeant } from "../../www/app/second-press.ts";

/** Drawing gives the element of one control to another one. @type {any} */
const element = {};
const HINT = { element, name: "hint" };
const FIRST = { x: 100, y: 600, at: 5000, control: { element, name: "move-now" } };

/** @type {[what: string, second: Partial<typeof FIRST>, meant: boolean][]} */
const SECONDS = [
  ["the same control", {}, true],
  ["the same control elsewhere", { x: 300 }, true],
  ["the same control with another element", { control: { element: null, name: "move-now" } }, true],
  ["another control that came in its place", { control: HINT }, false],
  ["another one, by an unsteady finger", { control: HINT, x: 110, y: 610, at: 5390 }, false],
  ["another element without a name", { control: { element: null, name: "" } }, false],
  ["another one after a look at it", { control: HINT, at: 5500 }, true],
  ["another one beside it", { control: { element: null, name: "undo" }, x: 130 }, true],
];

for (const [what, change, meant] of SECONDS) {
  test(`a second press on ${what} is ${meant ? "meant" : "not meant"}`, () => {
    assert.equal(isMeant(FIRST, { ...FIRST, at: 5100, ...change }), meant);
  });
}

test("the first press is always meant", () => {
  assert.ok(isMeant(null, FIRST));
});

/**
 * A page whose every press is on another control, in the same place: how many of two presses reach what they are on.
 * @param {string | null} between an event
 * @param {number} [later] the second press, in milliseconds
 * @param {boolean} [drawn] whether the page is drawn just before it
 */
function reachedOfTwo(between, later = 0, drawn = false) {
  /** @type {(() => void)[]} */
  const frames = [];
  Object.assign(globalThis, {
    Element: EventTarget,
    requestAnimationFrame: (/** @type {() => void} */ frame) => frames.push(frame),
    setTimeout: (/** @type {() => void} */ then) => then(),
  });
  const control = () => ({ hasAttribute: () => false, getAttribute: () => null });
  const page = Object.assign(new EventTarget(), { closest: control });
  followPresses(/** @type {any} */ (page));
  let reached = 0;
  page.addEventListener("click", () => {
    reached += 1;
  });
  const now = performance.now();
  const press = (/** @type {number} */ timeStamp) => {
    const event = Object.assign(new Event("click"), { clientX: 9, clientY: 9, detail: 1 });
    page.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: timeStamp }));
  };
  press(now - 500);
  if (drawn) for (const frame of frames) frame();
  if (between) page.dispatchEvent(new Event(between));
  press(now - 500 + later);
  return reached;
}

test("a press after a key or after scrolling is meant, wherever it is", () => {
  assert.equal(reachedOfTwo(null), 1);
  for (const between of ["keydown", "wheel", "touchmove"]) assert.equal(reachedOfTwo(between), 2, between);
  assert.equal(reachedOfTwo("scroll"), 1, "the page scrolls by itself");
});

test("a press is meant some time after what the one before did has been drawn", () => {
  assert.equal(reachedOfTwo(null, 2000), 1);
  assert.equal(reachedOfTwo(null, 600, true), 1);
  assert.equal(reachedOfTwo(null, 1000, true), 2);
});
