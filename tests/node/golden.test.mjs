// The engine gives the same reports in WebAssembly, with vector instructions, as natively, to the last bit.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { best_move } from "./engine.mjs";

for (const file of ["golden.txt", "golden-net.txt"]) {
  const golden = await readFile(new URL(`../data/${file}`, import.meta.url), "utf8");
  const lines = golden.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  for (const [line, request] of lines.entries()) {
    if (!request.startsWith("{")) continue;
    const { state, algo, budget } = JSON.parse(request);
    test(`as natively: ${request}`, () => {
      const expected = JSON.parse((lines[line + 1] ?? "").slice("= ".length));
      const found = best_move(state, algo, budget);
      found.counters.elapsedMs = 0;
      assert.deepEqual(found, expected);
    });
  }
}

test("the module uses vector instructions", async () => {
  const module = await WebAssembly.compile(
    await readFile(new URL("../../pkg/noughts_bg.wasm", import.meta.url)),
  );
  // What a module uses is listed in a section of its own.
  const [features] = WebAssembly.Module.customSections(module, "target_features");
  assert.ok(new TextDecoder().decode(features).includes("+\x07simd128"));
});
