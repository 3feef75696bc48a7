// `noughts/worker`: how many workers it starts, what waits for what, and what is said of a worker that is silent or lies.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { pkg } from "./consumer.mjs";
import { algorithms, best_move, game, Search, search_tree, TIC_TAC_TOE, ULTIMATE } from "./engine.mjs";
import { createEngine } from "./worker-node.mjs";

/** @import {NoughtsError} from "../../pkg/noughts.js" */
/** @import {EngineOptions} from "../../pkg/worker.js" */

const SCRIPT = fileURLToPath(new URL("worker-thread-node.js", pkg));
const BIG = game({ kind: "mnk", rows: 15, cols: 15, k: 5 });
const HOUR = { timeMs: 3_600_000 };
const WORK = { nodes: 50, seed: 1 };
const anything = (/** @type {unknown} */ value) => /** @type {any} */ (value);

/** Workers that are counted. @param {EngineOptions} [options] */
function counted(options) {
  let started = 0;
  const spawn = () => {
    started += 1;
    return new Worker(SCRIPT);
  };
  return { engine: createEngine({ spawn, ...options }), started: () => started };
}

const engine = createEngine({ workers: 1 });
after(() => engine.close());

test("a hundred calls at once run on as many workers as were allowed", async () => {
  for (const workers of [1, 2]) {
    const { engine, started } = counted({ workers });
    const calls = Array.from({ length: 100 }, (_, index) =>
      index % 3 === 0
        ? engine.searchTree(game(TIC_TAC_TOE), "minimax", { depth: 1 }, { nodes: 20 })
        : engine.bestMove(game(TIC_TAC_TOE), "alphabeta", WORK),
    );
    assert.equal((await Promise.all(calls)).length, 100);
    assert.equal(started(), workers);
    engine.close();
  }
});

test("searches with a time limit, which take all workers, start no more of them", async () => {
  const { engine, started } = counted({ workers: 2 });
  const calls = [1, 2, 3].map(() => engine.bestMove(BIG, "mcts", { timeMs: 100 }));
  assert.equal((await Promise.all(calls)).length, 3);
  engine.close();
  // One that is late is ended for the next search, and replaced.
  assert.ok(started() <= 2 + calls.length, `${started()} were started`);
});

