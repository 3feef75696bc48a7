// Players that learned, through the package: what a learner of the laboratory exports, `best_move` plays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms, best_move, game, Search, TIC_TAC_TOE, thrown, ULTIMATE } from "./engine.mjs";
import { Learner, table_move, unfinished_positions } from "./lab.mjs";

/** @typedef {import("./lab.mjs").LearnerId} LearnerId */

/** @type {LearnerId[]} */
const LEARNERS = ["menace", "td", "q-learning", "dqn", "reinforce", "ppo"];

/**
 * @param {LearnerId} learner
 * @param {number} games
 */
function trained(learner, games) {
  const made = new Learner({ learner }, 11);
  made.train(games);
  const exported = { brain: made.brain(), table: made.policyTable() };
  made.free();
  return exported;
}

/**
 * What is wrong with a brain.
 * @param {unknown} brain
 */
function refusal(brain) {
  const error = thrown(() => best_move(game(TIC_TAC_TOE), { id: "td", brain }));
  assert.ok(error instanceof Error && "code" in error && "params" in error);
  const { name, code, params } = error;
  return { name, code, why: Object(params).why, message: error.message };
}

for (const id of LEARNERS) {
  test(`${id} plays as it was trained here, in every position`, () => {
    const { brain, table } = trained(id, 60);
    for (const moves of unfinished_positions()) {
      const { move, reason, proven } = best_move(game(TIC_TAC_TOE, ...moves), { id, brain });
      assert.equal(move, table_move(table, moves), `${moves}`);
      assert.deepEqual([reason?.text, proven], ["as it has learned in 60 games", null]);
    }
  });
}

test("the bytes of a file are as good as its text, for each way to search", () => {
  const { brain } = trained("td", 30);
  const bytes = new TextEncoder().encode(`${brain}\n`);
  const [state, budget] = [game(TIC_TAC_TOE, 4), { seed: 1 }];
  const search = new Search(state, { id: "td", brain: bytes }, 1);
  const { move } = best_move(state, { id: "td", brain }, budget);
  assert.deepEqual(
    [best_move(state, { id: "td", brain: bytes }, budget).move, search.run().move],
    [move, move],
  );
  search.free();
});

test("what is no brain is refused, with what is wrong", () => {
  const { brain } = trained("td", 30);
  const flipped = brain.replace(/^(.{100})(.)/, (_, head, letter) => head + (letter === "a" ? "b" : "a"));
  assert.deepEqual(refusal(flipped), {
    name: "BadOption",
    code: "badBrain",
    why: "damaged",
    message: `algo.brain: expected no damage, got "${flipped.slice(0, 40)}…"`,
  });
  assert.equal(refusal(brain.slice(1)).why, "version");
  assert.equal(refusal(brain.slice(0, -1)).why, "length");
  assert.equal(refusal(`${brain.slice(0, -1)}!`).why, "letter");
  assert.equal(refusal(trained("menace", 5).brain).why, "learner");
  assert.equal(refusal(new Uint8Array(314)).code, "badBrain");
  for (const other of [3, [brain], {}, true]) assert.equal(refusal(other).code, "wrongType");
});

test("they play 3 x 3 only, and nothing limits them", () => {
  const listed = algorithms(TIC_TAC_TOE).filter(({ family }) => family === "Reinforcement learning");
  assert.deepEqual(
    listed.map(({ id }) => id),
    LEARNERS,
  );
  for (const { limits, options, exact } of listed) {
    assert.deepEqual([limits, exact], [[], false]);
    assert.deepEqual(
      options.map(({ id, default: usual }) => [id, usual]),
      [
        ["age", "final"],
        ["brain", null],
      ],
    );
  }
  const error = thrown(() => best_move(game(ULTIMATE), "menace"));
  assert.ok(error instanceof Error && error.name === "Unsupported");
});
