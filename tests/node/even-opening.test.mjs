// Openings that the page calls even, as it has them found: another search, of another algorithm and of more positions, sees
// no more than a small lead in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chances, firstFinding, requestOf, withReport } from "../../www/play/gomoku/even.ts";
import { algorithms, best_move, status } from "./engine.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {EvenOpening} from "../../www/play/gomoku/even.ts" */
/** @import {GameState} from "../../www/shared/state/types.ts" */

const SEEDS = [1, 2, 3, 4];
/** The search that judges sees another depth than the one that found the opening. */
const JUDGE = { nodes: 300_000, seed: 77 };
/** Of the value of a position, which is from -1 to 1: nobody has better chances than 65 in 100, on average than 58. */
const MOST = 0.3;
const MEAN = 0.16;

/**
 * The opening that the page would place.
 * @param {Rules} rules
 * @param {number} seed
 */
function opening(rules, seed) {
  const game = /** @type {GameState} */ (
    /** @type {Partial<GameState>} */ ({
      rules,
      moves: [],
      cursor: 0,
      position: status({ rules, moves: [] }),
    })
  );
  let finding = firstFinding(game, seed);
  for (;;) {
    const { game, algo, budget } = requestOf(finding);
    const found = withReport(finding, best_move(game, algo, budget));
    if ("worth" in found) return found;
    finding = found;
  }
}

/** @param {Rules} rules @param {readonly number[]} moves */
const lead = (rules, moves) => Math.abs(best_move({ rules, moves: [...moves] }, "strongest", JUDGE).value);

/** @type {Rules[]} */
const GAMES = [
  { kind: "mnk", rows: 15, cols: 15, k: 5 },
  { kind: "mnk", rows: 15, cols: 15, k: 5, exact: true },
];

for (const rules of GAMES) {
  const name = "exact" in rules ? "exact" : "free";
  test(`openings of several seeds are even: ${name}`, () => {
    const openings = SEEDS.map((seed) => opening(rules, seed));
    for (const { stones } of openings) {
      assert.equal(new Set(stones).size, 3);
      assert.equal(status({ rules, moves: [...stones] }).outcome, null);
    }
    assert.equal(new Set(openings.map(({ stones }) => String(stones))).size, SEEDS.length);
    const leads = openings.map(({ stones }) => lead(rules, stones));
    const said = leads.map((one) => one.toFixed(2)).join(" ");
    assert.ok(Math.max(...leads) <= MOST, said);
    assert.ok(leads.reduce((sum, one) => sum + one) / leads.length <= MEAN, said);
    // The side that moves first next to a stone of the other has better chances than that: the bound tells openings apart.
    assert.ok(lead(rules, [112, 0, 113]) > MOST);
  });
}

test("an opening is the same for a seed, and its chances make one whole", () => {
  const [rules] = GAMES;
  assert.ok(rules);
  assert.ok(algorithms(rules).some(({ id }) => id === "strongest"));
  /** @type {EvenOpening} */
  const found = opening(rules, 3);
  assert.deepEqual(opening(rules, 3), { ...found, worth: found.worth });
  const [first = 0, second = 0] = chances(found);
  assert.ok(Math.abs(first + second - 1) < 1e-12);
});
