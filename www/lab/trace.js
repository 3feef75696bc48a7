// Reading the record of a searched tree. Its columns are declared in the engine's types.

/** @import {Trace} from "../noughts.js" */

/** The children of each node, in the order of their visits. @type {WeakMap<Trace, number[][]>} */
const known = new WeakMap();

/**
 * @param {Trace} trace
 * @param {number} node
 * @returns {readonly number[]}
 */
export function childrenOf(trace, node) {
  let lists = known.get(trace);
  if (!lists) {
    lists = Array.from({ length: trace.recorded }, () => []);
    for (let child = 0; child < trace.recorded; child += 1) lists[trace.parent[child] ?? -1]?.push(child);
    known.set(trace, lists);
  }
  return lists[node] ?? [];
}

/**
 * The root of the last pass, which gives the answer.
 * @param {Trace} trace
 */
export function lastRoot({ parent }) {
  return parent.lastIndexOf(-1);
}

/**
 * The nodes from the root to a node, the root left out.
 * @param {Trace} trace
 * @param {number} node
 * @returns {number[]}
 */
export function pathTo({ parent }, node) {
  const path = [];
  for (let at = node; (parent[at] ?? -1) >= 0; at = parent[at] ?? -1) path.unshift(at);
  return path;
}

/**
 * The moves that a cutoff left out.
 * @param {Trace} trace
 * @param {number} node
 */
export function skippedAt({ skipped, skippedFrom }, node) {
  return [...skipped.subarray(skippedFrom[node], skippedFrom[node + 1])];
}

/**
 * How the search of a node ended.
 * @param {Trace} trace
 * @param {number} node
 */
export function exitOf({ exits, exit }, node) {
  return exits[exit[node] ?? -1] ?? "stopped";
}

/** A value, and whether it is known only from one side. @typedef {{ value: number, bound: "exact" | "lower" | "upper" | "none" }} Known */

/** A bound of one of two players, as the other one has it. */
const TURNED = /** @type {const} */ ({ lower: "upper", upper: "lower", exact: "exact", none: "none" });

/**
 * What is known of a node, for one of two players.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} player
 * @returns {Known}
 */
export function valueFor({ value, mover, bound, bounds }, node, player) {
  const own = mover[node] === player;
  const found = bounds[bound[node] ?? -1] ?? "none";
  // Zero has no sign.
  return { value: (own ? 1 : -1) * (value[node] ?? Number.NaN) + 0, bound: own ? found : TURNED[found] };
}
