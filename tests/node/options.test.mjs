// What the options of engines are set to, by choice, by preset and by seat.

import assert from "node:assert/strict";
import { test } from "node:test";
import { changedInSeat, settingInSeat, settingOf, toldInSeat } from "../../www/shared/game/options.ts";
import { algorithms } from "./engine.mjs";

const CLASSIC = /** @type {const} */ ({ kind: "mnk", rows: 3, cols: 3, k: 3 });

/** @param {string} id */
function infoOf(id) {
  const info = algorithms(CLASSIC).find((one) => one.id === id);
  assert.ok(info);
  return info;
}

/**
 * @param {string} algorithm
 * @param {string} id
 */
function optionOf(algorithm, id) {
  const option = infoOf(algorithm).options.find((one) => one.id === id);
  assert.ok(option, id);
  return option;
}

test("a choice comes before the preset, and the preset before the default", () => {
  const { options } = infoOf("alphabeta");
  const table = optionOf("alphabeta", "table");
  assert.equal(settingOf(options, {}, table), true);
  assert.equal(settingOf(options, { preset: "textbook" }, table), false);
  assert.equal(settingOf(options, { preset: "textbook", table: true }, table), true);
});

test("in a seat, games vary where nothing was chosen; elsewhere they do not", () => {
  const info = infoOf("alphabeta");
  const variety = optionOf("alphabeta", "variety");
  assert.equal(settingOf(info.options, {}, variety), false);
  assert.equal(settingInSeat(info.options, {}, variety), true);
  assert.deepEqual(toldInSeat(info, { id: "alphabeta" }), { id: "alphabeta", variety: true });
  assert.deepEqual(toldInSeat(info, { id: "alphabeta", variety: false }), {
    id: "alphabeta",
    variety: false,
  });
  assert.deepEqual(toldInSeat(infoOf("random"), { id: "random" }), { id: "random" });
});

test("changed is what differs from the preset and from the seat", () => {
  const info = infoOf("alphabeta");
  assert.deepEqual(changedInSeat(info, { table: true, variety: true }), {});
  assert.deepEqual(changedInSeat(info, { table: false, variety: false }), { table: false, variety: false });
  assert.deepEqual(changedInSeat(info, { preset: "textbook", table: false, killers: true }), {
    preset: "textbook",
    killers: true,
  });
});
