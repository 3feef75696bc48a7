// What squares, moves and lines are called in a sentence, with and without names at the edge of the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./catalogue.mjs";
import "./shapes.mjs";
import { moveNamed, nameOf } from "../../www/shared/game/coordinates.ts";
import { lineWords, rankWords } from "../../www/shared/game/line-words.ts";
import { isLabelled, moveWords, squareWords } from "../../www/shared/game/square-words.ts";
import { speak, text } from "../../www/shared/i18n/language.ts";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Message} from "../../www/shared/i18n/language.ts" */

/** @type {(rows: number, cols: number) => Rules} */
const mnk = (rows, cols) => ({ kind: "mnk", rows, cols, k: 3 });
/** @type {Rules} */
const ULTIMATE = { kind: "ultimate" };
/** @type {Rules} */
const MORRIS = { kind: "mnk", rows: 3, cols: 3, k: 3, life: 3, slide: "lines" };
/** @type {Rules} */
const DROP = { kind: "drop", rows: 6, cols: 7, k: 4 };

/** @param {string | Message} words */
const said = (words) => (typeof words === "string" ? words : text(words));

test("a board shows its names from five squares on, unless it is told otherwise", () => {
  assert.deepEqual(
    [mnk(3, 3), mnk(4, 4), mnk(2, 5), ULTIMATE, DROP].map((rules) => isLabelled(rules, "auto")),
    [false, false, true, false, true],
  );
  assert.ok(isLabelled(ULTIMATE, "always") && isLabelled(mnk(3, 3), "always"));
  assert.ok(!isLabelled(mnk(19, 19), "never"));
});

test("where nothing is shown, squares are places; where names are shown, they are names", () => {
  const of = (/** @type {Rules} */ rules, /** @type {number} */ square) =>
    said(squareWords(rules, square, false));
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((square) => of(mnk(3, 3), square)),
    ["the top left corner", "the top middle", "the top right corner", "the middle left", "the centre"],
  );
  assert.equal(said(squareWords(mnk(3, 3), 8, false, "bare")), "bottom right corner");
  assert.equal(of(mnk(4, 4), 6), "row 2, column 3");
  assert.equal(of(ULTIMATE, 36), "the top left of the centre board");
  assert.equal(said(squareWords(ULTIMATE, 36, true)), "5.1");
  assert.equal(said(squareWords(mnk(3, 3), 4, true)), "b2");
  assert.equal(said(moveWords(DROP, 3, true)), "column d");
  assert.equal(said(moveWords(DROP, 3, false)), "column 4");
  // A mark that moves says from where.
  assert.equal(said(moveWords(MORRIS, 4, false)), "the centre");
  const moved = 4 + 9 * (1 + 8);
  assert.equal(said(moveWords(MORRIS, moved, false)), "the centre from the bottom right corner");
  assert.equal(said(moveWords(MORRIS, moved, true)), "b2 from c1");
  assert.deepEqual([nameOf(MORRIS, moved), moveNamed(MORRIS, "c1-b2")], ["c1-b2", moved]);
});

test("a line is a row, a column or a diagonal, or its squares", () => {
  const of = (/** @type {Rules} */ rules, /** @type {number[]} */ line) =>
    said(lineWords(rules, line, false));
  assert.equal(of(mnk(3, 3), [0, 1, 2]), "the top row");
  assert.equal(of(mnk(3, 3), [2, 5, 8]), "the right column");
  assert.equal(of(mnk(3, 3), [2, 4, 6]), "a diagonal");
  assert.equal(of(mnk(4, 4), [4, 5, 6]), "row 2");
  assert.equal(of(mnk(4, 4), [1, 5, 9]), "column 2");
  assert.equal(of(mnk(4, 4), [3, 6, 9]), "a diagonal");
  assert.equal(of(mnk(4, 4), [3, 2, 1]), "row 1", "in any order");
  assert.equal(of(ULTIMATE, [3, 4, 5]), "the middle row of boards");
  assert.equal(of(mnk(3, 3), [4]), "the centre", "a row of one");
  assert.equal(said(lineWords(mnk(3, 3), [0, 1, 2], true)), "a3–b3–c3");
  assert.equal(said(lineWords(ULTIMATE, [3, 4, 5], true)), "boards 4–5–6");
  assert.equal(said(rankWords(mnk(3, 3), "row", 2, true)), "row 1");
  assert.equal(said(rankWords(mnk(7, 7), "column", 2, true)), "column c");
});

test("they follow the language", async () => {
  const corner = squareWords(mnk(3, 3), 0, false);
  await speak("zh-CN");
  assert.equal(said(corner), "左上角");
  await speak("en");
  assert.equal(said(corner), "the top left corner");
});
