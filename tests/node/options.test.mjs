// What the options of engines are set to, by choice, by preset and by seat.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { changedInSeat, settingInSeat, settingOf, toldInSeat } from "../../www/game/options.js";
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

/** Games that together have every algorithm with every option. @type {readonly import("../../pkg/noughts.js").Rules[]} */
const GAMES = [
  CLASSIC,
  { kind: "mnk", rows: 7, cols: 7, k: 4 },
  { kind: "mnk", rows: 15, cols: 15, k: 5 },
  { kind: "mnk", rows: 3, cols: 3, k: 3, players: 3 },
  { kind: "mnk", rows: 20, cols: 20, k: 5, players: 4 },
  { kind: "drop", rows: 6, cols: 7, k: 4 },
  { kind: "ultimate" },
];

/** @param {import("../../pkg/noughts.js").AlgorithmOption} option */
function typeOf(option) {
  if (option.kind === "choice") return option.choices.map(({ id }) => `"${id}"`).join(" | ");
  return { flag: "boolean", number: "number", count: "number", brain: "string | Uint8Array | null" }[
    option.kind
  ];
}

test("the types name every algorithm and every option of the catalogue, and no other", async () => {
  const source = await readFile(new URL("../../javascript/npm/algorithms.d.ts", import.meta.url), "utf8");
  const code = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ");
  const fieldsOf = (/** @type {string} */ text) =>
    [...text.matchAll(/(\w+)\?: ([^;}]+?)\s*[;}]/g)].map(([, name, type]) => `${name}: ${type}`);
  /** @type {Record<string, string[]>} */
  const shared = {};
  for (const [, name = "", body = ""] of code.matchAll(/type (\w+Options) = \{(.+?)\};/g))
    shared[name] = fieldsOf(body);
  const table = /interface AlgoOptions \{ (.+?) \} export type AlgoId/.exec(code)?.[1] ?? "";
  /** @type {Record<string, string[]>} */
  const declared = {};
  for (const [, id = "", type = ""] of table.matchAll(
    /"?([\w-]+)"?: ((?:\w+(?:<[^>]+>)?|\{[^}]*\})(?: & \{[^}]*\})?);/g,
  )) {
    const own = fieldsOf(type);
    declared[id] = [...(shared[/^\w+Options/.exec(type)?.[0] ?? ""] ?? []), ...own].toSorted();
  }
  /** @type {Record<string, string[]>} */
  const listed = {};
  for (const { id, options } of GAMES.flatMap((rules) => algorithms(rules))) {
    const all = [...(listed[id] ?? []), ...options.map((option) => `${option.id}: ${typeOf(option)}`)];
    listed[id] = [...new Set(all)].toSorted();
  }
  assert.deepEqual(declared, listed);
});