test("a call that waits is aborted at once, and its place is free", async () => {
  const { engine, started } = counted({ workers: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = engine.bestMove(BIG, "mcts", HOUR, {
    signal: first.signal,
    onProgress: () => second.abort(new Error("not any more")),
  });
  const waiting = engine.bestMove(game(TIC_TAC_TOE), "alphabeta", WORK, { signal: second.signal });
  const last = engine.bestMove(game(TIC_TAC_TOE), "alphabeta", WORK);
  await assert.rejects(waiting, { message: "not any more" });
  first.abort();
  await assert.rejects(running, { name: "AbortError" });
  assert.equal((await last).algo, "alphabeta");
  // The worker of a search that was aborted is replaced.
  assert.equal(started(), 2);
  engine.close();
});

test("calls that wait are told when the engine is closed", async () => {
  const own = createEngine({ workers: 1 });
  const calls = [1, 2, 3].map(() => own.bestMove(BIG, "mcts", HOUR));
  own.close();
  for (const call of calls) await assert.rejects(call, { name: "NoWorker", code: "closed" });
});

test("searches that are kept are bounded, and one that is freed makes room", async () => {
  const { engine, started } = counted({ workers: 1 });
  const kept = await Promise.all(
    Array.from({ length: 64 }, () => engine.search(game(TIC_TAC_TOE), "minimax", 1)),
  );
  const one = assert.rejects(engine.search(game(TIC_TAC_TOE), "minimax", 1), {
    name: "NoWorker",
    code: "tooMany",
    params: { max: 64 },
  });
  await one;
  assert.equal(started(), 65);
  kept[0]?.free();
  const again = await engine.search(game(TIC_TAC_TOE), "minimax", 1);
  assert.equal((await again.run({ nodes: 50 })).algo, "minimax");
  engine.close();
});

/** What no limit may be. @type {any[]} */
const AMOUNTS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  -1e9,
  "abc",
  "5",
  {},
  [1, 2],
  [],
  10n,
  true,
  Symbol("5"),
  () => 5,
];

/** What is thrown or rejected with. @param {() => unknown} call @returns {Promise<NoughtsError>} */
async function refusal(call) {
  try {
    await call();
  } catch (error) {
    return /** @type {NoughtsError} */ (error);
  }
  return assert.fail(`${call} was answered`);
}

test("a budget that cannot be is refused as on this thread, before a worker sees it", async () => {
  const { engine, started } = counted({ workers: 1 });
  const search = await engine.search(game(TIC_TAC_TOE), "mcts", 1);
  const here = new Search(game(TIC_TAC_TOE), "mcts", 1);
  const budgets = ["timeMs", "iterations", "nodes", "depth", "seed", "parts"].flatMap((field) =>
    AMOUNTS.map((amount) => anything({ [field]: amount })),
  );
  const wrong = [
    ...budgets,
    anything({ time: 5 }),
    anything({ part: 2, parts: 2 }),
    anything(7),
    anything([]),
  ];
  for (const budget of wrong) {
    /** @type {[() => unknown, () => unknown][]} */
    const pairs = [
      [() => best_move(BIG, "mcts", budget), () => engine.bestMove(BIG, "mcts", budget)],
      [() => search_tree(BIG, "mcts", budget), () => engine.searchTree(BIG, "mcts", budget)],
      [() => search_tree(BIG, "mcts", {}, budget), () => engine.searchTree(BIG, "mcts", {}, budget)],
      [() => here.run(budget), () => search.run(budget)],
    ];
    for (const [sync, inWorker] of pairs) {
      const [expected, found] = [await refusal(sync), await refusal(inWorker)];
      assert.deepEqual(
        [found.name, found.code, found.params, found.message],
        [expected.name, expected.code, expected.params, expected.message],
      );
      assert.equal(found.name, "BadBudget");
    }
  }
  assert.equal(started(), 2);
  here.free();
  engine.close();
});

test("what is refused for another reason first is refused for that reason", async () => {
  for (const [state, name] of [
    [null, "BadState"],
    [{ rules: { kind: "chess" }, moves: [] }, "BadBudget"],
  ]) {
    const sync = await refusal(() => best_move(anything(state), "mcts", { timeMs: -1 }));
    const found = await refusal(() => engine.bestMove(anything(state), "mcts", { timeMs: -1 }));
    assert.deepEqual([sync.name, found.name], [name, name]);
  }
});

/** What the caller's own values throw. @returns {never} */
const spring = () => {
  throw new RangeError("sprung");
};
const throwing = () =>
  new Proxy(
    {},
    { get: spring, has: spring, ownKeys: spring, getPrototypeOf: spring, getOwnPropertyDescriptor: spring },
  );

/** Signals of which one part cannot be used. */
function hostileSignals() {
  const parts = { aborted: false, reason: undefined, addEventListener() {}, removeEventListener() {} };
  return [
    throwing(),
    ...["aborted", "addEventListener", "removeEventListener"].map((part) =>
      Object.defineProperty({ ...parts }, part, { get: spring }),
    ),
    { ...parts, addEventListener: spring },
    { ...parts, removeEventListener: spring },
    Object.defineProperty({ ...parts, aborted: true }, "reason", { get: spring }),
  ];
}

test("options that throw when they are read are refused by name", async () => {
  const unreadable = { name: "BadOption", code: "unreadable" };
  const calls = (/** @type {any} */ options) => [
    () => engine.bestMove(game(TIC_TAC_TOE), "mcts", { iterations: 5 }, options),
    () => engine.searchTree(game(TIC_TAC_TOE), "minimax", { depth: 1 }, {}, options),
    () => engine.search(game(TIC_TAC_TOE), "mcts", 1, options),
  ];
  for (const call of calls(throwing())) await assert.rejects(call, unreadable);
  for (const signal of hostileSignals())
    for (const call of calls({ signal }))
      await assert.rejects(call, { ...unreadable, message: "options.signal: sprung" });
  assert.throws(() => createEngine(anything(throwing())), unreadable);
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  for (const call of calls(revoked.proxy)) await assert.rejects(call, unreadable);
  for (const call of calls({ signal: revoked.proxy })) await assert.rejects(call, unreadable);
  assert.equal((await engine.bestMove(game(TIC_TAC_TOE), "alphabeta", WORK)).algo, "alphabeta");
});

test("a move that cannot be sent to a kept search is no legal move", async () => {
  const search = await engine.search(game(TIC_TAC_TOE), "mcts", 1);
  for (const move of [() => 4, Symbol("4"), "b2", {}, throwing(), 4n, Number.NaN])
    await assert.rejects(search.advance(anything(move)), { name: "IllegalMove" });
  await search.advance(4);
  search.free();
});

/** A worker that says what a test wants. @param {(message: any, say: (data: unknown) => void) => void} answer */
function puppet(answer) {
  /** @type {Record<string, ((data: unknown) => void)[]>} */
  const listeners = {};
  return {
    postMessage: (/** @type {unknown} */ message) =>
      answer(message, (data) =>
        queueMicrotask(() => {
          for (const tell of listeners.message ?? []) tell(data);
        }),
      ),
    terminate() {},
    ref() {},
    unref() {},
    on: (/** @type {string} */ event, /** @type {(data: unknown) => void} */ listener) => {
      listeners[event] = [...(listeners[event] ?? []), listener];
    },
  };
}

test("a worker that cannot be started, or is none, is an error with a name", async () => {
  const partly = { ...puppet(() => {}), postMessage: spring };
  for (const [spawn, expected] of /** @type {[any, any][]} */ ([
    [spring, { name: "NoWorker", code: "workerFailed", message: /sprung/ }],
    [() => undefined, { name: "BadOption", code: "wrongType", message: /spawn.* got undefined/ }],
    [() => throwing(), { name: "BadOption", code: "unreadable", message: /the result of spawn: sprung/ }],
    [() => partly, { name: "NoWorker", code: "workerFailed", message: /sprung/ }],
    [async () => 7, { name: "BadOption", code: "wrongType", message: /got a Promise/ }],
  ])) {
    const own = createEngine({ spawn });
    await assert.rejects(own.bestMove(game(TIC_TAC_TOE), "alphabeta", WORK), expected);
    own.close();
  }
});

test("what is no answer is not handed out as one", async () => {
  for (const lie of [
    { type: "result", result: { evil: 1 } },
    { type: "result", result: null },
    { type: "result" },
    { type: "error" },
    { type: "error", fault: { evil: 1 } },
    { type: "progress", progress: { evil: 1 } },
    { type: "nonsense" },
    {},
    7,
    null,
  ]) {
    const spawn = () =>
      puppet(({ type, id }, say) => {
        if (type === "load") say({ type: "loaded", id: 0 });
        else say(typeof lie === "object" && lie !== null ? { ...lie, id } : lie);
      });
    const own = createEngine({ workers: 1, weights: null, spawn });
    const failed = { name: "NoWorker", code: "workerFailed" };
    await assert.rejects(own.bestMove(BIG, "mcts", { iterations: 5 }, { onProgress() {} }), failed);
    await assert.rejects(own.searchTree(BIG, "mcts", { iterations: 5 }, {}, { onProgress() {} }), failed);
    own.close();
  }
});

test("a worker that stays silent rejects whatever it was called for, with or without limits", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  let started = 0;
  const spawn = () => {
    started += 1;
    return puppet(() => {});
  };
  for (const call of /** @type {((own: import("../../pkg/worker.js").Engine) => Promise<unknown>)[]} */ ([
    (own) => own.bestMove(BIG, "mcts"),
    (own) => own.bestMove(BIG, "mcts", { iterations: 5 }),
    (own) => own.bestMove(BIG, "mcts", { timeMs: 3_600_000 }),
    (own) => own.searchTree(BIG, "mcts", { timeMs: 50 }),
    (own) => own.search(BIG, "mcts", 1),
  ])) {
    const own = /** @type {import("../../pkg/worker.js").Engine} */ (
      /** @type {unknown} */ (createEngine({ workers: 1, weights: null, spawn }))
    );
    // The rules are there as soon as the first worker was started.
    await own.status(BIG);
    const result = refusal(() => call(own));
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(10_000);
    const { name, code, message } = await result;
    assert.deepEqual([name, code], ["NoWorker", "workerFailed"]);
    assert.match(message, /silent for 10 seconds/);
    own.close();
  }
  assert.ok(started < 20, `${started} were started`);
});

