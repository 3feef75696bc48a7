// Refusals: the stable name of each, and a message that says what was given and what is allowed.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  algorithms,
  best_move,
  game,
  merge_reports,
  Search,
  search_tree,
  status,
  THREE_PLAYERS,
  TIC_TAC_TOE,
  thrown,
  ULTIMATE,
} from "./engine.mjs";

/**
 * Requests are built from values of any type: what the types forbid is what is tested.
 * @typedef {any} Wrong
 */

/** @import {NoughtsError} from "../../pkg/noughts.js" */

/** A sentence for a person, without the words of those who wrote the engine. */
const PLAIN = /^(?!.*(JsValue|Reflect|unit value|struct |serde|unwrap)).*\w.*$/s;

/**
 * @param {string} name
 * @param {RegExp} message
 * @param {() => unknown} call
 */
function assertRefused(name, message, call) {
  const error = thrown(call);
  assert.ok(error instanceof Error, `${call}: ${error}`);
  assert.equal(error.name, name, `${call}: ${error.message}`);
  assert.match(error.message, message, `${call}`);
  const { code, params } = /** @type {NoughtsError} */ (error);
  assert.ok(code.length > 0 && typeof params === "object", `${call}: ${code}`);
}

/** @param {Wrong} rules */
const mnk = (rules) => ({ ...TIC_TAC_TOE, ...rules });

test("BadRules: what cannot be a game, from every function that takes rules", () => {
  /** @type {[Wrong, RegExp][]} */
  const cases = [
    [mnk({ k: 4 }), /1 to 3, got 4/],
    [mnk({ k: 0 }), /0/],
    [mnk({ rows: 0 }), /1 to 26, got 0/],
    [mnk({ cols: 27 }), /1 to 26, got 27/],
    [mnk({ rows: 1e9 }), /1000000000/],
    [mnk({ rows: -1 }), /-1/],
    [mnk({ rows: 2.5 }), /2\.5/],
    [mnk({ rows: Number.NaN }), /NaN/],
    [mnk({ rows: "3" }), /rows/],
    [mnk({ k: undefined }), /k/],
    [mnk({ players: 1 }), /2 to 8, got 1/],
    [mnk({ players: 9 }), /2 to 8, got 9/],
    [mnk({ players: 3, swap: true }), /swap rule needs two players, got 3/],
    [mnk({ swap: "yes" }), /swap: expected true, false or 2, got "yes"/],
    [{ kind: "ultimate", swap: true }, /"swap"/],
    [mnk({ kind: "chess" }), /chess/],
    [{}, /kind/],
  ];
  for (const [rules, message] of cases) {
    assertRefused("BadRules", message, () => status({ rules, moves: [] }));
    assertRefused("BadRules", message, () => algorithms(rules));
    assertRefused("BadRules", message, () => best_move({ rules, moves: [] }, "random", {}));
    assertRefused("BadRules", message, () => new Search({ rules, moves: [] }, "mcts", 1));
  }
});

test("BadRules: what has not even the shape of rules", () => {
  /** @type {Wrong[]} */
  const wrong = [undefined, null, 3, "mnk", true];
  for (const rules of wrong) assertRefused("BadRules", PLAIN, () => algorithms(rules));
});

test("IllegalMove: which move, at which ply", () => {
  assertRefused("IllegalMove", /4/, () => status(game(TIC_TAC_TOE, 4, 4)));
  assertRefused("IllegalMove", /9/, () => status(game(TIC_TAC_TOE, 9)));
  assertRefused("IllegalMove", /5/, () => status(game(TIC_TAC_TOE, 0, 3, 1, 4, 2, 5)));
  assertRefused("IllegalMove", /80/, () => status(game(ULTIMATE, 0, 80)));
  assertRefused("IllegalMove", /81/, () => best_move(game(ULTIMATE, 81), "random", {}));
});

test("IllegalMove: a kept search refuses it, stays where it was and goes on", () => {
  const search = new Search(game(TIC_TAC_TOE, 4), "mcts", 1);
  /** @type {Wrong[]} */
  const wrong = [4, 9, -1, 0.5, Number.NaN, 2 ** 32, "0", null, undefined, {}, [0]];
  for (const move of wrong) assertRefused("IllegalMove", PLAIN, () => search.advance(move));
  search.advance(0);
  assert.notEqual(search.run({ iterations: 100 }).move, null);
  search.free();
});

