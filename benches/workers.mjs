// How much more several workers find out than one in the same time, through the page's own pool, in Node.js. As many
// idle processors as workers are needed for a fair figure: the load beside it says whether there were. Needs pkg/;
// `cargo xtask bench` builds it first. `node benches/workers.mjs 4` measures four workers instead of two.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import process from "node:process";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import init, { best_move, merge_reports } from "../pkg/noughts.js";
import { Pool } from "../www/engine/pool.js";
import { Searcher } from "../www/engine/searcher.js";
import { serve } from "../www/engine/service.js";

/** @import {Rules} from "../pkg/noughts.js" */
/** @import {Channel} from "../www/engine/protocol.js" */

const TIME_MS = 1000;
/** One worker and several take turns; the best of each counts, since others on the machine only ever take away. */
const ROUNDS = 7;

/** @type {[string, Rules][]} */
const GAMES = [
  ["Ultimate", { kind: "ultimate" }],
  ["15x15", { kind: "mnk", rows: 15, cols: 15, k: 5 }],
];

/** @param {WebAssembly.Module} module */
async function load(module) {
  await init({ module_or_path: module });
  return best_move;
}

/**
 * A thread of Node's as the page sees its workers.
 * @param {WebAssembly.Module} module
 * @returns {Channel}
 */
function spawn(module) {
  const thread = new Worker(new URL(import.meta.url));
  /** @type {Channel} */
  const channel = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  };
  thread.on("message", (data) => channel.onmessage?.(/** @type {any} */ ({ data })));
  thread.on("error", (error) => channel.onerror?.(/** @type {any} */ (error)));
  channel.postMessage({ type: "load", module });
  return channel;
}

/** @param {number} most */
async function measure(most) {
  const module = await WebAssembly.compile(
    await readFile(new URL("../pkg/noughts_bg.wasm", import.meta.url)),
  );
  await load(module);
  const means = { start: () => new Searcher(() => spawn(module)), gains: () => true, join: merge_reports };
  const pools = [1, most].map((size) => Object.assign(new Pool(means), { size }));
  for (const [name, rules] of GAMES) {
    const best = pools.map(() => ({ iterations: 0, perCpuSecond: 0 }));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, pool] of pools.entries()) {
        const before = process.cpuUsage();
        const request = {
          game: { rules, moves: [] },
          algo: "mcts",
          budget: { timeMs: TIME_MS, seed: round },
        };
        const { signal } = new AbortController();
        const { counters } = await pool.search(request, { signal, onProgress: () => {} });
        const { user, system } = process.cpuUsage(before);
        // The first round starts the threads.
        if (round === 0) continue;
        assert.equal(counters.workers ?? 1, index === 0 ? 1 : most);
        const { iterations, perCpuSecond } = best[index] ?? assert.fail();
        best[index] = {
          iterations: Math.max(iterations, counters.playouts),
          perCpuSecond: Math.max(perCpuSecond, counters.playouts / ((user + system) / 1e6)),
        };
      }
    }
    const [one, several] = best;
    assert.ok(one && several && one.iterations > 0);
    const count = (/** @type {number} */ number) => Math.round(number).toLocaleString("en");
    const ratio = (several.iterations / one.iterations).toFixed(2);
    const kept = ((100 * several.perCpuSecond) / one.perCpuSecond).toFixed(0);
    console.log(
      `${name}, mcts, ${TIME_MS} ms: 1 worker ${count(one.iterations)} iterations, ${most} workers ` +
        `${count(several.iterations)}: ${ratio} times as many; ${kept} % of the iterations per CPU second ` +
        `(${count(one.perCpuSecond)} before)`,
    );
  }
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  process.exit();
}

if (isMainThread) await measure(Number(process.argv[2] ?? 2));
// Somebody waits for every answer here.
else if (parentPort) serve(/** @type {any} */ (parentPort), load, () => true);
