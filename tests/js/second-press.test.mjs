// A second press in the same place reaches what was there at the first one, or nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { followPresses, isMeant } from "../../www/app/second-press.ts";

const FIRST = { x: 100, y: 600, at: 5000, control: "move-now" };

/** @type {[what: string, second: Partial<typeof FIRST>, meant: boolean][]} */
const SECONDS = [
  ["the same control", {}, true],
  ["the same control elsewhere", { x: 300 }, true],
  ["another control that came in its place", { control: "hint" }, false],
  ["another one, by an unsteady finger", { control: "hint", x: 110, y: 610, at: 5390 }, false],
  ["what is not a control", { control: "" }, false],
  ["another one after a look at it", { control: "hint", at: 5500 }, true],
  ["another one beside it", { control: "undo", x: 130 }, true],
];

for (const [what, change, meant] of SECONDS) {
  test(`a second press on ${what} is ${meant ? "meant" : "not meant"}`, () => {
    assert.equal(isMeant(FIRST, { ...FIRST, at: 5100, ...change }), meant);
  });
}

test("the first press is always meant", () => {
  assert.ok(isMeant(null, FIRST));
});

/** A page whose every press is on another control, in the same place: how many of two presses reach what they are on. */
function reachedOfTwo(/** @type {string | null} */ between) {
  class Control {
    dataset = { testid: String(Math.random()) };
  }
  Object.assign(globalThis, { Element: EventTarget, HTMLElement: Control });
  const page = Object.assign(new EventTarget(), { closest: () => new Control() });
  followPresses(/** @type {any} */ (page));
  let reached = 0;
  page.addEventListener("click", () => {
    reached += 1;
  });
  const press = () =>
    page.dispatchEvent(Object.assign(new Event("click"), { clientX: 9, clientY: 9, detail: 1 }));
  press();
  if (between) page.dispatchEvent(new Event(between));
  press();
  return reached;
}

test("a press after a key or after scrolling is meant, wherever it is", () => {
  assert.equal(reachedOfTwo(null), 1);
  for (const between of ["keydown", "scroll"]) assert.equal(reachedOfTwo(between), 2, between);
});
