import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { ParallelSearch } from "../../www/engine/parallel-search.ts";
import { WorkerPool } from "../../www/engine/pool.ts";
import { EngineError } from "../../www/engine/protocol.ts";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {Thinker} from "../../www/engine/engine.ts" */
/** @import {SearchRequest} from "../../www/engine/protocol.ts" */
/** @import {WorkerClient} from "../../www/engine/worker-client.ts" */

/** @typedef {Parameters<Thinker["search"]>[1]} Options */
/** @typedef {{ request: SearchRequest, resolve: (report: Report) => void, reject: (reason: unknown) => void } & Options} Job */

/** @returns {SearchRequest} */
function request(budget = {}) {
  return { game: { rules: { kind: "ultimate" }, moves: [] }, algo: "mcts", budget };
}

/**
 * @param {number} playouts
 * @param {Report["stoppedBy"]} [stoppedBy]
 * @returns {Report}
 */
function report(playouts, stoppedBy = "time") {
  return /** @type {Report} */ ({ move: 40, counters: { playouts }, stoppedBy });
}

/** A worker whose answers the test gives. */
class Puppet {
  /** @type {Job | null} */
  job = null;
  closed = false;

  get busy() {
    return this.job !== null;
  }

  close() {
    this.closed = true;
  }

  /**
   * @param {string} method
   * @param {[SearchRequest["game"], SearchRequest["algo"], SearchRequest["budget"]]} args
   * @param {Options} options
   */
  call(method, [game, algo, budget], options) {
    assert.equal(method, "best_move");
    assert.equal(this.job, null, "called while it was busy");
    const answer = new Promise((resolve, reject) => {
      this.job = { request: { game, algo, budget }, ...options, resolve, reject };
      options.signal.addEventListener("abort", () => {
        this.job = null;
        reject(options.signal.reason);
      });
    });
    return answer.finally(() => {
      this.job = null;
    });
  }
}

/** @param {{ size: number, gains?: boolean }} how */
function poolOf({ size, gains = true }) {
  /** @type {Puppet[]} */
  const puppets = [];
  const start = () => {
    const puppet = new Puppet();
    puppets.push(puppet);
    return /** @type {WorkerClient} */ (/** @type {unknown} */ (puppet));
  };
  const join = (/** @type {Report[]} */ reports) => {
    const counters = { playouts: 0, workers: reports.length };
    for (const one of reports) counters.playouts += one.counters.playouts;
    return /** @type {Report} */ ({ ...reports[0], counters });
  };
  const pool = new WorkerPool(start);
  pool.size = size;
  const searches = new ParallelSearch(pool, () => gains, join);
  const stop = new AbortController();
  const onProgress = mock.fn((/** @type {Report} */ _report) => {});
  const ask = (budget = {}) => searches.search(request(budget), { signal: stop.signal, onProgress });
  const call = () => pool.call("best_move", [request().game, "mcts", {}], { signal: stop.signal });
  const jobs = () => puppets.flatMap(({ job }) => job ?? []);
  const playouts = () => onProgress.mock.calls.map((call) => call.arguments[0].counters.playouts);
  return { puppets, ask, call, jobs, stop, playouts };
}

/**
 * A clock that stands still but for what it is told to pass.
 * @param {import("node:test").TestContext} context
 */
function clockOf(context) {
  let now = 1000;
  context.mock.timers.enable({ apis: ["setTimeout"] });
  context.mock.method(performance, "now", () => now);
  return (/** @type {number} */ milliseconds) => {
    now += milliseconds;
  };
}

/** Lets everything that waits for a promise go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("one worker is there from the start, others when they are needed", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, jobs } = poolOf({ size: 3 });
  assert.equal(puppets.length, 1);
  const answer = ask();
  assert.equal(puppets.length, 3);
  for (const { resolve } of jobs()) resolve(report(100));
  assert.deepEqual((await answer).counters, { playouts: 300, workers: 3 });
  const again = ask();
  assert.equal(puppets.length, 3);
  for (const { resolve } of jobs()) resolve(report(200));
  assert.equal((await again).counters.playouts, 600);
});

test("a search that gains nothing has one worker, and hears it as it is", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, jobs, playouts } = poolOf({ size: 3, gains: false });
  const answer = ask({ seed: 5 });
  assert.equal(puppets.length, 1);
  for (const { request, onProgress, resolve } of jobs()) {
    assert.deepEqual(request.budget, { seed: 5 });
    onProgress(report(1));
    onProgress(report(2));
    resolve(report(3));
  }
  assert.deepEqual(await answer, report(3));
  assert.deepEqual(playouts(), [1, 2]);
});

test("each has a part of its own, and a seed where there is one", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [seed, seeds] of /** @type {const} */ ([
    [7, [7, 8, 9]],
    [Number.MAX_SAFE_INTEGER - 1, [Number.MAX_SAFE_INTEGER - 1, 0, 1]],
    [undefined, [undefined, undefined, undefined]],
  ])) {
    const { ask, jobs, stop } = poolOf({ size: 3 });
    const answer = ask(seed === undefined ? { timeMs: 10 } : { timeMs: 10, seed });
    assert.deepEqual(
      jobs().map(({ request: { budget } }) => budget.seed),
      seeds,
    );
    assert.ok(jobs().every(({ request: { budget } }) => budget.timeMs === 10));
    const parts = jobs().map(({ request: { budget } }) => [budget.part, budget.parts]);
    assert.deepEqual(
      parts,
      [0, 1, 2].map((part) => [part, 3]),
    );
    stop.abort();
    await assert.rejects(answer, { name: "AbortError" });
  }
});

