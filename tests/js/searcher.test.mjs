import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineError, faultOf } from "../../www/engine/protocol.js";
import { Searcher } from "../../www/engine/searcher.js";
import { serve } from "../../www/engine/service.js";

/** @import {best_move, Report} from "../../pkg/noughts.js" */
/** @import {Channel, SearchRequest} from "../../www/engine/protocol.js" */

const EMPTY_MODULE = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const LOAD = { type: "load", module: EMPTY_MODULE, token: "blob:1" };

const given = () => true;

/**
 * @param {number} move
 * @returns {Report}
 */
function report(move) {
  const counters = { nodes: 0, playouts: 0, cutoffs: 0, tableHits: 0, depth: 0, elapsedMs: 0 };
  return {
    move,
    algo: "random",
    seed: 0,
    value: 0,
    proven: null,
    plies: null,
    candidates: [],
    pv: [],
    counters,
    stoppedBy: "finished",
  };
}

/** @returns {SearchRequest} */
function request(budget = {}) {
  return { game: { rules: { kind: "ultimate" }, moves: [] }, algo: "random", budget };
}

/**
 * Workers without threads: the protocol runs over a message channel, and the search is a function of the test.
 * @param {typeof best_move} search
 */
function factory(search) {
  /** @type {{ terminated: boolean, channel: Channel }[]} */
  const workers = [];
  const spawn = () => {
    const { port1: near, port2: far } = new MessageChannel();
    serve(/** @type {any} */ (far), async () => search, given);
    /** @type {Channel} */
    const channel = {
      postMessage: (message) => near.postMessage(message),
      terminate: () => {
        worker.terminated = true;
        near.close();
        far.close();
      },
      onmessage: null,
      onerror: null,
      onmessageerror: null,
    };
    const worker = { terminated: false, channel };
    near.onmessage = (/** @type {any} */ event) => channel.onmessage?.(event);
    // What a real worker gets when it starts; a module cannot be cloned through a channel of Node's, and need not.
    far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
    workers.push(worker);
    return channel;
  };
  return { workers, spawn };
}

/**
 * @param {Searcher} searcher
 * @param {{ budget?: SearchRequest["budget"], signal?: AbortSignal, onProgress?: (report: Report) => void }} options
 */
function ask(searcher, { budget, signal = new AbortController().signal, onProgress = () => {} } = {}) {
  return searcher.search(request(budget), { signal, onProgress });
}

test("a search reports progress, then its answer", async () => {
  const { spawn, workers } = factory((_state, _algo, _budget, onProgress) => {
    onProgress?.(report(1));
    onProgress?.(report(2));
    return report(3);
  });
  const searcher = new Searcher(spawn);
  /** @type {unknown[]} */
  const seen = [];
  const answer = await ask(searcher, { onProgress: ({ move }) => seen.push(move) });
  assert.deepEqual(seen, [1, 2]);
  assert.equal(answer.move, 3);
  assert.equal((await ask(searcher)).move, 3);
  assert.equal(workers.length, 1);
  searcher.close();
});

test("an error of the engine is the answer, and the worker stays", async () => {
  const { spawn, workers } = factory(() => {
    throw Object.assign(new Error("nodes is -1"), { name: "BadBudget" });
  });
  const searcher = new Searcher(spawn);
  await assert.rejects(ask(searcher), { name: "BadBudget", message: "nodes is -1", fatal: false });
  assert.equal(workers.length, 1);
  searcher.close();
});

test("a trap replaces the worker and the search is asked once more", async () => {
  let traps = 1;
  const { spawn, workers } = factory(() => {
    if (traps > 0) {
      traps -= 1;
      throw new WebAssembly.RuntimeError("unreachable");
    }
    return report(5);
  });
  const searcher = new Searcher(spawn);
  assert.equal((await ask(searcher)).move, 5);
  assert.deepEqual(
    workers.map(({ terminated }) => terminated),
    [true, false],
  );
  searcher.close();
});

test("a second trap is reported, and the next search gets a fresh worker", async () => {
  let traps = 2;
  const { spawn, workers } = factory(() => {
    if (traps > 0) {
      traps -= 1;
      throw new WebAssembly.RuntimeError("unreachable");
    }
    return report(6);
  });
  const searcher = new Searcher(spawn);
  await assert.rejects(ask(searcher), { name: "RuntimeError", fatal: true });
  assert.equal((await ask(searcher)).move, 6);
  assert.equal(workers.length, 3);
  searcher.close();
});

test("a worker that dies without a word is replaced", async () => {
  const { spawn, workers } = factory(() => report(7));
  const searcher = new Searcher(spawn);
  const answer = ask(searcher);
  workers[0]?.channel.onerror?.(/** @type {any} */ ({ message: "out of memory" }));
  assert.equal((await answer).move, 7);
  assert.equal(workers.length, 2);
  searcher.close();
});

