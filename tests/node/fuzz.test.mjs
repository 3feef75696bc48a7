// Requests made from the rules, right or with one field wrong: each is answered in the right form or refused by name. A longer run:
// NOUGHTS_FUZZ_CALLS=300000 NOUGHTS_FUZZ_SEED=7 node --test tests/node/fuzz.test.mjs
// NOUGHTS_FUZZ_OUT names a file for all kinds of faults that it finds.

import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

const CALLS = Number(process.env.NOUGHTS_FUZZ_CALLS ?? 4000);
const SEED = Number(process.env.NOUGHTS_FUZZ_SEED ?? 20_261_125);

/** A single request takes milliseconds; only a hang lasts so long. */
const LIMIT_MS = 60_000;

test(`${CALLS} calls from the seed ${SEED}`, async (t) => {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./fuzz-calls.mjs", import.meta.url), {
    workerData: { calls: CALLS, seed: SEED, counter },
  });
  let last = -1;
  const hang = new Promise((_, reject) => {
    const look = () => {
      if (counter[0] === last) reject(new Error(`call ${last} of seed ${SEED} hangs`));
      last = counter[0] ?? 0;
    };
    const watch = setInterval(look, LIMIT_MS);
    worker.once("exit", () => clearInterval(watch));
  });
  try {
    const [{ answered, refused, inWorkers, faults }] = await Promise.race([once(worker, "message"), hang]);
    t.diagnostic(
      `${answered} answered, ${refused} refused, ${inWorkers} of them in workers, ${faults.length} kinds of faults`,
    );
    if (faults.length > 0 && process.env.NOUGHTS_FUZZ_OUT)
      writeFileSync(process.env.NOUGHTS_FUZZ_OUT, faults.join("\n\n"));
    assert.equal(faults.join("\n\n"), "");
    assert.ok(answered > CALLS / 10 && refused > CALLS / 10);
  } finally {
    await worker.terminate();
  }
});
