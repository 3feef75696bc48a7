// A second press in the same place reaches what was there at the first one, or nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isMeant } from "../../www/page/second-press.js";

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
