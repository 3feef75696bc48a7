// How fast the shipped module works in Node.js: per CPU second, and as a ratio to plain minimax in the same run. Every
// measurement asserts its answer. Needs pkg/; `cargo xtask bench` builds it first.

import assert from "node:assert/strict";
import process from "node:process";
import init, { best_move } from "../pkg/noughts.js";

await init();

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
const visiting = (state, algorithm, nodes) => () => {
  assert.equal(best_move(state, algorithm, { nodes }).counters.nodes, nodes);
  return nodes;
};

const bare = { id: "alphabeta", table: false, killers: false, ordering: false };

/** @type {{ name: string, unit: string, work: () => number }[]} */
const measurements = [
  {
    name: "3x3, minimax, whole tree (the yardstick)",
    unit: "nodes",
    work: () => {
      const { nodes } = best_move(board(3, 3, 3), "minimax", {}).counters;
      assert.equal(nodes, 549_946);
      return nodes;
    },
  },
  {
    name: "3x3, alphabeta, bare, 20 times",
    unit: "nodes",
    work: () => {
      for (let i = 0; i < 20; i++) {
        assert.equal(best_move(board(3, 3, 3), bare, {}).counters.nodes, 18_297);
      }
      return 20 * 18_297;
    },
  },
  {
    name: "Ultimate, puct, 100,000 iterations",
    unit: "expansions",
    work: () => {
      const { candidates } = best_move(ultimate, "puct", { iterations: 100_000, seed: 1 });
      const expansions = candidates.reduce((all, { visits = 0 }) => all + visits, 0);
      assert.equal(expansions, 100_000);
      return expansions;
    },
  },
  {
    name: "Ultimate, mcts, 300,000 iterations",
    unit: "iterations, a playout each",
    work: () => {
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
    work: () => {
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

/** The best speed of each measurement. */
const speeds = measurements.map(() => 0);
let fastestTree = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  measurements.forEach(({ work }, i) => {
    const before = process.cpuUsage();
    const amount = work();
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    speeds[i] = Math.max(speeds[i] ?? 0, amount / seconds);
    if (i === 0) fastestTree = Math.min(fastestTree, 1000 * seconds);
  });
}

const count = (/** @type {number} */ speed) => Math.round(speed).toLocaleString("en").padStart(16);
console.log(
  `${"wasm in Node.js, one thread".padEnd(44)} ${"per CPU second".padStart(16)} ${"x yardstick".padStart(12)}`,
);
measurements.forEach(({ name, unit }, i) => {
  const speed = speeds[i] ?? 0;
  const ratio = (speed / (speeds[0] ?? 1)).toFixed(3);
  console.log(`${name.padEnd(44)} ${count(speed)} ${ratio.padStart(12)}  ${unit}`);
});
console.log(`minimax on the empty 3x3 board takes ${fastestTree.toFixed(1)} ms of CPU time`);
