// How long the shipped module takes for the exact result of every column of Connect Four in Node.js, by the number of stones:
// `node benches/connect-four.mjs 40` solves 40 random positions of each number, on one thread, each with an empty table. Needs
// pkg/, which `cargo xtask package` builds.

import assert from "node:assert/strict";
import process from "node:process";
import init, { best_move, status } from "../pkg/noughts.js";

const rules = /** @type {const} */ ({ kind: "drop", rows: 6, cols: 7, k: 4 });
const count = Number(process.argv[2] ?? 40);
const [from = 0, to = 41] = process.argv.slice(3).map(Number);

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The moves of a random game that is not over after so many stones.
 * @param {number} stones
 * @param {() => number} random
 */
function randomGame(stones, random) {
  for (;;) {
    /** @type {number[]} */
    const moves = [];
    for (;;) {
      const { legalMoves, outcome } = status({ rules, moves });
      if (outcome) break;
      if (moves.length === stones) return moves;
      moves.push(/** @type {number} */ (legalMoves[Math.floor(random() * legalMoves.length)]));
    }
  }
}

await init();
console.log("stones  median ms  99 % ms  slowest ms  million positions a second");
/** @type {number[]} */
const all = [];
const part = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  /** @type {number} */ (sorted[Math.ceil(sorted.length * share) - 1]).toFixed(1);
for (let stones = from; stones <= to; stones++) {
  const random = randomFrom(stones + 1);
  /** @type {number[]} */
  const times = [];
  let nodes = 0;
  for (let game = 0; game < count; game++) {
    const moves = randomGame(stones, random);
    const before = process.cpuUsage();
    const report = best_move({ rules, moves }, "solver", { nodes: 1e12 });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    nodes += report.counters.nodes;
    assert.ok(
      report.candidates.every(({ proven }) => proven !== null),
      `${moves}: ${report.stoppedBy}`,
    );
  }
  const sum = times.reduce((total, time) => total + time, 0);
  times.sort((a, b) => a - b);
  all.push(...times);
  const cells = [
    stones,
    part(times, 0.5),
    part(times, 0.99),
    part(times, 1),
    (nodes / sum / 1000).toFixed(1),
  ];
  console.log(cells.map((cell, place) => String(cell).padStart([6, 10, 8, 11, 10][place] ?? 0)).join(" "));
}
all.sort((a, b) => a - b);
console.log(`all: median ${part(all, 0.5)} ms, 99 % ${part(all, 0.99)} ms, slowest ${part(all, 1)} ms`);
