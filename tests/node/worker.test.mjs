// Calls of the real engine in real threads, through the page's own client.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { WorkerClient } from "../../www/engine/worker-client.ts";
import { algorithms, best_move, game, repeatable, search_tree, TIC_TAC_TOE } from "./engine.mjs";
import { startThread } from "./engine-thread.mjs";

const MODULE = await WebAssembly.compile(
  await readFile(new URL("../../pkg/noughts_bg.wasm", import.meta.url)),
);
const BIG = game({ kind: "mnk", rows: 15, cols: 15, k: 5 });

let threads = 0;
const client = new WorkerClient(() => {
  threads += 1;
  return startThread(MODULE);
});
after(() => client.close());

test("the tree of a search and the list of algorithms are the same in a worker", async () => {
  const args = /** @type {const} */ ([
    game(TIC_TAC_TOE, 4, 0),
    "minimax",
    { depth: 3, seed: 1 },
    { nodes: 50 },
  ]);
  const { report, trace } = await client.call("search_tree", [...args]);
  assert.ok(trace.recorded === 50 && trace.visited > 50);
  const here = search_tree(...args);
  assert.deepEqual(trace, here.trace);
  assert.deepEqual(repeatable(report), repeatable(best_move(args[0], args[1], args[2])));
  assert.deepEqual(await client.call("algorithms", [TIC_TAC_TOE]), algorithms(TIC_TAC_TOE));
  assert.equal(threads, 1);
});

test("a search reports its progress and its answer", async () => {
  /** @type {number[]} */
  const depths = [];
  const onProgress = (/** @type {import("../../pkg/noughts.js").Report} */ { counters }) => {
    depths.push(counters.depth);
  };
  const report = await client.call("best_move", [BIG, "pvs", { nodes: 30_000, seed: 1 }], {
    onProgress,
  });
  assert.ok(depths.length > 1);
  assert.deepEqual(
    depths,
    depths.toSorted((a, b) => a - b),
  );
  assert.equal(report.counters.depth, depths.at(-1));
  assert.deepEqual(repeatable(report), repeatable(best_move(BIG, "pvs", { nodes: 30_000, seed: 1 })));
});

test("an error of the engine keeps its name, and the worker stays", async () => {
  const occupied = client.call("search_tree", [game(TIC_TAC_TOE, 4, 4), "minimax", {}, {}]);
  await assert.rejects(occupied, { name: "IllegalMove", fatal: false });
  assert.equal((await client.call("status", [game(TIC_TAC_TOE, 4)])).toMove, 1);
  assert.equal(threads, 1);
});

test("a search for a tree that would take years is cancelled, and the next call has a fresh worker", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const tree = client.call("search_tree", [BIG, "minimax", { depth: 20 }, {}], { signal });
  // It has started, most likely; the answer is the same if it has not.
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(client.busy, true);
  controller.abort();
  await assert.rejects(tree, { name: "AbortError" });
  assert.equal(client.busy, false);
  assert.equal(threads, 2);
  assert.equal((await client.call("status", [game(TIC_TAC_TOE, 4)])).toMove, 1);
});