test("progress is joined, at most five times a second, and none comes after the answer", async (context) => {
  const pass = clockOf(context);
  const { ask, jobs, playouts } = poolOf({ size: 2 });
  const answer = ask();
  const [one, other] = jobs();
  one?.onProgress(report(1));
  other?.onProgress(report(2));
  assert.deepEqual(playouts(), [1]);
  pass(199);
  one?.onProgress(report(10));
  assert.deepEqual(playouts(), [1]);
  pass(1);
  other?.onProgress(report(20));
  assert.deepEqual(playouts(), [1, 30]);
  one?.resolve(report(100));
  await settle();
  pass(1000);
  other?.onProgress(report(200));
  other?.resolve(report(300));
  assert.equal((await answer).counters.playouts, 400);
  assert.deepEqual(playouts(), [1, 30]);
});

test("of one that is late counts what it said last, and the next search need not do without it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, jobs } = poolOf({ size: 3 });
  const answer = ask();
  const [late, other, silent] = jobs();
  late?.onProgress({ ...report(7, "cancelled") });
  other?.resolve(report(100));
  await settle();
  context.mock.timers.tick(9);
  await settle();
  assert.deepEqual(await Promise.race([answer, "waiting"]), "waiting");
  context.mock.timers.tick(1);
  const { counters, stoppedBy } = await answer;
  assert.deepEqual([counters, stoppedBy], [{ playouts: 107, workers: 2 }, "time"]);
  assert.equal(late?.signal.aborted || silent?.signal.aborted, false);
  const next = ask();
  assert.equal(late?.signal.aborted && silent?.signal.aborted, true);
  assert.deepEqual([jobs().length, puppets.length], [3, 3]);
  for (const job of jobs()) job.resolve(report(5));
  assert.equal((await next).counters.playouts, 15);
});

test("what one has found out for certain ends the others at once", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { ask, jobs } = poolOf({ size: 2 });
  const answer = ask();
  const [one, other] = jobs();
  one?.onProgress(report(7, "cancelled"));
  other?.resolve(report(100, "finished"));
  const { counters, stoppedBy } = await answer;
  assert.equal(one?.signal.aborted, true);
  assert.deepEqual([counters, stoppedBy], [{ playouts: 107, workers: 2 }, "finished"]);
});

test("what they have found out for certain together ends them all", async (context) => {
  const pass = clockOf(context);
  const { ask, jobs, playouts } = poolOf({ size: 2 });
  const answer = ask();
  const [one, other] = jobs();
  one?.onProgress(report(7, "cancelled"));
  pass(200);
  // The double joins as it is told by the first.
  one?.onProgress(report(8, "finished"));
  const { counters, stoppedBy } = await answer;
  assert.deepEqual([one?.signal.aborted, other?.signal.aborted], [true, true]);
  assert.deepEqual([counters, stoppedBy], [{ playouts: 8, workers: 1 }, "finished"]);
  assert.deepEqual(playouts(), [7, 8]);
});

test("one that fails is done without; when all fail, the first is heard", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const fault = (/** @type {string} */ name) => new EngineError({ name, message: "m", fatal: true });
  const { ask, jobs } = poolOf({ size: 2 });
  const answer = ask();
  jobs()[0]?.reject(fault("First"));
  jobs()[1]?.resolve(report(100));
  assert.deepEqual((await answer).counters, { playouts: 100, workers: 1 });
  const failed = ask();
  const [one, other] = jobs();
  other?.reject(fault("Second"));
  one?.reject(fault("First"));
  await assert.rejects(failed, { name: "First" });
});

test("aborting ends them all", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { ask, jobs, stop } = poolOf({ size: 3 });
  const answer = ask();
  const signals = jobs().map(({ signal }) => signal);
  stop.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.ok(signals.length === 3 && signals.every(({ aborted }) => aborted));
  assert.deepEqual(jobs(), []);
});

test("a search beside another one has what is left, and one worker at least", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, jobs, stop } = poolOf({ size: 3 });
  const first = ask();
  const second = ask();
  assert.deepEqual([puppets.length, jobs().length], [4, 4]);
  jobs().at(-1)?.resolve(report(9));
  assert.equal((await second).counters.playouts, 9);
  stop.abort();
  await assert.rejects(first);
});

test("a call beside a search runs in a worker of its own, and ends with it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, call, jobs, stop } = poolOf({ size: 2 });
  const search = ask();
  const answer = call();
  assert.deepEqual([puppets.length, jobs().length], [3, 3]);
  jobs().at(-1)?.resolve(report(4));
  assert.equal((await answer).counters.playouts, 4);
  assert.equal(jobs().length, 2);
  stop.abort();
  await assert.rejects(search, { name: "AbortError" });
});

test("workers that nobody needed for a minute are let go, all but the first", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, ask, jobs } = poolOf({ size: 3 });
  const finish = async () => {
    const answer = ask();
    for (const { resolve } of jobs()) resolve(report(1));
    await answer;
  };
  await finish();
  context.mock.timers.tick(59_999);
  await finish();
  context.mock.timers.tick(59_999);
  assert.ok(puppets.every(({ closed }) => !closed));
  context.mock.timers.tick(1);
  assert.deepEqual(
    puppets.map(({ closed }) => closed),
    [false, true, true],
  );
  await finish();
  assert.equal(puppets.length, 5);
  // A search that runs keeps its workers.
  const running = ask();
  context.mock.timers.tick(120_000);
  assert.ok(puppets.slice(3).every(({ closed }) => !closed));
  for (const { resolve } of jobs()) resolve(report(1));
  await running;
});
