// How much more several workers find out than one in the same time, through the page's own pool, in Node.js. As many
// idle processors as workers are needed for a fair figure: the load beside it says whether there were. Needs pkg/;
// `cargo xtask bench` builds it first. `node benches/workers.mjs 4` measures four workers instead of two.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import process from "node:process";
import init, { merge_reports } from "../pkg/noughts.js";
import { startThread } from "../tests/node/engine-thread.mjs";
import { ParallelSearch } from "../www/engine/parallel-search.ts";
import { WorkerPool } from "../www/engine/pool.ts";
import { WorkerClient } from "../www/engine/worker-client.ts";

/** @import {Rules} from "../pkg/noughts.js" */

const TIME_MS = 1000;
/** One worker and several take turns; the best of each counts, since others on the machine only ever take away. */
const ROUNDS = 7;

/** @type {[string, Rules][]} */
const GAMES = [
  ["Ultimate", { kind: "ultimate" }],
  ["15x15", { kind: "mnk", rows: 15, cols: 15, k: 5 }],
];

/** @param {number} most */
async function measure(most) {
  const module = await WebAssembly.compile(
    await readFile(new URL("../pkg/noughts_bg.wasm", import.meta.url)),
  );
  await init({ module_or_path: module });
  const pools = [1, most].map((size) => {
    const pool = Object.assign(new WorkerPool(() => new WorkerClient(() => startThread(module))), { size });
    return new ParallelSearch(pool, () => true, merge_reports);
  });
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

await measure(Number(process.argv[2] ?? 2));