test("a worker that cannot even start is not started for ever", async () => {
  const { spawn, workers } = factory(() => report(7));
  const searcher = new Searcher(spawn);
  const die = () => workers.at(-1)?.channel.onerror?.(/** @type {any} */ ({ message: "404" }));
  die();
  assert.equal(workers.length, 1);
  const answer = ask(searcher);
  die();
  die();
  await assert.rejects(answer, { name: "Error", message: "404", fatal: true });
  assert.equal(workers.length, 3);
  searcher.close();
});

test("aborting ends the worker, has a fresh one at hand, and nothing is heard of the search again", async () => {
  const { spawn, workers } = factory(() => report(8));
  const searcher = new Searcher(spawn);
  const controller = new AbortController();
  const late = mock.fn();
  const answer = ask(searcher, { signal: controller.signal, onProgress: late });
  controller.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.equal(workers[0]?.terminated, true);
  assert.equal(workers.length, 2);
  workers[0]?.channel.onmessage?.(
    /** @type {any} */ ({ data: { type: "progress", id: 1, report: report(9) } }),
  );
  assert.equal(late.mock.callCount(), 0);
  assert.equal((await ask(searcher)).move, 8);
  searcher.close();
});

test("an answer to another question is dropped", async () => {
  const { spawn, workers } = factory(() => report(8));
  const searcher = new Searcher(spawn);
  const answer = ask(searcher);
  workers[0]?.channel.onmessage?.(/** @type {any} */ ({ data: { type: "done", id: 99, report: report(1) } }));
  assert.equal((await answer).move, 8);
  searcher.close();
});

test("silence far beyond the time limit counts as a crash", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = /** @type {Channel[]} */ ([]);
  const searcher = new Searcher(() => {
    /** @type {Channel} */
    const silent = { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
    workers.push(silent);
    return silent;
  });
  const answer = ask(searcher, { budget: { timeMs: 1000 } });
  context.mock.timers.tick(5999);
  assert.equal(workers.length, 1);
  context.mock.timers.tick(1);
  assert.equal(workers.length, 2);
  context.mock.timers.tick(6000);
  await assert.rejects(answer, { name: "NoAnswer", fatal: true });
});

test("a limit of weeks is not over at once", async () => {
  let started = 0;
  const searcher = new Searcher(() => {
    started += 1;
    return { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
  });
  const controller = new AbortController();
  const answer = ask(searcher, { budget: { timeMs: 2 ** 31 }, signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(started, 1);
  controller.abort();
  await answer.catch(() => {});
  searcher.close();
});

test("a search before the engine arrived is refused, not lost", async () => {
  const { port1: near, port2: far } = new MessageChannel();
  serve(/** @type {any} */ (far), async () => () => report(0), given);
  const reply = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => resolve(data);
  });
  near.postMessage({ type: "search", id: 1, request: request() });
  const { type, id, fault } = /** @type {any} */ (await reply);
  assert.deepEqual([type, id, fault.name], ["error", 1, "Error"]);
  near.close();
});

test("a search that nobody waits for any more is told so, and not asked about all the time", async () => {
  const { port1: near, port2: far } = new MessageChannel();
  // Once when it arrives, and twice while the search runs.
  const answers = [true, true, false];
  const isGiven = mock.fn(() => answers.shift() ?? assert.fail("asked again after the end"));
  const search = mock.fn((_state, _algo, _budget, onProgress) => {
    let told = 0;
    const start = performance.now();
    while (onProgress(report(1)) !== false) told += 1;
    assert.ok(told > 10);
    assert.ok(performance.now() - start >= 160);
    return report(2);
  });
  serve(/** @type {any} */ (far), async () => search, isGiven);
  const done = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => data.type === "progress" || resolve(data);
  });
  far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
  near.postMessage({ type: "search", id: 1, request: request() });
  assert.deepEqual(await done, { type: "done", id: 1, report: report(2) });
  assert.deepEqual(
    isGiven.mock.calls.map((call) => call.arguments),
    [["blob:1"], ["blob:1"], ["blob:1"]],
  );
  near.close();
});

test("a search that its host's policy keeps from asking runs to its end", async () => {
  const { port1: near, port2: far } = new MessageChannel();
  const search = mock.fn((_state, _algo, _budget, onProgress) => {
    const start = performance.now();
    while (performance.now() - start < 100) assert.notEqual(onProgress(report(1)), false);
    return report(2);
  });
  serve(
    /** @type {any} */ (far),
    async () => search,
    () => false,
  );
  const done = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => data.type === "progress" || resolve(data);
  });
  far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
  near.postMessage({ type: "search", id: 1, request: request() });
  assert.deepEqual(await done, { type: "done", id: 1, report: report(2) });
  near.close();
});

test("faults keep their name, and say whether the engine survived", () => {
  const typed = Object.assign(new Error("m"), { name: "IllegalMove" });
  assert.deepEqual(faultOf(typed), { name: "IllegalMove", message: "m", fatal: false });
  assert.equal(faultOf(new WebAssembly.RuntimeError("unreachable")).fatal, true);
  assert.equal(faultOf(new RangeError("too much recursion")).fatal, true);
  assert.equal(faultOf("a string").fatal, true);
  assert.equal(faultOf(new EngineError({ name: "Blocked", message: "m", fatal: true })).fatal, true);
});
