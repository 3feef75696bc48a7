import assert from "node:assert/strict";
import { test } from "node:test";
import { cachedByRules } from "../../www/engine/lists.ts";

/** @import {AlgorithmInfo, Rules} from "../../pkg/noughts.js" */

test("the engine is asked once for what plays by some rules, and again where it refused", () => {
  /** @type {Rules[]} */
  const asked = [];
  const algorithms = cachedByRules((rules) => {
    asked.push(rules);
    if (rules.kind === "ultimate") throw new Error("not now");
    return /** @type {AlgorithmInfo[]} */ ([]);
  });
  const rules = /** @type {const} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3 });
  const list = algorithms(rules);
  assert.equal(algorithms({ ...rules }), list);
  assert.notEqual(algorithms({ ...rules, swap: true }), list);
  assert.equal(asked.length, 2);
  for (const _ of [1, 2]) assert.throws(() => algorithms({ kind: "ultimate" }), /not now/);
  assert.equal(asked.length, 4);
});
