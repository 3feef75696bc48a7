// How the engine describes games and boards: what the tests of the page without it assume.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { GAMES, shapeFor } from "../js/shapes.mjs";
import { games, status } from "./engine.mjs";

test("games are described as the tests of the page have them", () => {
  assert.deepEqual(games(), GAMES);
});

test("boards are described as the tests of the page have them", () => {
  const boards = PRESETS.map(({ rules }) => rules);
  for (const rules of [...boards, /** @type {const} */ ({ kind: "mnk", rows: 26, cols: 2, k: 2 })]) {
    assert.deepEqual(status({ rules, moves: [] }).shape, shapeFor(rules), JSON.stringify(rules));
    assert.deepEqual(status({ rules, moves: [0, 1] }).shape, shapeFor(rules), "in every position");
  }
});

test("a position may be given as its status, with the description", () => {
  for (const { rules } of PRESETS) {
    const found = status({ rules, moves: [0] });
    assert.deepEqual(status({ rules, ...found }).cells, found.cells);
  }
});