test("BadState: what is not a game so far", () => {
  /** @type {Wrong[]} */
  const wrong = [
    undefined,
    null,
    3,
    "state",
    [],
    {},
    { rules: TIC_TAC_TOE },
    { rules: TIC_TAC_TOE, moves: 4 },
    { rules: TIC_TAC_TOE, moves: "4" },
    { rules: TIC_TAC_TOE, moves: ["4"] },
    { rules: TIC_TAC_TOE, moves: [null] },
    { rules: TIC_TAC_TOE, moves: [0.5] },
    { rules: TIC_TAC_TOE, moves: [-1] },
    { rules: TIC_TAC_TOE, moves: [Number.NaN] },
  ];
  for (const state of wrong) {
    const error = thrown(() => status(state));
    assert.ok(error instanceof Error);
    assert.ok(["BadState", "BadRules", "IllegalMove"].includes(error.name), `${error}`);
    assert.match(error.message, PLAIN);
    assert.equal(`${thrown(() => best_move(state, "random", {}))}`, `${error}`);
  }
});

test("a state is refused by the field that is wrong", () => {
  /** @type {[Wrong, string, string, string][]} */
  const cases = [
    [{}, "BadRules", "missing", "rules is missing: expected an object"],
    [{ rules: "3x3", moves: [] }, "BadRules", "wrongType", 'rules: expected an object, got "3x3"'],
    [{ rules: TIC_TAC_TOE }, "BadState", "missing", "moves is missing: expected a list"],
    [{ rules: TIC_TAC_TOE, moves: "e" }, "BadState", "wrongType", 'moves: expected a list, got "e"'],
    [{ rules: TIC_TAC_TOE, cells: 7 }, "BadState", "wrongType", "cells: expected a list, got 7"],
    [7, "BadState", "wrongType", "state: expected an object with rules and moves, got 7"],
  ];
  for (const [state, name, code, message] of cases)
    assert.throws(() => status(state), { name, code, message });
});

test("BadBudget: limits of which the algorithm honours none", () => {
  const state = game(ULTIMATE);
  const refused = { name: "BadBudget", code: "unknownLimit" };
  assert.throws(() => best_move(state, "alphabeta", { iterations: 100, seed: 1 }), {
    ...refused,
    message: "budget: Alpha-beta can be limited by timeMs, nodes or depth, got iterations",
    params: {
      algo: "alphabeta",
      name: "Alpha-beta",
      given: ["iterations"],
      allowed: ["timeMs", "nodes", "depth"],
    },
  });
  for (const [algo, budget] of /** @type {const} */ ([
    ["mcts", { depth: 2 }],
    ["flat-mc", { nodes: 10, depth: 2 }],
    ["strongest", { depth: 2 }],
  ]))
    assert.throws(() => best_move(state, algo, budget), refused);
  assert.throws(() => search_tree(state, "maxn", { iterations: 5 }), refused);
  const search = new Search(state, "mcts", 1);
  assert.throws(() => search.run({ depth: 2 }), refused);
  search.free();
  assert.deepEqual(best_move(state, "mcts", { depth: 2, iterations: 5 }).ignored, ["depth"]);
  assert.equal(best_move(state, "mcts", { iterations: 5 }).ignored, undefined);
  for (const budget of [{ timeMs: 100 }, { nodes: 5 }])
    assert.equal(best_move(game(TIC_TAC_TOE), "perfect", budget).ignored, undefined);
});

test("BadState: short lists that hold each other many times over are not read to their end", () => {
  /** @type {Wrong} */
  let value = 0;
  for (let level = 0; level < 6; level += 1) value = Array(4096).fill(value);
  assertRefused("BadState", /1048576/, () => status({ rules: ULTIMATE, moves: value }));
});

test("UnknownAlgorithm: the message lists the known ones", () => {
  assertRefused("UnknownAlgorithm", /alphabeta.*deep-blue/s, () =>
    best_move(game(TIC_TAC_TOE), "deep-blue", {}),
  );
  assertRefused("UnknownAlgorithm", /mcts/, () => best_move(game(TIC_TAC_TOE), "", {}));
  assertRefused("UnknownAlgorithm", /MCTS/, () => new Search(game(TIC_TAC_TOE), "MCTS", 1));
});

