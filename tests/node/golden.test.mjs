// The engine gives the same reports in WebAssembly as natively, to the last bit, with vector instructions and without.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** @typedef {typeof import("../../pkg/noughts.js")} Engine */

/**
 * The engine from one of its modules. Each has glue of its own, since glue serves one module at a time.
 * @param {string} file
 * @returns {Promise<Engine>}
 */
async function engine(file) {
  const glue = await import(`../../pkg/noughts.js?${file}`);
  await glue.default({ module_or_path: await readFile(new URL(`../../pkg/${file}`, import.meta.url)) });
  return glue;
}

const simd = await engine("noughts_bg.wasm");
const scalar = await engine("noughts_scalar.wasm");

/**
 * A report without the time that it took.
 * @param {Engine} engine
 * @param {import("../../pkg/noughts.js").State} state
 * @param {import("../../pkg/noughts.js").Algo} algo
 * @param {import("../../pkg/noughts.js").Budget} budget
 */
function report(engine, state, algo, budget) {
  const found = engine.best_move(state, algo, budget);
  found.counters.elapsedMs = 0;
  return found;
}

for (const file of ["golden.txt", "golden-net.txt"]) {
  const golden = await readFile(new URL(`../data/${file}`, import.meta.url), "utf8");
  const lines = golden.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  for (const [line, request] of lines.entries()) {
    if (!request.startsWith("{")) continue;
    const { state, algo, budget } = JSON.parse(request);
    test(`as natively: ${request}`, () => {
      const expected = JSON.parse((lines[line + 1] ?? "").slice("= ".length));
      assert.deepEqual(report(simd, state, algo, budget), expected);
      assert.deepEqual(report(scalar, state, algo, budget), expected, "without vector instructions");
    });
  }
}

/** Whether a module has a type, an instruction or anything else with vectors is said in a section of its own. @param {string} file */
async function hasVectors(file) {
  const module = await WebAssembly.compile(await readFile(new URL(`../../pkg/${file}`, import.meta.url)));
  const [features] = WebAssembly.Module.customSections(module, "target_features");
  return new TextDecoder().decode(features).includes("+\x07simd128");
}

test("one module uses vector instructions, and the other one does without", async () => {
  assert.ok(await hasVectors("noughts_bg.wasm"));
  assert.ok(!(await hasVectors("noughts_scalar.wasm")));
});

test("the net judges positions from all over the game alike, with vector instructions and without", () => {
  const rules = /** @type {const} */ ({ kind: "ultimate" });
  /** @type {import("../../pkg/noughts.js").State} */
  const state = { rules, moves: [] };
  let positions = 0;
  for (let game = 1; game <= 5; game++) {
    state.moves = [];
    for (let seed = game; simd.status(state).outcome === null; seed += 5) {
      const [one, other] = [simd, scalar].map((engine) =>
        report(engine, state, "puct", { iterations: 60, seed }),
      );
      assert.deepEqual(one, other, `after ${state.moves}`);
      positions += 1;
      state.moves.push(simd.best_move(state, "random", { seed }).move ?? 0);
    }
  }
  assert.ok(positions > 100, `only ${positions} positions`);
});
