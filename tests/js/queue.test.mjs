// The calls of `noughts/worker` that wait for a worker, and the watch over workers that were started: without threads.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Queue } from "../../javascript/npm/queue.js";
import { StartWatch } from "../../javascript/npm/start-watch.js";
import { WorkerPool } from "../../www/engine/pool.ts";

/** @import {Channel} from "../../www/engine/calls.ts" */
/** @import {WorkerClient} from "../../www/engine/worker-client.ts" */

const { signal } = new AbortController();

/** A pool of clients without workers: a call ends when the test says so. @param {number} size */
function pooled(size) {
  let started = 0;
  /** @type {(() => void)[]} */
  const running = [];
  const pool = new WorkerPool(() => {
    started += 1;
    const client = { busy: false, close() {}, call: () => work(client) };
    return /** @type {WorkerClient} */ (/** @type {unknown} */ (client));
  });
  pool.size = size;
  const queue = new Queue(() => pool.room > 0);
  /** @param {{ busy: boolean }} client */
  const work = async (client) => {
    client.busy = true;
    await new Promise((resolve) => running.push(() => resolve(undefined)));
    client.busy = false;
    queue.next();
  };
  return {
    queue,
    /** @type {number[]} in the order in which they began */
    begun: [],
    /** @param {number} number @param {AbortSignal} [until] */
    add(number, until = signal) {
      return queue.run(until, () => {
        this.begun.push(number);
        return pool.call("status", /** @type {any} */ ([]));
      });
    },
    /** Ends the call that has run longest. */
    async end() {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    started: () => started,
  };
}

test("calls begin in their order, and never more at once than there are workers", async () => {
  const pool = pooled(3);
  const calls = Array.from({ length: 10 }, (_, number) => pool.add(number));
  assert.deepEqual(pool.begun, [0, 1, 2]);
  await pool.end();
  assert.deepEqual(pool.begun, [0, 1, 2, 3]);
  // A later one does not overtake those that wait.
  calls.push(pool.add(10));
  for (const _ of calls) await pool.end();
  await Promise.all(calls);
  assert.deepEqual(pool.begun, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.equal(pool.started(), 3);
});

test("a call that waits and is aborted rejects at once, never begins, and frees its place", async () => {
  const pool = pooled(1);
  const stop = new AbortController();
  const first = pool.add(0);
  const second = pool.add(1, stop.signal);
  const third = pool.add(2);
  stop.abort(new Error("mine"));
  await assert.rejects(second, { message: "mine" });
  await pool.end();
  await pool.end();
  await Promise.all([first, third]);
  assert.deepEqual(pool.begun, [0, 2]);
  await assert.rejects(pool.add(3, stop.signal), { message: "mine" });
  assert.deepEqual(pool.begun, [0, 2]);
});

test("a call that fails makes room for the next", async () => {
  let isFree = true;
  const queue = new Queue(() => isFree);
  const failing = queue.run(signal, async () => {
    isFree = false;
    throw new Error("refused");
  });
  const next = queue.run(signal, async () => 7);
  await assert.rejects(failing, { message: "refused" });
  isFree = true;
  queue.next();
  assert.equal(await next, 7);
});

/** A worker that says nothing by itself. */
function quiet() {
  /** @type {Channel} */
  const channel = { postMessage() {}, terminate() {}, onmessage: null, onerror: null, onmessageerror: null };
  return channel;
}
const say = (/** @type {Channel} */ worker, /** @type {any} */ data) =>
  worker.onmessage?.(/** @type {any} */ ({ data }));

test("a worker that is not heard for ten seconds is told of once; one that was heard may be silent for ever", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const watch = new StartWatch();
  const [silent, talking] = [quiet(), quiet()];
  const [onSilent, other] = [mock.fn(), mock.fn()];
  watch.watched(silent, onSilent);
  watch.watched(talking, other);
  say(talking, { type: "loaded", id: 0 });
  t.mock.timers.tick(9000);
  assert.equal(onSilent.mock.callCount(), 0);
  t.mock.timers.tick(1000);
  assert.equal(onSilent.mock.callCount(), 1);
  t.mock.timers.tick(1e6);
  assert.deepEqual([onSilent.mock.callCount(), other.mock.callCount()], [1, 0]);
});

test("while other workers start, one after another, a silent one is given a minute", (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const watch = new StartWatch();
  const onSilent = mock.fn();
  watch.watched(quiet(), onSilent);
  for (let second = 0; second < 59; second += 1) {
    t.mock.timers.tick(1000);
    const other = quiet();
    watch.watched(other, () => assert.fail("it was heard"));
    say(other, { type: "loaded", id: 0 });
  }
  assert.equal(onSilent.mock.callCount(), 0);
  t.mock.timers.tick(1000);
  assert.equal(onSilent.mock.callCount(), 1);
});

test("what has not the form of a message is a failure, and so is a worker that takes none", async () => {
  const watch = new StartWatch();
  for (const data of [
    null,
    undefined,
    7,
    "result",
    {},
    { id: 1 },
    { type: "result" },
    { type: "error", id: 1 },
  ]) {
    const worker = quiet();
    const channel = watch.watched(worker, () => {});
    const [onmessage, onerror] = [mock.fn(), mock.fn()];
    Object.assign(channel, { onmessage, onerror });
    say(worker, data);
    const calls = [onmessage, onerror].map((listener) => listener.mock.callCount());
    assert.deepEqual(calls, [0, 1], JSON.stringify(data));
    channel.terminate();
  }
  const deaf = watch.watched({ ...quiet(), postMessage: () => assert.fail("not sent") }, () => {});
  const told = new Promise((resolve) => {
    deaf.onerror = (/** @type {any} */ { message }) => resolve(message);
  });
  deaf.postMessage(/** @type {any} */ ({ type: "call", id: 1 }));
  assert.equal(await told, "not sent");
  deaf.terminate();
});
