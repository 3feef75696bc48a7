// The ratings of the levels: those that docs/results.md has measured, for the levels that the catalogue has.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { isMeasured, ladderOf, RATINGS, ratingsOf } from "../../www/shared/game/ratings.ts";
import { algorithms } from "./engine.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */

const RESULTS = readFileSync(new URL("../../docs/results.md", import.meta.url), "utf8");

/**
 * The rows of the first table of a text that names levels.
 * @param {string} text
 */
function levelsIn(text) {
  const rows = text.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const first = rows.findIndex(([, head]) => head === "level");
  if (first < 0) return [];
  // The table ends with the first line that is none.
  const last = rows.findIndex(([, level], at) => at > first && !level);
  return rows.slice(first + 2, last);
}

/**
 * The levels of a game with their distance from the lowest: those of its ladder, those above it by matches of their own, and
 * the highest by a sentence where it was measured alone.
 * @param {string} game
 * @param {string} highest
 */
function measured(game, highest) {
  const [, ladders = ""] = RESULTS.split("\n## Ladders\n");
  const ladder =
    ladders.split(/^\*\*/m).find((part) => new RegExp(`^${game}(?:; .*)?\\*\\*`).test(part)) ?? "";
  const section = RESULTS.split(/^## /m).find((part) => part.startsWith(`${game}\n`)) ?? "";
  /** @type {Record<string, number>} */
  const ratings = {};
  let before = 0;
  for (const row of levelsIn(ladder)) {
    before += Number(row[7]);
    ratings[row[1] ?? ""] = before;
  }
  for (const [, level = "", player = "", , gap = ""] of levelsIn(section.split("**Levels")[1] ?? "")) {
    if (level in ratings) continue;
    const against = /against (\w+)/.exec(player)?.[1];
    const lower = against ? (ratings[against] ?? Number.NaN) : Object.values(ratings).at(-1);
    ratings[level] = (lower ?? Number.NaN) + Number(/-?\d+/.exec(gap) ?? Number.NaN);
  }
  const [, gap, than = ""] = /wins\s+by\s+(\d+) Elo \[[^\]]*\]\s+against (\w+)/.exec(ladder + section) ?? [];
  if (!(highest in ratings)) ratings[highest] = (ratings[than] ?? Number.NaN) + Number(gap);
  return ratings;
}

test("every rating is the sum of the measured distances", () => {
  for (const [game, ratings] of Object.entries(RATINGS))
    assert.deepEqual(measured(game, Object.keys(ratings).at(-1) ?? ""), ratings, game);
});

test("every level of every game of two players has a rating, in the order of strength", () => {
  /** @type {Rules[]} */
  const boards = [
    [3, 3],
    [3, 4],
    [4, 4],
    [1, 17],
    [5, 6],
    [1, 26],
    [6, 6],
    [8, 8],
    [5, 13],
    [26, 26],
  ].map(([rows = 0, cols = 0]) => ({ kind: "mnk", rows, cols, k: 3 }));
  const swap = /** @type {Rules} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3, swap: true });
  const drop = /** @type {Rules} */ ({ kind: "drop", rows: 4, cols: 4, k: 3 });
  for (const rules of [...PRESETS.map((preset) => preset.rules), ...boards, swap, drop]) {
    const levels = algorithms(rules).flatMap((info) => info.levels);
    levels.sort((a, b) => a.rank - b.rank);
    const ids = levels.map(({ id }) => id);
    const isParty = rules.kind === "mnk" && (rules.players ?? 2) > 2;
    assert.deepEqual(Object.keys(ratingsOf(rules)), isParty ? [] : ids, JSON.stringify(rules));
    const values = Object.values(ratingsOf(rules));
    assert.deepEqual(
      values,
      values.toSorted((a, b) => a - b),
      String(ladderOf(rules)),
    );
  }
});

test("games whose rules differ in more than the board have no ratings, and other boards are said to be others", () => {
  /** @param {object} more */
  const rules = (more) => /** @type {Rules} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3, ...more });
  assert.equal(ladderOf(rules({ slide: "lines" })), null);
  assert.equal(ladderOf(rules({ torus: true })), null);
  const [small, other] = [rules({ rows: 15, cols: 15, k: 5, swap: true }), rules({ rows: 9, cols: 9, k: 5 })];
  assert.equal(ladderOf(small), ladderOf(other));
  assert.deepEqual([rules({}), small, other].map(isMeasured), [true, true, false]);
});
