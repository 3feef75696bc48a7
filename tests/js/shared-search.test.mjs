// Several workers in one tree: who is asked, what happens to the tree between searches, and that what cannot be stopped is ended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SharedSearch } from "../../www/engine/shared-search.ts";
import { PAGE, prepare, treeIn } from "../../www/engine/tree-walk.ts";
import { WorkerClient } from "../../www/engine/worker-client.ts";

/** @import {Channel, FromWorker, ToWorker} from "../../www/engine/calls.ts" */
/** @import {Report} from "../../www/noughts.js" */

/**
 * A module like that of the tree, written by hand: it exports its stack pointer and functions that do nothing.
 * @returns {WebAssembly.Module}
 */
function toyKernel() {
  const text = (/** @type {string} */ name) => [name.length, ...Buffer.from(name)];
  const section = (/** @type {number} */ id, /** @type {number[]} */ bytes) => [id, bytes.length, ...bytes];
  const names = ["ask", "reset", "resume", "stop", "advance", "stack_of"];
  const exported = names.flatMap((name, at) => [...text(name), 0, at === 5 ? 1 : 0]);
  return new WebAssembly.Module(
    Uint8Array.of(
      ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      // () -> (), and (i32) -> i32
      ...section(1, [2, 0x60, 0, 0, 0x60, 1, 0x7f, 1, 0x7f]),
      // A shared memory of 1024 pages.
      ...section(2, [1, ...text("env"), ...text("memory"), 2, 3, 0x80, 8, 0x80, 8]),
      ...section(3, [2, 0, 1]),
      // A mutable i32.
      ...section(6, [1, 0x7f, 1, 0x41, 0, 0x0b]),
      ...section(7, [names.length + 1, ...exported, ...text("__stack_pointer"), 3, 0]),
      ...section(10, [2, 2, 0, 0x0b, 4, 0, 0x20, 0, 0x0b]),
    ),
  );
}

/** Workers that say what they were sent, and answer when the test says so. */
class Threads {
  /** @type {{ channel: Channel, calls: (ToWorker & { type: "call" })[], ended: boolean }[]} */
  all = [];
  start = () =>
    new WorkerClient(() => {
      /** @type {Threads["all"][number]} */
      const thread = {
        calls: [],
        ended: false,
        channel: {
          postMessage: (message) => {
            if (message.type === "call") thread.calls.push(message);
          },
          terminate: () => {
            thread.ended = true;
          },
          onmessage: null,
          onerror: null,
          onmessageerror: null,
        },
      };
      this.all.push(thread);
      return thread.channel;
    });

  get running() {
    return this.all.filter(({ ended, calls }) => !ended && calls.length > 0);
  }

  /**
   * @param {Partial<Report>} report
   * @param {number} at
   */
  answer(report, at) {
    const { channel, calls } = this.running[at] ?? assert.fail("no such worker");
    const id = calls.at(-1)?.id ?? assert.fail("it was not called");
    const message = /** @type {FromWorker} */ ({ type: "result", id, result: report });
    channel.onmessage?.(/** @type {MessageEvent} */ ({ data: message }));
  }

  /** @returns {any[]} what the workers were called with last */
  get plans() {
    return this.running.map(({ calls }) => calls.at(-1)?.args[3]);
  }
}

const ULTIMATE = { kind: /** @type {const} */ ("ultimate") };
const alone = () => assert.fail("there is memory");
/** Reports of one tree are never joined: each is that of all. */
const merge = () => assert.fail("they share a tree");
/** @param {number} workers */
const inTree = (workers) => ({ workers, shares: /** @type {const} */ ("tree"), alone });
/** @param {number} workers */
const withTable = (workers) => ({ workers, shares: /** @type {const} */ ("table"), alone });

/** @param {number[]} moves */
function request(moves, timeMs = 60_000) {
  return { game: { rules: ULTIMATE, moves }, algo: "puct", budget: { timeMs } };
}

/** @param {AbortSignal} signal */
const watched = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} });

/** Lets what was promised happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

test("the report of the one that ended the search is the answer, and the tree goes on with the game", async () => {
  const threads = new Threads();
  const shared = new SharedSearch(toyKernel(), threads.start, merge);
  const first = shared.search(request([40]), watched(), inTree(3));
  await turn();
  assert.equal(shared.isFree, false);
  assert.deepEqual(
    threads.plans.map(({ number, moves }) => [number, moves]),
    [1, 1, 1].map((number) => [number, null]),
  );
  assert.deepEqual(
    threads.running.map(({ calls }) => /** @type {any} */ (calls[0]?.args[2])),
    [0, 1, 2].map((part) => ({ timeMs: 60_000, part, parts: 3 })),
  );
  threads.answer({ stoppedBy: "cancelled", seed: 0 }, 0);
  threads.answer({ stoppedBy: "time", seed: 1 }, 1);
  threads.answer({ stoppedBy: "cancelled", seed: 2 }, 2);
  assert.equal((await first).seed, 1);
  assert.equal(shared.isFree, true);
  for (const [moves, expected] of /** @type {[number[], number[] | null][]} */ ([
    [
      [40, 36, 4],
      [36, 4],
    ],
    [[40, 36, 4], []],
    [[40, 36], null],
    [[40, 36, 5, 45, 1, 9, 0], null],
  ])) {
    const next = shared.search(request(moves), watched(), inTree(2));
    await turn();
    assert.deepEqual(threads.plans[0]?.moves, expected, `${moves}`);
    threads.answer({ stoppedBy: "time" }, 0);
    threads.answer({ stoppedBy: "cancelled" }, 1);
    await next;
  }
});

