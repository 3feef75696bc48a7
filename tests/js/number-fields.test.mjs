import assert from "node:assert/strict";
import { test } from "node:test";
import { budgetText } from "../../www/play/seats/budget-text.ts";
import { budgetField } from "../../www/shared/game/budget-field.ts";
import { budgetFields, controlId, reading } from "../../www/shared/game/number-fields.ts";
import { accepts } from "../../www/shared/game/options.ts";
import { text as inWords } from "../../www/shared/i18n/language.ts";
import "./catalogue.mjs";

/** @import {AlgorithmInfo, AlgorithmOption} from "../../pkg/noughts.js" */

const about = { label: "Any", summary: "Anything." };
/** @type {Extract<AlgorithmOption, { kind: "number" }>} */
const NUMBER = { ...about, id: "exploration", kind: "number", default: 0.5, min: -0.9, max: 4, step: 0.05 };
/** @type {Extract<AlgorithmOption, { kind: "count" }>} */
const COUNT = { ...about, id: "playouts", kind: "count", default: 500, min: 1, max: 100_000 };
/** @type {AlgorithmOption} */
const FLAG = { ...about, id: "table", kind: "flag", default: true };
/** @type {AlgorithmOption} */
const CHOICE = {
  ...about,
  id: "finalMove",
  kind: "choice",
  default: "a",
  choices: [{ id: "a", label: "A" }],
};

test("numbers in range are read, fractions where they are allowed", () => {
  for (const [text, value] of /** @type {const} */ ([
    ["0.33", 0.33],
    ["-0.9", -0.9],
    ["4", 4],
    ["1e0", 1],
  ])) {
    assert.deepEqual(reading(NUMBER, text), { value, problem: null }, text);
  }
  assert.deepEqual(reading(COUNT, "100000"), { value: 100_000, problem: null });
});

test("of everything else it is said what is allowed", () => {
  const number = "Enter a number from −0.9 to 4.";
  const whole = "Enter a whole number from 1 to 100,000.";
  for (const [field, text, problem] of /** @type {const} */ ([
    [NUMBER, "4.01", number],
    [NUMBER, "", number],
    [NUMBER, null, number],
    [COUNT, "2.5", whole],
    [COUNT, "0", whole],
    [COUNT, "1e400", whole],
    [COUNT, " ", whole],
  ])) {
    const read = reading(field, text);
    assert.equal(read.value, null, String(text));
    assert.equal(read.problem && inWords(read.problem), problem, String(text));
  }
});

test("a limit may be left empty, but not be unreadable, 0 or larger than numbers are exact", () => {
  assert.deepEqual(reading(budgetField("nodes"), ""), { value: null, problem: null });
  for (const text of ["0", "9007199254740993", null]) {
    assert.notEqual(reading(budgetField("nodes"), text).problem, null, String(text));
  }
  assert.deepEqual(reading(budgetField("seed"), "0"), { value: 0, problem: null });
});

test("an option accepts what its kind and its range allow", () => {
  for (const [option, good, bad] of /** @type {[AlgorithmOption, unknown[], unknown[]][]} */ ([
    [FLAG, [true, false], [0, "true", null, undefined]],
    [CHOICE, ["a"], ["b", 0, undefined]],
    [NUMBER, [-0.9, 0.123, 4], [4.1, "1", Number.NaN, undefined]],
    [COUNT, [1, 100_000], [0, 1.5, Number.POSITIVE_INFINITY, "7"]],
  ])) {
    for (const value of good) assert.equal(accepts(option, value), true, `${option.id} ${value}`);
    for (const value of bad) assert.equal(accepts(option, value), false, `${option.id} ${value}`);
  }
});

test("an option takes the place of the limit with its name; the thinking time has a place of its own", () => {
  const info = /** @type {AlgorithmInfo} */ ({
    limits: ["timeMs", "nodes", "depth"],
    options: [{ ...COUNT, id: "depth" }],
  });
  assert.deepEqual(
    budgetFields(info).map(({ id }) => id),
    ["nodes", "seed"],
  );
});

test("a budget in words", () => {
  assert.equal(budgetText({}), "no limit");
  assert.equal(budgetText({ iterations: 50_000 }), "50,000 playouts");
  assert.equal(budgetText({ nodes: 1_000_000, iterations: 10 }), "10 playouts, or 1,000,000 positions");
});

test("an option and a limit of the same name have controls of their own", () => {
  assert.equal(controlId(budgetField("depth"), 1), "depth-1");
  assert.equal(controlId({ ...COUNT, id: "depth" }, 1), "option-depth-1");
});