test("weights that never come keep from work only what needs them", async () => {
  let give = (/** @type {any} */ _weights) => {};
  const weights = new Promise((resolve) => {
    give = resolve;
  });
  const own = createEngine({ workers: 1, weights: anything(weights) });
  assert.equal((await own.bestMove(game(TIC_TAC_TOE, 4, 1), "alphabeta")).proven, "win");
  assert.equal((await own.bestMove(game(ULTIMATE), "mcts", { iterations: 5 })).algo, "mcts");
  const stop = new AbortController();
  const aborted = own.bestMove(game(ULTIMATE), "puct", { iterations: 5 }, { signal: stop.signal });
  stop.abort();
  await assert.rejects(aborted, { name: "AbortError" });
  const calls = [
    own.bestMove(game(ULTIMATE), "puct", { iterations: 20, seed: 1 }),
    own.bestMove(game(ULTIMATE), { id: "strongest" }, { iterations: 20, seed: 1 }),
    own.searchTree(game(ULTIMATE), "puct", { iterations: 20, seed: 1 }).then(({ report }) => report),
    own.search(game(ULTIMATE), "puct", 1).then((search) => search.run({ iterations: 20 })),
  ];
  const first = await Promise.race([...calls, own.status(game(TIC_TAC_TOE))]);
  assert.ok("legalMoves" in first, "nothing is answered before the weights");
  give(new URL("ultimate.net", pkg));
  for (const { reason } of await Promise.all(calls)) assert.notEqual(reason?.code, "fallback");
  own.close();
});

test("no other algorithm asks for the weights", async () => {
  const own = createEngine({ workers: 1, weights: null });
  for (const { id } of algorithms(ULTIMATE)) {
    const needs = ["puct", "strongest"].includes(id);
    const found = await own.bestMove(game(ULTIMATE), id, { iterations: 5, nodes: 50, seed: 1 }).then(
      ({ reason }) => reason?.code === "fallback",
      ({ name }) => name === "NoWeights",
    );
    assert.equal(found, needs, id);
  }
  own.close();
});