test("a search that is aborted is over at once, and its workers stay", async () => {
  const threads = new Threads();
  const shared = new SharedSearch(toyKernel(), threads.start, merge);
  const stop = new AbortController();
  const search = shared.search(request([]), watched(stop.signal), inTree(2));
  await turn();
  stop.abort("enough");
  await assert.rejects(search, (reason) => reason === "enough");
  const next = shared.search(request([]), watched(), inTree(2));
  await turn();
  assert.deepEqual(
    threads.plans.map(({ number }) => number),
    [1, 1],
    "it waits for those that still walk",
  );
  threads.answer({ stoppedBy: "cancelled" }, 0);
  threads.answer({ stoppedBy: "cancelled" }, 1);
  await turn();
  assert.deepEqual(
    threads.plans.map(({ number }) => number),
    [2, 2],
  );
  assert.equal(threads.all.length, 2);
  threads.answer({ stoppedBy: "time", seed: 7 }, 0);
  threads.answer({ stoppedBy: "cancelled" }, 1);
  assert.equal((await next).seed, 7);
});

test("what searches with one table report is joined, the one first that was not stopped", async () => {
  const threads = new Threads();
  /** @type {unknown[]} */
  const merged = [];
  const shared = new SharedSearch(toyKernel(), threads.start, (reports) => {
    merged.push(reports.map(({ seed }) => seed));
    return /** @type {Report} */ ({ ...reports[0], seed: 9 });
  });
  const search = shared.search(request([40]), watched(), withTable(3));
  await turn();
  const { memory } = threads.plans[0].grant;
  assert.ok(threads.plans.every(({ shares }) => shares === "table"));
  threads.answer({ stoppedBy: "cancelled", seed: 0 }, 0);
  threads.answer({ stoppedBy: "time", seed: 1 }, 1);
  threads.answer({ stoppedBy: "cancelled", seed: 2 }, 2);
  assert.equal((await search).seed, 9);
  assert.deepEqual(merged, [[1, 0, 2]]);
  // The nodes of a tree lie where the table was.
  const next = shared.search(request([40]), watched(), inTree(3));
  await turn();
  const [plan] = threads.plans;
  assert.ok(plan.moves === null && plan.grant.memory !== memory);
  for (const worker of [0, 1, 2]) threads.answer({ stoppedBy: "time", seed: 3 }, worker);
  assert.equal((await next).seed, 3);
});

test("walkers that do not stop are ended, and the next search has another memory", async () => {
  const threads = new Threads();
  const shared = new SharedSearch(toyKernel(), threads.start, merge);
  const stop = new AbortController();
  const search = shared.search(request([]), watched(stop.signal), inTree(2));
  await turn();
  const before = threads.plans[0]?.grant;
  threads.answer({ stoppedBy: "cancelled" }, 0);
  stop.abort();
  await assert.rejects(search);
  const next = shared.search(request([]), watched(), inTree(2));
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(threads.all.filter(({ ended }) => ended).length, 1, "the one that did not answer");
  const [plan] = threads.plans;
  assert.equal(plan?.moves, null);
  assert.ok(plan?.grant.generation > before.generation && plan?.grant.memory !== before.memory);
  threads.answer({ stoppedBy: "time" }, 0);
  threads.answer({ stoppedBy: "cancelled" }, 1);
  await next;
});

test("the first search empties the table of another game, and ages it when its own goes on", () => {
  const memory = new WebAssembly.Memory({ initial: 1024, maximum: 1024, shared: true });
  const grant = { module: toyKernel(), memory, generation: 1 };
  /** @type {unknown[]} */
  const done = [];
  const note = (/** @type {string} */ word) => () => void done.push(word);
  const table = { ...treeIn(grant, PAGE), clear_table: note("clear"), age_table: note("age") };
  for (const [number, moves] of [null, [36, 4], []].entries()) {
    prepare(table, { number, shares: "table", moves, grant }, 0);
  }
  assert.deepEqual(done, ["clear", "age"]);
});

test("the first walker prepares the tree, and the others wait for it", () => {
  const memory = new WebAssembly.Memory({ initial: 1024, maximum: 1024, shared: true });
  const grant = { module: toyKernel(), memory, generation: 1 };
  /** @type {unknown[]} */
  const done = [];
  const toy = treeIn(grant, PAGE);
  const tree = {
    ...toy,
    reset: () => done.push("reset"),
    advance: (/** @type {number} */ move) => done.push(move),
  };
  const shares = /** @type {const} */ ("tree");
  prepare(tree, { number: 1, shares, moves: null, grant }, 0);
  prepare(tree, { number: 1, shares, moves: null, grant }, 1);
  prepare(tree, { number: 2, shares, moves: [36, 4], grant }, 0);
  assert.deepEqual(done, ["reset", 36, 4]);
  const late = { name: "NoAnswer" };
  assert.throws(() => prepare(tree, { number: 3, shares, moves: [], grant }, 1), late, "it was not prepared");
});
