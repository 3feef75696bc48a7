// Ten thousand malformed calls, in a worker of hostile.test.mjs: a hang cannot be ended from inside.

import assert from "node:assert/strict";
import { parentPort, workerData } from "node:worker_threads";
import { diceOf } from "../js/dice.mjs";
import * as engine from "./engine.mjs";

/** @typedef {any} Anything */

const { calls, seed, counter } = workerData;
const { game, memory, SWAP, TIC_TAC_TOE, ULTIMATE, THREE_PLAYERS } = engine;

/** Every name that an error of the engine may have. */
const NAMES = new Set([
  "BadBudget",
  "BadCallback",
  "BadOption",
  "BadReports",
  "BadRules",
  "BadState",
  "IllegalMove",
  "UnknownAlgorithm",
  "Unsupported",
]);

/** What our values throw when they are looked into; the engine may pass it on or give it a name of its own. */
class Trapdoor extends Error {}

/** What a listener throws is the caller's own affair, and is passed on whatever it is. */
const overheard = new Set();

/**
 * A listener that works as before, and whose errors are known for its own.
 * @param {Anything} listener
 */
function overhearing(listener) {
  if (typeof listener !== "function") return listener;
  return (/** @type {Anything[]} */ ...reports) => {
    try {
      return listener(...reports);
    } catch (error) {
      overheard.add(error);
      throw error;
    }
  };
}

/** @returns {never} */
function spring() {
  throw new Trapdoor("sprung");
}

/** Reading an iterable for ever is a hang; this one notices long before. */
const PATIENCE = 100_000;

function endless() {
  let given = 0;
  return {
    [Symbol.iterator]: () => ({
      next: () => {
        given += 1;
        if (given > PATIENCE) parentPort?.postMessage({ fault: "an endless iterable was read to no end" });
        return given > 2 * PATIENCE ? { done: true, value: 0 } : { done: false, value: 0 };
      },
    }),
  };
}

function cyclic() {
  /** @type {Anything} */
  const value = { id: "mcts", kind: "mnk" };
  value.rules = value;
  value.moves = [value];
  value.self = value;
  return value;
}

/** @param {number} depth */
function nested(depth) {
  /** @type {Anything} */
  let value = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { rules: value, moves: value };
  return value;
}

function sparse() {
  const holes = [1, 2];
  holes[1000] = 3;
  return holes;
}

const throwing = {
  get: spring,
  has: spring,
  ownKeys: spring,
  getOwnPropertyDescriptor: spring,
  getPrototypeOf: spring,
};

/** Answers every question with a different kind of nonsense each time. */
function fickle() {
  let turn = 0;
  const answers = [3, "3", null, undefined, Number.NaN, [], {}, spring];
  return new Proxy(
    {},
    {
      get: (_, key) => {
        turn += 1;
        return key === Symbol.toPrimitive ? undefined : answers[turn % answers.length];
      },
    },
  );
}

const revoked = Proxy.revocable({}, {});
revoked.revoke();

/** One value of each kind that has ever surprised a reader of values. */
const HOSTILE = [
  () => undefined,
  () => null,
  () => true,
  () => 0,
  () => -0,
  () => -1,
  () => 0.5,
  () => 255.5,
  () => 256,
  () => 65_536,
  () => 2 ** 31,
  () => 2 ** 32,
  () => 2 ** 53,
  () => 1e308,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.NEGATIVE_INFINITY,
  () => 7n,
  () => 2n ** 200n,
  () => -1n,
  () => Symbol("move"),
  () => Symbol.iterator,
  () => "",
  () => "3",
  () => "mcts",
  () => "\ud800",
  () => "x".repeat(100_000),
  () => [],
  () => [[]],
  () => sparse(),
  () => new Array(2 ** 32 - 1),
  () => Array(1000).fill(0),
  () => ({}),
  () => Object.create(null),
  () => ({ length: 2 ** 53 }),
  () => ({ length: -1, 0: 0 }),
  () => cyclic(),
  () => nested(10),
  () => nested(20_000),
  () => spring,
  () => async () => 3,
  () => class Move {},
  () => new Trapdoor("a value"),
  () => new Date(Number.NaN),
  () => /move/,
  () => new Map([["rules", 3]]),
  () => new Set([1, 2]),
  () => new WeakMap(),
  () => Promise.resolve(3),
  () => new Uint8Array([0, 1, 2]),
  () => new Float64Array([0.5, Number.NaN]),
  () => new BigInt64Array(3),
  () => new ArrayBuffer(8),
  () => new SharedArrayBuffer(8),
  () => new DataView(new ArrayBuffer(8)),
  () => Object(3),
  () => Object("mcts"),
  () => Object(Symbol("boxed")),
  () => ({ valueOf: spring, toString: spring, [Symbol.toPrimitive]: spring, toJSON: spring }),
  () => ({ [Symbol.iterator]: spring }),
  () => ({ [Symbol.iterator]: () => ({ next: spring }) }),
  () => ({ [Symbol.iterator]: () => 3 }),
  () => endless(),
  () => new Proxy({}, throwing),
  () => new Proxy([], throwing),
  () => new Proxy([0, 1], {}),
  () => revoked.proxy,
  () => fickle(),
  () => globalThis,
  () => JSON.parse('{"__proto__":{"rules":3},"constructor":3}'),
];

