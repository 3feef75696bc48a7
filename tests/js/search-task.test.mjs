import assert from "node:assert/strict";
import { test } from "node:test";
import { searchRunner } from "../../www/engine/search-task.ts";

/** @import {Report} from "../../pkg/noughts.js" */
/** @import {AppEvent, Task} from "../../www/shared/state/types.ts" */

const REPORT = /** @type {Report} */ (/** @type {unknown} */ ({ move: 4 }));
/** @type {Task} */
const SEARCH = {
  request: { game: { rules: { kind: "ultimate" }, moves: [] }, algo: "random", budget: {} },
  pause: 400,
  deps: [],
};

/** Lets everything that waits for a promise go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** An engine whose answers the test gives. */
function puppet() {
  /** @type {AppEvent[]} */
  const events = [];
  /** @type {{ resolve: (report: Report) => void, reject: (error: unknown) => void, progress: (report: Report) => void, signal: AbortSignal }[]} */
  const calls = [];
  const thinking = searchRunner(
    {
      search: (_request, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
          calls.push({ resolve, reject, progress: onProgress, signal });
        }),
    },
    (event) => events.push(event),
  );
  return { thinking, events, calls, types: () => events.map(({ type }) => type) };
}

test("an answer waits for the pause to be over", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { thinking, calls, types } = puppet();
  thinking.start(SEARCH);
  calls[0]?.resolve(REPORT);
  await settle();
  assert.deepEqual(types(), ["progress"]);
  context.mock.timers.tick(399);
  await settle();
  assert.deepEqual(types(), ["progress"]);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual(types(), ["progress", "answer"]);
});

test("a rest begins when the thinking ends", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { thinking, calls, types } = puppet();
  thinking.start({ ...SEARCH, pause: 0, rest: 400 });
  context.mock.timers.tick(1000);
  calls[0]?.resolve(REPORT);
  await settle();
  context.mock.timers.tick(399);
  await settle();
  assert.deepEqual(types(), ["progress"]);
  context.mock.timers.tick(1);
  await settle();
  assert.deepEqual(types(), ["progress", "answer"]);
});

test("nothing is heard of an aborted search", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { thinking, calls, types } = puppet();
  thinking.start(SEARCH);
  thinking.abort();
  calls[0]?.progress(REPORT);
  context.mock.timers.tick(10_000);
  await settle();
  assert.equal(calls[0]?.signal.aborted, true);
  assert.deepEqual(types(), []);
});

test("nothing is heard of a search that was aborted during the pause", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { thinking, calls, types } = puppet();
  thinking.start(SEARCH);
  calls[0]?.resolve(REPORT);
  await settle();
  thinking.abort();
  context.mock.timers.tick(10_000);
  await settle();
  assert.deepEqual(types(), ["progress"]);
});

test("long thinking is mentioned once", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { thinking, types } = puppet();
  thinking.start(SEARCH);
  context.mock.timers.tick(1999);
  assert.deepEqual(types(), []);
  context.mock.timers.tick(10_000);
  assert.deepEqual(types(), ["slow"]);
});

test("a failure is an event", async () => {
  const { thinking, calls, events } = puppet();
  thinking.start(SEARCH);
  calls[0]?.reject(Object.assign(new Error("nodes is -1"), { name: "BadBudget" }));
  await settle();
  assert.deepEqual(events, [
    { type: "failed", fault: { name: "BadBudget", message: "nodes is -1", fatal: false } },
  ]);
});
