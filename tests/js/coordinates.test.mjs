import assert from "node:assert/strict";
import { test } from "node:test";
import "./shapes.mjs";
import {
  gridOf,
  moveNamed,
  moveOn,
  nameOf,
  placeOf,
  squareAt,
  squareName,
  squareNamed,
  squareOf,
} from "../../www/shared/game/coordinates.ts";

/** @import {Rules} from "../../pkg/noughts.js" */

/** @type {Rules[]} */
const BOARDS = [
  { kind: "mnk", rows: 3, cols: 3, k: 3 },
  { kind: "mnk", rows: 2, cols: 26, k: 5 },
  { kind: "mnk", rows: 26, cols: 7, k: 5 },
  { kind: "drop", rows: 6, cols: 7, k: 4 },
  { kind: "ultimate" },
];

for (const rules of BOARDS) {
  const { rows, cols } = gridOf(rules);
  test(`every square of ${JSON.stringify(rules)} has one place and one name`, () => {
    const names = new Set();
    for (let square = 0; square < rows * cols; square += 1) {
      const place = placeOf(rules, square);
      assert.ok(place.row < rows && place.col < cols);
      assert.equal(squareAt(rules, place), square);
      assert.equal(squareNamed(rules, squareName(rules, square)), square);
      const move = moveOn(rules, square);
      assert.equal(moveNamed(rules, nameOf(rules, move)), move);
      names.add(squareName(rules, square));
    }
    assert.equal(names.size, rows * cols);
  });
}

test("letters name columns from the left, numbers rows from the bottom", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 3, cols: 4, k: 3 };
  assert.equal(nameOf(rules, 0), "a3");
  assert.equal(nameOf(rules, 3), "d3");
  assert.equal(nameOf(rules, 8), "a1");
});

test("Ultimate counts boards and cells in reading order", () => {
  assert.equal(nameOf({ kind: "ultimate" }, 0), "1.1");
  assert.equal(nameOf({ kind: "ultimate" }, 40), "5.5");
  assert.deepEqual(placeOf({ kind: "ultimate" }, 40), { row: 4, col: 4 });
  assert.deepEqual(placeOf({ kind: "ultimate" }, 9), { row: 0, col: 3 });
});

test("with gravity a move is a column, and every square of the column makes it", () => {
  /** @type {Rules} */
  const rules = { kind: "drop", rows: 6, cols: 7, k: 4 };
  assert.deepEqual(
    [0, 7, 41, 35].map((square) => moveOn(rules, square)),
    [0, 0, 6, 0],
  );
  assert.deepEqual(
    [0, 35, 41].map((square) => squareName(rules, square)),
    ["a6", "a1", "g1"],
  );
  assert.deepEqual(
    [0, 6].map((move) => nameOf(rules, move)),
    ["a", "g"],
  );
  for (const name of ["", "a1", "h", "aa", "A", "1"]) assert.equal(moveNamed(rules, name), null, name);
});

test("a name that is no square of the board is no move", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3 };
  for (const name of ["", "a0", "a4", "d1", "b", "22", "b02", "b2 ", "B2", "1.1"]) {
    assert.equal(moveNamed(rules, name), null, name);
  }
  for (const name of ["", "0.1", "1.0", "5", "5.10", "b2"]) {
    assert.equal(moveNamed({ kind: "ultimate" }, name), null, name);
  }
});

test("boards and layers lie side by side, and their squares have their number", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3, layers: 3 };
  assert.deepEqual(gridOf(rules).rows, 6);
  assert.deepEqual(
    [0, 8, 9, 18].map((square) => squareName(rules, square)),
    ["1.a3", "1.c1", "2.a3", "3.a3"],
  );
  assert.deepEqual(
    [9, 18, 26].map((square) => placeOf(rules, square)),
    [
      { row: 0, col: 3 },
      { row: 3, col: 0 },
      { row: 5, col: 2 },
    ],
  );
  for (let square = 0; square < 27; square += 1) {
    assert.equal(squareAt(rules, placeOf(rules, square)), square);
    assert.equal(squareNamed(rules, squareName(rules, square)), square);
  }
});

test("where a mark or number is chosen, its name is a part of that of the move", () => {
  /** @type {Rules} */
  const wild = { kind: "mnk", rows: 3, cols: 3, k: 3, marks: "either" };
  assert.deepEqual([moveOn(wild, 4), moveOn(wild, 4, 1)], [4, 13]);
  assert.deepEqual([nameOf(wild, 4), nameOf(wild, 13)], ["b2=X", "b2=O"]);
  assert.deepEqual([moveNamed(wild, "b2=o"), moveNamed(wild, "b2=O"), moveNamed(wild, "b2")], [13, 13, null]);
  assert.equal(squareOf(wild, 13), 4);
  /** @type {Rules} */
  const numbers = { kind: "mnk", rows: 3, cols: 3, k: 3, marks: "numbers" };
  assert.deepEqual([nameOf(numbers, 80), moveNamed(numbers, "a3=1")], ["c1=9", 0]);
});
