// No input of any kind traps the module, hangs it, leaks its memory or changes its next answer.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const CALLS = 10_000;
const SEED = 20_260_101;

/** Far more than the calls need; only a hang lasts so long. */
const LIMIT_MS = 120_000;

/** Less than 50 bytes a call. */
const LEAK_LIMIT = 1 << 19;

test("ten thousand malformed calls", async () => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./hostile-calls.mjs", import.meta.url), {
    workerData: { calls: CALLS, seed: SEED, counter },
  });
  const limit = new AbortController();
  const tooLong = setTimeout(LIMIT_MS, undefined, { signal: limit.signal });
  try {
    // A failure inside the worker is rethrown here by `once`.
    const first = await Promise.race([once(worker, "message"), tooLong]);
    assert.ok(first, `call ${counter[0]} of seed ${SEED} hangs`);
    const [result] = first;
    assert.equal(result.fault, undefined);
    assert.ok(result.refused > CALLS / 2, `most calls are malformed, ${result.refused} were refused`);
    assert.ok(result.refused < CALLS, "some calls are harmless");
    assert.ok(result.leaked <= LEAK_LIMIT, `a second round took ${result.leaked} bytes more`);
  } finally {
    limit.abort();
    await Promise.allSettled([tooLong, worker.terminate()]);
  }
});
