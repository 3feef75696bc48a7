import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EngineError, faultOf, Transferred } from "../../www/engine/protocol.ts";
import { searchOn } from "../../www/engine/search-on.ts";
import { WorkerClient } from "../../www/engine/worker-client.ts";
import { serve } from "../../www/engine/worker-server.ts";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {Channel, Implementation, Implementations} from "../../www/engine/calls.ts" */
/** @import {SearchRequest} from "../../www/engine/protocol.ts" */

const EMPTY_MODULE = new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
const LOAD = { type: "load", module: EMPTY_MODULE, token: "blob:1" };

/** Of a search. */
const ARGS = [{ rules: { kind: "ultimate" }, moves: [] }, "random", {}];

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
    position: 0,
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
 * The methods of a worker, of which the test needs only some.
 * @param {Partial<Implementations>} methods
 */
const only = (methods) => /** @type {Implementations} */ (methods);

/**
 * Workers without threads: the protocol runs over a message channel, and the methods are functions of the test.
 * @param {Implementation<"best_move"> | Partial<Implementations>} methods
 */
function factory(methods) {
  const offered = only(typeof methods === "function" ? { best_move: methods } : methods);
  /** @type {{ terminated: boolean, channel: Channel }[]} */
  const workers = [];
  const spawn = () => {
    const { port1: near, port2: far } = new MessageChannel();
    serve(/** @type {any} */ (far), async () => offered, given);
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
 * @param {WorkerClient} client
 * @param {{ budget?: SearchRequest["budget"], signal?: AbortSignal, onProgress?: (report: Report) => void }} options
 */
function ask(client, { budget, signal = new AbortController().signal, onProgress = () => {} } = {}) {
  return searchOn(client, request(budget), { signal, onProgress });
}

test("a search reports progress, then its answer", async () => {
  const { spawn, workers } = factory((_state, _algo, _budget, onProgress) => {
    onProgress(report(1));
    onProgress(report(2));
    return report(3);
  });
  const client = new WorkerClient(spawn);
  /** @type {unknown[]} */
  const seen = [];
  const answer = await ask(client, { onProgress: ({ move }) => seen.push(move) });
  assert.deepEqual(seen, [1, 2]);
  assert.equal(answer.move, 3);
  assert.equal((await ask(client)).move, 3);
  assert.equal(workers.length, 1);
  client.close();
});

test("an error of the engine is the answer, and the worker stays", async () => {
  const { spawn, workers } = factory(() => {
    throw Object.assign(new Error("nodes is -1"), { name: "BadBudget" });
  });
  const client = new WorkerClient(spawn);
  await assert.rejects(ask(client), { name: "BadBudget", message: "nodes is -1", fatal: false });
  assert.equal(workers.length, 1);
  client.close();
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
  const client = new WorkerClient(spawn);
  assert.equal((await ask(client)).move, 5);
  assert.deepEqual(
    workers.map(({ terminated }) => terminated),
    [true, false],
  );
  client.close();
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
  const client = new WorkerClient(spawn);
  await assert.rejects(ask(client), { name: "RuntimeError", fatal: true });
  assert.equal((await ask(client)).move, 6);
  assert.equal(workers.length, 3);
  client.close();
});

test("a worker that dies without a word is replaced", async () => {
  const { spawn, workers } = factory(() => report(7));
  const client = new WorkerClient(spawn);
  const answer = ask(client);
  workers[0]?.channel.onerror?.(/** @type {any} */ ({ message: "out of memory" }));
  assert.equal((await answer).move, 7);
  assert.equal(workers.length, 2);
  client.close();
});

test("a worker that cannot even start is not started for ever", async () => {
  const { spawn, workers } = factory(() => report(7));
  const client = new WorkerClient(spawn);
  const die = () => workers.at(-1)?.channel.onerror?.(/** @type {any} */ ({ message: "404" }));
  die();
  assert.equal(workers.length, 1);
  const answer = ask(client);
  die();
  die();
  await assert.rejects(answer, { name: "Error", message: "404", fatal: true });
  assert.equal(workers.length, 3);
  client.close();
});

test("aborting ends the worker, has a fresh one at hand, and nothing is heard of the search again", async () => {
  const { spawn, workers } = factory(() => report(8));
  const client = new WorkerClient(spawn);
  const controller = new AbortController();
  const late = mock.fn();
  const answer = ask(client, { signal: controller.signal, onProgress: late });
  controller.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.equal(workers[0]?.terminated, true);
  assert.equal(workers.length, 2);
  workers[0]?.channel.onmessage?.(
    /** @type {any} */ ({ data: { type: "progress", id: 1, progress: report(9) } }),
  );
  assert.equal(late.mock.callCount(), 0);
  assert.equal((await ask(client)).move, 8);
  client.close();
});

test("an answer to another question is dropped", async () => {
  const { spawn, workers } = factory(() => report(8));
  const client = new WorkerClient(spawn);
  const answer = ask(client);
  workers[0]?.channel.onmessage?.(
    /** @type {any} */ ({ data: { type: "result", id: 99, result: report(1) } }),
  );
  assert.equal((await answer).move, 8);
  client.close();
});

test("silence far beyond the time limit counts as a crash", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const workers = /** @type {Channel[]} */ ([]);
  const client = new WorkerClient(() => {
    /** @type {Channel} */
    const silent = { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
    workers.push(silent);
    return silent;
  });
  const answer = ask(client, { budget: { timeMs: 1000 } });
  context.mock.timers.tick(5999);
  assert.equal(workers.length, 1);
  context.mock.timers.tick(1);
  assert.equal(workers.length, 2);
  context.mock.timers.tick(6000);
  await assert.rejects(answer, { name: "NoAnswer", fatal: true });
});

test("a limit of weeks is not over at once", async () => {
  let started = 0;
  const client = new WorkerClient(() => {
    started += 1;
    return { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
  });
  const controller = new AbortController();
  const answer = ask(client, { budget: { timeMs: 2 ** 31 }, signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(started, 1);
  controller.abort();
  await answer.catch(() => {});
  client.close();
});

test("a limit that is no number ends no worker", async () => {
  for (const timeMs of [Number.NaN, Number.POSITIVE_INFINITY, "soon", {}, [1, 2]]) {
    let started = 0;
    const client = new WorkerClient(() => {
      started += 1;
      return { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
    });
    const controller = new AbortController();
    const budget = /** @type {any} */ ({ timeMs });
    const answer = ask(client, { budget, signal: controller.signal });
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(started, 1, String(timeMs));
    controller.abort();
    await answer.catch(() => {});
    client.close();
  }
});

test("a worker answers the module at once, and that is no answer to a call", async () => {
  const { port1: near, port2: far } = new MessageChannel();
  serve(/** @type {any} */ (far), () => new Promise(() => {}), given);
  const reply = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => resolve(data);
  });
  far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
  assert.deepEqual(await reply, { type: "loaded", id: 0 });
  near.close();
});

test("any method can be called by its name, with arguments of its own", async () => {
  const tree = /** @type {any} */ ({ report: report(1), trace: { visited: 7 } });
  const search_tree = mock.fn(() => tree);
  const { spawn } = factory({ search_tree, algorithms: () => [] });
  const client = new WorkerClient(spawn);
  const game = request().game;
  assert.deepEqual(await client.call("search_tree", [game, "minimax", { depth: 2 }, { nodes: 9 }]), tree);
  const [given = assert.fail()] = search_tree.mock.calls;
  assert.deepEqual(given.arguments.slice(0, 4), [game, "minimax", { depth: 2 }, { nodes: 9 }]);
  assert.deepEqual(await client.call("algorithms", [game.rules]), []);
  client.close();
});

test("an unknown method is an error, and the worker stays", async () => {
  const { spawn, workers } = factory({ algorithms: () => [] });
  const client = new WorkerClient(spawn);
  for (const method of ["no_such", "best_move", "toString"]) {
    await assert.rejects(client.call(/** @type {any} */ (method), /** @type {any} */ ([])), {
      name: "UnknownMethod",
      message: `no method is called ${method}`,
      fatal: false,
    });
  }
  assert.deepEqual(await client.call("algorithms", [{ kind: "ultimate" }]), []);
  assert.equal(workers.length, 1);
  client.close();
});

test("a method that crashes its worker runs once, unless its caller allows more", async () => {
  const status = mock.fn(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  const { spawn, workers } = factory({ status });
  const client = new WorkerClient(spawn);
  const { game } = request();
  await assert.rejects(client.call("status", [game]), { name: "RuntimeError", fatal: true });
  assert.deepEqual([status.mock.callCount(), workers.length], [1, 1]);
  await assert.rejects(client.call("status", [game], { attempts: 3 }), { name: "RuntimeError" });
  assert.deepEqual([status.mock.callCount(), workers.length], [4, 4]);
  client.close();
});

test("a worker moves the buffers of a result, and copies the rest", async () => {
  const values = new Float64Array([1, 2, 3]);
  const result = /** @type {any} */ ({ trace: { visited: 3, values } });
  const { spawn } = factory({ search_tree: () => new Transferred(result, [values.buffer]) });
  const client = new WorkerClient(spawn);
  assert.deepEqual(await client.call("search_tree", [request().game, "minimax", {}, {}]), {
    trace: { visited: 3, values: new Float64Array([1, 2, 3]) },
  });
  assert.equal(values.byteLength, 0);
  client.close();
});

test("a signal that aborts after the answer ends no worker", async () => {
  const { spawn, workers } = factory(() => report(1));
  const client = new WorkerClient(spawn);
  const controller = new AbortController();
  await ask(client, { signal: controller.signal });
  const next = ask(client);
  controller.abort();
  assert.equal((await next).move, 1);
  assert.equal(workers.length, 1);
  client.close();
});

test("a call before the engine arrived is refused, not lost", async () => {
  const { port1: near, port2: far } = new MessageChannel();
  serve(/** @type {any} */ (far), async () => only({ best_move: () => report(0) }), given);
  const reply = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => resolve(data);
  });
  near.postMessage({ type: "call", id: 1, method: "best_move", args: ARGS });
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
  serve(/** @type {any} */ (far), async () => only({ best_move: search }), isGiven);
  const done = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => data.type === "result" && resolve(data);
  });
  far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
  near.postMessage({ type: "call", id: 1, method: "best_move", args: ARGS });
  assert.deepEqual(await done, { type: "result", id: 1, result: report(2) });
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
    async () => only({ best_move: search }),
    () => false,
  );
  const done = new Promise((resolve) => {
    near.onmessage = (/** @type {any} */ { data }) => data.type === "result" && resolve(data);
  });
  far.onmessage?.(/** @type {any} */ ({ data: LOAD }));
  near.postMessage({ type: "call", id: 1, method: "best_move", args: ARGS });
  assert.deepEqual(await done, { type: "result", id: 1, result: report(2) });
  near.close();
});

test("faults keep their name, code and parameters, and say whether the engine survived", () => {
  const typed = Object.assign(new Error("m"), { name: "IllegalMove" });
  assert.deepEqual(faultOf(typed), { name: "IllegalMove", message: "m", fatal: false });
  const coded = Object.assign(typed, { code: "occupied", params: { move: 4 } });
  const fault = {
    name: "IllegalMove",
    message: "m",
    fatal: false,
    code: "occupied",
    params: { move: 4 },
  };
  assert.deepEqual(faultOf(coded), fault);
  assert.deepEqual(faultOf(new EngineError(fault)), fault);
  const bare = { name: "NoAnswer", code: "noAnswer", message: "late", fatal: true };
  assert.deepEqual(faultOf(new EngineError(bare)), bare, "a code without parameters is kept");
  assert.equal(faultOf(new WebAssembly.RuntimeError("unreachable")).fatal, true);
  assert.equal(faultOf(new RangeError("too much recursion")).fatal, true);
  assert.equal(faultOf("a string").fatal, true);
  assert.equal(faultOf(new EngineError({ name: "Blocked", message: "m", fatal: true })).fatal, true);
});
