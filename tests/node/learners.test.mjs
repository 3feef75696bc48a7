// The learners in WebAssembly: they train bit for bit as natively, and their API keeps its contract.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { thrown } from "./engine.mjs";
import {
  evaluate_player,
  evaluate_table,
  Learner,
  learner_traps,
  learners,
  table_move,
  unfinished_positions,
} from "./lab.mjs";

/** @typedef {import("./lab.mjs").LearnerId} LearnerId */

const ids = learners().map((learner) => learner.id);

/** @param {string} file */
function rows(file) {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => line.split(" "));
}

/** @param {string | undefined} id */
function known(id) {
  const found = ids.find((other) => other === id);
  assert.ok(found, id);
  return found;
}

/**
 * What the declarations forbid, for calls that must be refused.
 * @param {unknown} value
 * @returns {any}
 */
const untyped = (value) => value;

/** @param {() => unknown} call */
function refusal(call) {
  const error = thrown(call);
  assert.ok(error instanceof Error);
  return error.name;
}

for (const [name, games, seed, hash] of rows("../data/learners.txt")) {
  test(`as natively: ${name}`, () => {
    const learner = new Learner({ learner: known(name) }, Number(seed));
    assert.equal(learner.train(Number(games)), Number(games));
    const end = learner.toBytes().slice(-8).toReversed();
    assert.equal(Buffer.from(end).toString("hex"), hash);
    learner.free();
  });
}

test("the shipped players judge and play as their file says", () => {
  for (const [name, age, , , x, o, digits = ""] of rows("../../weights/players-3x3.txt")) {
    const table = new Uint8Array(314);
    for (const [place, digit] of [...digits].entries()) {
      table[place >> 1] = (table[place >> 1] ?? 0) | (Number(digit) << (place % 2 === 0 ? 0 : 4));
    }
    const { lines } = evaluate_table(table);
    assert.deepEqual([lines[0][2], lines[1][2]], [Number(x), Number(o)], `${name} ${age}`);
    assert.ok([1, 3, 4, 5, 7].includes(table_move(table, [0])) || age !== "final");
  }
});

test("steps tell what happened and what was learned", () => {
  for (const learnerId of ids) {
    const learner = new Learner({ learner: learnerId }, 5);
    const first = learner.stepMove();
    assert.equal(first.board, "_________");
    assert.equal(first.after.indexOf("X"), first.cell);
    const game = learner.stepGame();
    assert.equal(learner.games, 1);
    assert.notEqual(game.at(-1)?.result, null);
    assert.equal(learner.board, "_________");
    const { updates } = learner.stepUpdate();
    assert.ok(updates.length > 0 && learner.updates > 0, learnerId);
    for (const update of updates) {
      if (update.kind === "gradient") {
        assert.ok(update.samples > 0 && update.loss >= 0 && update.rate > 0);
      } else {
        assert.equal(update.board.length, 9);
      }
    }
    learner.free();
  }
});

test("a learner goes on from its bytes", () => {
  for (const learnerId of ids) {
    const learner = new Learner({ learner: learnerId, games: 1000 }, 2);
    learner.train(150);
    learner.stepMove();
    const copy = Learner.fromBytes(learner.toBytes());
    assert.deepEqual(copy.settings, learner.settings);
    assert.deepEqual([copy.id, copy.seed, copy.games, copy.board], [learnerId, 2, 150, learner.board]);
    for (const one of [learner, copy]) {
      one.train(150);
    }
    assert.deepEqual(copy.toBytes(), learner.toBytes());
    assert.deepEqual(copy.evaluate(), learner.evaluate());
    assert.equal(copy.policyTable().length, 314);
  }
});

test("every setting of a recipe can be given, and takes nothing else", () => {
  for (const { id, settings } of learners()) {
    const given = Object.fromEntries(settings.map((setting) => [setting.id, setting.value]));
    assert.deepEqual(new Learner({ learner: id, ...given }, 1).settings, settings);
    for (const setting of settings) {
      const wrong = ["nobody", Number.NaN, Infinity, -1e9, null, {}, [], () => 1, 10n];
      for (const value of setting.kind === "switch" ? [...wrong, 1] : [...wrong, true]) {
        const error = thrown(() => new Learner({ learner: id, [setting.id]: untyped(value) }, 1));
        assert.ok(error instanceof Error);
        assert.deepEqual([error.name, "setting" in error && error.setting], ["BadSetting", setting.id]);
      }
    }
    assert.equal(
      refusal(() => new Learner({ learner: id, speed: 1 }, 1)),
      "UnknownSetting",
    );
  }
});

