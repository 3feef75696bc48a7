// How fast the shipped modules work in Node.js: per CPU second, as a ratio to plain minimax in the same run, and
// without vector instructions. Every measurement asserts its answer. Needs pkg/; `cargo xtask bench` builds it first.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";

/** @typedef {typeof import("../pkg/noughts.js").best_move} Search */

/**
 * The search of a module. Each has glue of its own, since glue serves one module at a time.
 * @param {string} file
 * @returns {Promise<Search>}
 */
async function search(file) {
  const { default: init, best_move } = await import(`../pkg/noughts.js?${file}`);
  await init({ module_or_path: await readFile(new URL(`../pkg/${file}`, import.meta.url)) });
  return best_move;
}

/** The module with vector instructions, and the one without. */
const modules = [await search("noughts_bg.wasm"), await search("noughts_scalar.wasm")];

/** Each measurement is taken this often; the fastest counts, since noise only ever adds time. */
const ROUNDS = 5;

/** @param {number} rows @param {number} cols @param {number} k @returns {import("../pkg/noughts.js").State} */
const board = (rows, cols, k) => ({ rules: { kind: "mnk", rows, cols, k }, moves: [] });

/** @type {import("../pkg/noughts.js").State} */
const ultimate = { rules: { kind: "ultimate" }, moves: [] };

/**
 * The work of a tree search, which takes all the positions that it may visit.
 * @param {import("../pkg/noughts.js").State} state
 * @param {string} algorithm
 * @param {number} nodes
 */
const visiting = (state, algorithm, nodes) => (/** @type {Search} */ best_move) => {
  assert.equal(best_move(state, algorithm, { nodes }).counters.nodes, nodes);
  return nodes;
};

const bare = { id: "alphabeta", table: false, killers: false, ordering: false };

/** @type {{ name: string, unit: string, work: (best_move: Search) => number }[]} */
const measurements = [
  {
    name: "3x3, minimax, whole tree (the yardstick)",
    unit: "nodes",
    work: (best_move) => {
      const { nodes } = best_move(board(3, 3, 3), "minimax", {}).counters;
      assert.equal(nodes, 549_946);
      return nodes;
    },
  },
  {
    name: "3x3, alphabeta, bare, 20 times",
    unit: "nodes",
    work: (best_move) => {
      for (let i = 0; i < 20; i++) {
        assert.equal(best_move(board(3, 3, 3), bare, {}).counters.nodes, 18_297);
      }
      return 20 * 18_297;
    },
  },
  {
    name: "Ultimate, puct, 100,000 iterations",
    unit: "expansions",
    work: (best_move) => {
      const { nodes } = best_move(ultimate, "puct", { iterations: 100_000, seed: 1 }).counters;
      assert.equal(nodes, 100_000);
      return nodes;
    },
  },
  {
    name: "Ultimate, mcts, 300,000 iterations",
    unit: "iterations, a playout each",
    work: (best_move) => {
      const report = best_move(ultimate, "mcts", { iterations: 300_000, seed: 1 });
      assert.equal(report.move, 40);
      assert.equal(report.counters.playouts, 300_000);
      return report.counters.playouts;
    },
  },
  {
    name: "Ultimate, alphabeta, 500,000 nodes",
    unit: "nodes",
    work: visiting(ultimate, "alphabeta", 500_000),
  },
  {
    name: "15x15, mcts, 20,000 iterations",
    unit: "iterations, a playout each",
    work: (best_move) => {
      const { playouts } = best_move(board(15, 15, 5), "mcts", { iterations: 20_000, seed: 1 }).counters;
      assert.equal(playouts, 20_000);
      return playouts;
    },
  },
  {
    name: "15x15, alphabeta, 100,000 nodes",
    unit: "nodes",
    work: visiting(board(15, 15, 5), "alphabeta", 100_000),
  },
  {
    name: "15x15, threats, 100,000 nodes",
    unit: "nodes",
    work: visiting(board(15, 15, 5), "threats", 100_000),
  },
];

/** The best speed of each measurement, a list for each module. */
const speeds = modules.map(() => measurements.map(() => 0));
let fastestTree = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  measurements.forEach(({ work }, i) => {
    // In turns, so that both have the machine at its best and at its worst.
    speeds.forEach((best, module) => {
      const before = process.cpuUsage();
      const amount = work(/** @type {Search} */ (modules[module]));
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1e6;
      best[i] = Math.max(best[i] ?? 0, amount / seconds);
      if (i === 0 && module === 0) fastestTree = Math.min(fastestTree, 1000 * seconds);
    });
  });
}

const [simd = [], scalar = []] = speeds;
const count = (/** @type {number} */ speed) => Math.round(speed).toLocaleString("en").padStart(16);
console.log(
  `${"wasm in Node.js, one thread".padEnd(44)} ${"per CPU second".padStart(16)} ${"x yardstick".padStart(12)} ${"without SIMD".padStart(16)}`,
);
measurements.forEach(({ name, unit }, i) => {
  const speed = simd[i] ?? 0;
  const ratio = (speed / (simd[0] ?? 1)).toFixed(3);
  console.log(`${name.padEnd(44)} ${count(speed)} ${ratio.padStart(12)} ${count(scalar[i] ?? 0)}  ${unit}`);
});
console.log(`minimax on the empty 3x3 board takes ${fastestTree.toFixed(1)} ms of CPU time`);