test("BadOption: an option nobody has, and a value an option cannot take", () => {
  const state = game(TIC_TAC_TOE);
  assertRefused("BadOption", /tabel.*table/s, () => best_move(state, { id: "alphabeta", tabel: true }, {}));
  assertRefused("BadOption", /killers/, () => best_move(state, { id: "alphabeta", killers: "yes" }, {}));
  for (const { id, options } of algorithms(ULTIMATE)) {
    for (const option of options.filter(({ kind }) => kind === "number")) {
      const given = { id, [option.id]: Number.NaN };
      assertRefused("BadOption", new RegExp(option.id), () =>
        best_move(game(ULTIMATE), given, { iterations: 1 }),
      );
    }
  }
});

test("Unsupported: a two-player search of a game of three", () => {
  for (const algorithm of ["minimax", "alphabeta"]) {
    assertRefused("Unsupported", /two players.*mcts/, () => best_move(game(THREE_PLAYERS), algorithm, {}));
  }
});

test("BadBudget: limits that are no amounts", () => {
  /** @type {[Wrong, RegExp][]} */
  const cases = [
    [{ timeMs: -1 }, /timeMs.*-1/],
    [{ timeMs: Number.NaN }, /timeMs.*NaN/],
    [{ timeMs: "1" }, /timeMs/],
    [{ iterations: -5 }, /iterations.*-5/],
    [{ iterations: 1.5 }, /iterations.*1\.5/],
    [{ nodes: Number.NEGATIVE_INFINITY }, /nodes/],
    [{ depth: {} }, /depth/],
    [{ seed: 0.5 }, /seed.*0\.5/],
    [{ seed: -1 }, /seed.*-1/],
    [{ seed: 2 ** 60 }, /seed/],
    [{ iteration: 5 }, /"iteration".*iterations/],
    [7, PLAIN],
    ["fast", PLAIN],
  ];
  for (const [budget, message] of cases) {
    assertRefused("BadBudget", message, () => best_move(game(TIC_TAC_TOE, 0, 3, 1, 4), "mcts", budget));
  }
});

test("an error has a code and its parameters", () => {
  const error = /** @type {NoughtsError} */ (thrown(() => status(game(TIC_TAC_TOE, 4, 4))));
  assert.equal(error.code, "illegalMove");
  assert.deepEqual(error.params, { move: "4", ply: 1, why: "taken", square: "b2" });
  const wrong = /** @type {NoughtsError} */ (thrown(() => algorithms(mnk({ rows: 27 }))));
  assert.equal(wrong.code, "outOfRange");
  const allowed = "a whole number from 1 to 26";
  assert.deepEqual(wrong.params, { field: "rules.rows", given: "27", allowed, min: 1, max: 26 });
});

test("merging what cannot be merged is refused", () => {
  const here = best_move(game(TIC_TAC_TOE), "mcts", { iterations: 50, seed: 1 });
  /** @type {Wrong[]} */
  const wrong = [
    undefined,
    null,
    1,
    {},
    [],
    [null],
    [{}],
    [{ ...here, candidates: 3 }],
    [{ ...here, reason: "visited" }],
    [{ ...here, reason: { code: "luck", params: {} } }],
    [{ ...here, reason: { code: "visited", params: { visits: -1, total: 1, criterion: "visits" } } }],
    [{ ...here, reason: { code: "visited" } }],
  ];
  for (const reports of wrong) assertRefused("BadReports", PLAIN, () => merge_reports(reports));
});

test("a search without iterations says so, and a node is behind legal moves", () => {
  const search = new Search(game(TIC_TAC_TOE), "minimax", 1);
  for (const call of [() => search.step(), () => search.node([]), () => search.iterations()]) {
    assertRefused("Unsupported", /Minimax has no iterations/, call);
  }
  const sampled = new Search(game(TIC_TAC_TOE), "mcts", 1);
  assertRefused("IllegalMove", /move 9 at ply 0/, () => sampled.node([9]));
  assertRefused("IllegalMove", /at ply 1: a3 is taken/, () => sampled.node([0, 0]));
  assertRefused("IllegalMove", /path/, () => sampled.node(/** @type {never} */ ("b2")));
  assert.equal(sampled.iterations(), 0);
});

test("a search that was freed says so", () => {
  const search = new Search(game(TIC_TAC_TOE), "mcts", 1);
  search.free();
  const error = thrown(() => search.run({ iterations: 1 }));
  assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), `${error}`);
});