let roll = diceOf(seed);

/**
 * @template T
 * @param {readonly T[]} values
 * @returns {T}
 */
const pick = (values) => /** @type {T} */ (values[roll(values.length)]);

const hostile = () => pick(HOSTILE)();

/** Nearly over, so that a call that loses its budget and is still right ends in a moment. */
const ENDGAME = game(TIC_TAC_TOE, 0, 1, 2, 4, 3, 5);

/**
 * Right requests whose cost a budget bounds, with the budget that does.
 * @type {readonly (readonly [Anything, Anything, Anything])[]}
 */
const BOUNDED = [
  [game(ULTIMATE, 40), "mcts", { iterations: 5, seed: 1 }],
  [game(ULTIMATE, 40), { id: "alphabeta", table: false, killers: true, ordering: true }, { nodes: 200 }],
  [game(THREE_PLAYERS, 1, 2), "mcts", { iterations: 5, seed: 1 }],
  [game(TIC_TAC_TOE, 4), "alphabeta", { nodes: 50, depth: 2 }],
  [game(TIC_TAC_TOE, 4), "minimax", { nodes: 50 }],
  [game(SWAP, 5), "mcts", { iterations: 5, seed: 1 }],
  [game(SWAP, 5, 5), "alphabeta", { nodes: 50 }],
];

const REPORTS = [1, 2].map((number) =>
  engine.best_move(game(ULTIMATE), "mcts", { iterations: 20, seed: number }),
);

/**
 * Puts a hostile value somewhere inside a value, or in its place.
 * @param {Anything} value
 * @returns {Anything}
 */
function spoiled(value) {
  const isContainer = typeof value === "object" && value !== null;
  const keys = isContainer ? Object.keys(value) : [];
  if (keys.length === 0 || roll(4) === 0) return hostile();
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const key = pick(keys);
  const way = roll(10);
  if (way === 0) delete copy[key];
  else if (way === 1) Object.defineProperty(copy, key, { get: spring, enumerable: true });
  else if (way === 2) copy[`${key}s`] = hostile();
  else copy[key] = spoiled(value[key]);
  return copy;
}

/**
 * One argument spoiled. Where that is the budget, or what a budget cannot bound, the game is nearly over.
 * @returns {Anything[]}
 */
function searchArguments() {
  const [state, algorithm, budget] = pick(BOUNDED);
  const listener = roll(4) === 0 ? [overhearing(hostile())] : [];
  switch (roll(3)) {
    case 0:
      return [spoiled(state), algorithm, budget, ...listener];
    case 1:
      return [state, spoiled(algorithm), budget, ...listener];
    default:
      return [ENDGAME, "mcts", spoiled(budget), ...listener];
  }
}

function keptSearch() {
  const [state, algorithm, budget] = pick(BOUNDED);
  const way = roll(6);
  if (way === 0) new engine.Search(spoiled(state), algorithm, 1).free();
  if (way === 1) new engine.Search(state, spoiled(algorithm), 1).free();
  if (way === 2) new engine.Search(state, algorithm, hostile()).free();
  if (way < 3) return;
  const search = new engine.Search(ENDGAME, "mcts", 1);
  try {
    if (way === 3) search.advance(hostile());
    else if (way === 4) search.node(hostile());
    else search.run(spoiled(budget));
  } finally {
    search.free();
  }
}

/** @type {readonly (() => unknown)[]} */
const CALLS = [
  () => engine.status(spoiled(pick(BOUNDED)[0])),
  () => engine.algorithms(spoiled(pick(BOUNDED)[0].rules)),
  () => engine.best_move(.../** @type {[Anything, Anything, Anything]} */ (searchArguments())),
  () => engine.merge_reports(spoiled(REPORTS)),
  keptSearch,
];

/** @param {unknown} error */
function assertNamed(error) {
  if (overheard.has(error)) return;
  assert.ok(error instanceof Error, `not an Error was thrown: ${typeof error}`);
  assert.ok(!(error instanceof WebAssembly.RuntimeError), `the module trapped: ${error.stack}`);
  if (error instanceof Trapdoor) return;
  assert.ok(NAMES.has(error.name), `an error without a stable name: ${error.stack}`);
  const { message } = error;
  assert.ok(
    message.length > 0 && message.length < 1000,
    `${error.name}: ${message.length} characters for a person to read: ${message.slice(0, 200)}`,
  );
}

function answer() {
  return engine.repeatable(engine.best_move(game(ULTIMATE, 40), "mcts", { iterations: 500, seed: 9 }));
}

/** Makes all the calls; says how many were refused. */
function attack() {
  let refused = 0;
  for (let call = 0; call < calls; call += 1) {
    Atomics.store(counter, 0, call);
    try {
      pick(CALLS)();
    } catch (error) {
      refused += 1;
      assertNamed(error);
    }
  }
  return refused;
}

const before = answer();
const refused = attack();
assert.deepEqual(answer(), before, "the engine answers as before");

// Memory is never given back, so the first round takes what the calls need; the second needs no more than that.
const taken = memory.buffer.byteLength;
roll = diceOf(seed);
attack();
parentPort?.postMessage({ refused, leaked: memory.buffer.byteLength - taken });
