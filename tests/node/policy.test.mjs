// Maps of policies: what is on them, and what is counted on them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  along,
  chancesOf,
  isMistake,
  linesOf,
  mapOf,
  mistakesOf,
  turnsOf,
} from "../../www/lab/policy-map.js";
import { best_move, status } from "./engine.mjs";

/** @import {Algo, Budget} from "../../pkg/noughts.js" */

/**
 * @param {Algo} algo
 * @param {number} seat
 * @param {Budget} [budget]
 */
async function mapped(algo, seat, budget = {}) {
  let searched = 0;
  const map = await mapOf(
    { algo, seat, budget: { seed: 1, ...budget } },
    {
      status,
      search: async (position, who, limits) => best_move(position, who, limits),
      onProgress: (positions) => {
        searched = positions;
      },
    },
  );
  return { map, searched };
}

for (const seat of [0, 1]) {
  for (const algo of ["perfect", "alphabeta", "minimax"]) {
    test(`${algo} loses no line as ${"XO"[seat]}, and an exact search lets no win go`, async () => {
      const { map } = await mapped(algo, seat);
      // The rules of `perfect` miss some wins that the opponent offers.
      if (algo !== "perfect") assert.deepEqual(mistakesOf(map, seat), []);
      assert.ok(mistakesOf(map, seat).every(({ judged }) => judged?.possible === "win"));
      const { win, draw, loss } = linesOf(map);
      assert.ok(win > 0 && draw > 0);
      assert.equal(loss, 0);
    });
  }
}

test("the map holds every reply of the opponent, and one answer to each", async () => {
  for (const seat of [0, 1]) {
    const { map, searched } = await mapped("random", seat);
    const positions = new Set();
    for (const turn of turnsOf(map)) {
      const { legalMoves, outcome } = status({
        rules: { kind: "mnk", rows: 3, cols: 3, k: 3 },
        moves: [...turn.moves],
      });
      assert.deepEqual(
        turn.replies.map(({ move }) => move),
        legalMoves,
      );
      assert.equal(turn.end !== null, outcome !== null);
      if (turn.judged)
        positions.add(
          String(
            status({ rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: turn.moves.slice(0, -1) }).cells,
          ),
        );
    }
    assert.equal(searched, positions.size);
  }
});

test("a player that never looks makes mistakes, and they lose games", async () => {
  const { map } = await mapped("random", 0);
  const mistakes = mistakesOf(map, 0);
  assert.ok(mistakes.length > 10);
  assert.ok(mistakes.every(isMistake));
  const lost = [...turnsOf(map)].filter(({ end }) => end === "loss");
  assert.equal(lost.length, linesOf(map).loss);
  // Who loses a drawn game has made a mistake on the way.
  for (const { moves } of lost) {
    const way = along(
      map,
      moves.filter((_, ply) => ply % 2 === 1),
    );
    assert.ok(way.some(isMistake), `${moves}`);
  }
});

test("the chances against random replies add up to one, and weigh each line by its replies", async () => {
  const { map } = await mapped("beatable", 1);
  const { win, draw, loss } = chancesOf(map);
  assert.ok(Math.abs(win + draw + loss - 1) < 1e-12);
  let lost = 0;
  const walk = (/** @type {typeof map} */ turn, /** @type {number} */ part) => {
    if (turn.end === "loss") lost += part;
    for (const reply of turn.replies) walk(reply.turn, part / turn.replies.length);
  };
  walk(map, 1);
  assert.ok(loss > 0 && Math.abs(lost - loss) < 1e-12);
});
