// The search that needs weights gives the same reports in WebAssembly as natively, to the last bit.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { best_move } from "./engine.mjs";

const golden = await readFile(new URL("../data/golden-net.txt", import.meta.url), "utf8");
const lines = golden.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

for (const [line, request] of lines.entries()) {
  if (!request.startsWith("{")) continue;
  const { state, algo, budget } = JSON.parse(request);
  test(`as natively: ${request}`, () => {
    const expected = JSON.parse((lines[line + 1] ?? "").slice("= ".length));
    const report = best_move(state, algo, budget);
    report.counters.elapsedMs = 0;
    assert.deepEqual(report, expected);
  });
}
