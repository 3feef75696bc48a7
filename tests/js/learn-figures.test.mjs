// What the figures of Learn compute in which a reader tries something out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { after, squareOf } from "../../www/learn/hand.ts";
import { costs } from "../../www/learn/order.ts";

test("what a move costs depends on the best value before it", () => {
  const loss = { name: "a3", value: -1, nodes: [40, 30, 10, 1] };
  const draw = { name: "b3", value: 0, nodes: [20, 20, 8, 2] };
  const win = { name: "c3", value: 1, nodes: [50, 50, 50, 3] };
  assert.deepEqual(costs([loss, draw, win]), [40, 20, 50]);
  assert.deepEqual(costs([win, draw, loss]), [50, 2, 1]);
  assert.deepEqual(costs([draw, loss, win]), [20, 10, 50]);
});

test("each bead of a box is drawn with the same chance", () => {
  const beads = [4, 0, 3, 1];
  assert.deepEqual(
    Array.from({ length: 8 }, (_, at) => squareOf(beads, at)),
    [0, 0, 0, 0, 2, 2, 2, 3],
  );
});

test("a game changes the beads of the square that was drawn, and takes none that is not there", () => {
  assert.deepEqual(after([4, 4, 4], 1, 3), [4, 7, 4]);
  assert.deepEqual(after([4, 1, 4], 1, -1), [4, 0, 4]);
  assert.deepEqual(after([4, 0, 4], 1, -1), [4, 0, 4]);
});