test("MENACE tells which box a position opens", () => {
  const menace = new Learner({ learner: "menace" }, 1);
  const boxes = menace.boxes();
  assert.equal(boxes[menace.boxOf([]) ?? -1]?.board, "_________");
  // All corners are one box.
  assert.equal(menace.boxOf([0]), menace.boxOf([8]));
  assert.notEqual(menace.boxOf([0]), menace.boxOf([4]));
  assert.equal(
    refusal(() => menace.boxOf([0, 0])),
    "BadPosition",
  );
  assert.equal(
    refusal(() => new Learner({ learner: "td" }, 1).boxOf([])),
    "NotThisLearner",
  );
});

test("every trap is a request that can be made", () => {
  const traps = learner_traps();
  assert.deepEqual(new Set(traps.map((trap) => trap.learner)), new Set(ids));
  for (const trap of traps) {
    const given = Object.fromEntries(trap.settings.map((setting) => [setting.id, setting.value]));
    const { settings } = new Learner({ learner: trap.learner, ...given }, 1);
    for (const changed of trap.settings) {
      assert.deepEqual(
        settings.find((setting) => setting.id === changed.id),
        changed,
      );
    }
    assert.ok(trap.lost > 0 && trap.unbeatable < trap.seeds);
  }
});

test("what is no request is refused by name", () => {
  for (const settings of [undefined, null, 1, "td", {}, { learner: "nobody" }, { learner: 7 }]) {
    assert.equal(
      refusal(() => new Learner(untyped(settings), 1)),
      "UnknownLearner",
    );
  }
  for (const seed of [-1, 0.5, 2 ** 53, Number.NaN, "1", undefined, null]) {
    assert.equal(
      refusal(() => new Learner({ learner: "td" }, untyped(seed))),
      "BadSeed",
    );
  }
  const learner = new Learner({ learner: "td" }, 1);
  for (const games of [-1, 0.5, 1e8, Number.NaN, "1", undefined]) {
    assert.equal(
      refusal(() => learner.train(untyped(games))),
      "BadSetting",
    );
  }
  for (const moves of [
    undefined,
    7,
    "0",
    [9],
    [0, 0],
    [-1],
    [0.5],
    ["0"],
    [0, 3, 1, 4, 2],
    [0, 3, 1, 4, 2, 5],
    [...Array(10).keys()],
  ]) {
    assert.equal(
      refusal(() => learner.judge(untyped(moves))),
      "BadPosition",
    );
  }
  for (const file of [undefined, "", [], new Uint8Array(), new Uint8Array(100), learner.toBytes().slice(1)]) {
    assert.equal(
      refusal(() => Learner.fromBytes(untyped(file))),
      "BadFile",
    );
    assert.equal(
      refusal(() => evaluate_table(untyped(file))),
      "BadFile",
    );
  }
  assert.equal(
    refusal(() => learner.boxes()),
    "NotThisLearner",
  );
  assert.equal(
    refusal(() => learner.layers([])),
    "NotThisLearner",
  );
  assert.equal(
    refusal(() => learner.play(0)),
    "NotAwaited",
  );
  for (const weights of [
    undefined,
    [],
    new Float32Array(9),
    new Float32Array(4520 * 9),
    new Float32Array(4520 * 9).fill(1),
  ]) {
    assert.equal(
      refusal(() => evaluate_player(untyped(weights))),
      "BadPolicy",
    );
  }
  const own = new RangeError("mine");
  const hostile = {
    get learner() {
      throw own;
    },
  };
  assert.equal(
    thrown(() => new Learner(untyped(hostile), 1)),
    own,
  );
});

test("any player is evaluated from its weights", () => {
  const positions = unfinished_positions();
  assert.equal(positions.length, 4520);
  const weights = new Float32Array(positions.length * 9);
  for (const [index, moves] of positions.entries()) {
    for (let cell = 0; cell < 9; cell++) {
      weights[9 * index + cell] = moves.includes(cell) ? 0 : 1;
    }
  }
  const { lines, random } = evaluate_player(weights);
  assert.deepEqual([lines[0][2], lines[1][2]], [77904, 131184]);
  assert.ok(Math.abs(random[0][0] - 737 / 1260) < 1e-9);
});

test("a person plays against a learner", () => {
  const learner = new Learner({ learner: "menace", opponent: "person" }, 1);
  assert.equal(learner.train(1), 0);
  assert.ok(learner.awaitsMove);
  assert.equal(
    refusal(() => learner.stepMove()),
    "AwaitsMove",
  );
  const cell = learner.board.indexOf("_");
  assert.equal(learner.play(cell).by, "opponent");
  assert.ok(!learner.awaitsMove);
  const boxes = learner.boxes();
  assert.equal(boxes.length, 593);
  assert.deepEqual(boxes[0]?.beads, [8, 8, 0, 0, 8, 0, 0, 0, 0]);
});
