// Arguments that are no plain data: read where they can be, refused with a name where they cannot.

import assert from "node:assert/strict";
import { test } from "node:test";
import { best_move, merge_reports, Search, status, TIC_TAC_TOE } from "./engine.mjs";

/**
 * A proxy around every object in it, as reactive states have them.
 * @template {object} T
 * @param {T} target
 * @returns {T}
 */
const reactive = (target) =>
  new Proxy(target, {
    get: (object, key) => {
      const value = Reflect.get(object, key);
      return typeof value === "object" && value !== null ? reactive(value) : value;
    },
  });

const STATE = { rules: TIC_TAC_TOE, moves: [4, 0] };
const BUDGET = { iterations: 50, seed: 1 };

test("proxies are read, in every argument", () => {
  const { legalMoves } = status(STATE);
  assert.deepEqual(status(reactive(STATE)).legalMoves, legalMoves);
  const algo = { id: "mcts", exploration: 1.5 };
  const report = best_move(reactive(STATE), reactive(algo), reactive(BUDGET));
  assert.deepEqual(report.candidates, best_move(STATE, algo, BUDGET).candidates);
  assert.equal(merge_reports(reactive([report, report])).counters.playouts, 2 * report.counters.playouts);
  const search = new Search(reactive(STATE), reactive(algo), 1);
  assert.equal(search.run(reactive({ iterations: 5 })).counters.playouts, 5);
  search.free();
});

test("moves may be a typed array", () => {
  for (const List of [Uint8Array, Int16Array, Float64Array])
    assert.deepEqual(
      status({ rules: TIC_TAC_TOE, moves: /** @type {any} */ (List.from([4, 0])) }),
      status(STATE),
    );
});

test("what is no plain data is refused with a name", () => {
  const endless = new Proxy(/** @type {number[]} */ ([]), {
    get: (_, key) => (key === "length" ? 2 ** 40 : 0),
  });
  const throwing = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error("not mine");
      },
    },
  );
  /** @type {Record<string, unknown>} */
  const circular = { rules: TIC_TAC_TOE };
  circular.moves = [circular, circular, circular, circular];
  const wide = /** @type {unknown[]} */ ([]);
  for (let count = 0; count < 4000; count += 1) wide.push(wide);
  for (const state of [
    { rules: TIC_TAC_TOE, moves: endless },
    { rules: TIC_TAC_TOE, moves: new DataView(new ArrayBuffer(2)) },
    { rules: TIC_TAC_TOE, moves: new Set([4]) },
    { rules: TIC_TAC_TOE, moves: wide },
    throwing,
    circular,
    new Map(),
  ])
    assert.throws(() => status(/** @type {any} */ (state)), { name: /^(?:BadState|IllegalMove)$/ });
});

test("what has too many entries is refused before they are read", () => {
  let read = 0;
  const field = { enumerable: true, get: () => (read += 1) };
  const many = Object.defineProperties(
    {},
    Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, field])),
  );
  const list = Object.defineProperty(Array(5000).fill(0), 0, field);
  for (const [state, name] of /** @type {const} */ ([
    [many, "BadState"],
    [{ rules: many, moves: [] }, "BadRules"],
    [{ rules: TIC_TAC_TOE, moves: list }, "BadState"],
  ]))
    assert.throws(() => status(/** @type {any} */ (state)), { name, code: "tooLong" });
  assert.equal(read, 0);
});

test("a field that a state cannot have is refused by its name, and one without a value is not there", () => {
  assert.throws(() => status(/** @type {any} */ ({ ...STATE, board: [] })), {
    name: "BadState",
    code: "unknownField",
    message: 'unknown field "board" of the state: expected rules, moves, cells, toMove or activeBoards',
  });
  assert.equal(status(/** @type {any} */ ({ ...STATE, board: undefined })).toMove, 0);
});

test("a position may be given by its stones, from which the moves go on", () => {
  const played = status({ rules: TIC_TAC_TOE, moves: [4, 0, 8] });
  const { cells, toMove } = status({ rules: TIC_TAC_TOE, moves: [4, 0] });
  assert.deepEqual(status({ rules: TIC_TAC_TOE, cells, toMove, moves: [8] }), played);
  assert.deepEqual(status(reactive({ rules: TIC_TAC_TOE, cells: played.cells })), played);
  const search = new Search({ rules: TIC_TAC_TOE, cells }, "mcts", 1);
  search.advance(8);
  assert.equal(search.run({ iterations: 50 }).candidates.length, 6);
  search.free();
  assert.throws(() => status({ rules: TIC_TAC_TOE, cells, toMove: 1 }), {
    name: "BadState",
    message: /expected 0, by/,
  });
  assert.throws(() => status({ rules: TIC_TAC_TOE, cells: cells.slice(1) }), {
    name: "BadState",
    message: /9 cells/,
  });
  assert.throws(() => status(/** @type {any} */ ({ rules: TIC_TAC_TOE, moves: [], toMove: 0 })), {
    name: "BadState",
  });
});
