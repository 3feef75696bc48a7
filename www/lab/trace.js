// Reading the record of a searched tree. Its columns are declared in the engine's types.

/** @import {Trace} from "../noughts.js" */

/** The recorded children of all nodes, one node after another, and where those of each node begin. @typedef {{ children: Int32Array, from: Int32Array }} Family */

/**
 * What follows from a trace, derived when it is first asked for.
 * @template Derived
 * @param {(trace: Trace) => Derived} derive
 * @returns {(trace: Trace) => Derived}
 */
export function onceFor(derive) {
  /** @type {WeakMap<Trace, Derived>} */
  const known = new WeakMap();
  return (trace) => {
    const found = known.get(trace) ?? derive(trace);
    known.set(trace, found);
    return found;
  };
}

const familyIn = onceFor(familyOf);

/**
 * The recorded children of a node, in the order of their visits.
 * @param {Trace} trace
 * @param {number} node
 * @returns {number[]}
 */
export function childrenOf(trace, node) {
  const { children, from } = familyIn(trace);
  return [...children.subarray(from[node], from[node + 1])];
}

/**
 * @param {Trace} trace
 * @returns {Family}
 */
function familyOf({ parent, recorded }) {
  const from = new Int32Array(recorded + 1);
  for (const above of parent) if (above >= 0) from[above + 1] = (from[above + 1] ?? 0) + 1;
  for (let node = 0; node < recorded; node += 1) from[node + 1] = (from[node + 1] ?? 0) + (from[node] ?? 0);
  const children = new Int32Array(from[recorded] ?? 0);
  const next = from.slice();
  parent.forEach((above, node) => {
    if (above < 0) return;
    const place = next[above] ?? 0;
    children[place] = node;
    next[above] = place + 1;
  });
  return { children, from };
}

/** The roots of all passes: a search that begins again at the root has one for each. */
export const rootsOf = onceFor(({ parent }) => {
  /** @type {number[]} */
  const roots = [];
  for (let root = parent.indexOf(-1); root >= 0; root = parent.indexOf(-1, root + 1)) roots.push(root);
  return roots;
});

/**
 * The root of the last pass, which gives the answer.
 * @param {Trace} trace
 */
export function lastRoot(trace) {
  return rootsOf(trace).at(-1) ?? -1;
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
 * The node of another trace to which the same moves lead.
 * @param {Trace} trace
 * @param {number} node
 * @param {Trace} other of the same position
 * @returns {{ node: number, whole: boolean }} where it has no such node, the last one on the way there, and not the `whole` way
 */
export function sameIn(trace, node, other) {
  let at = lastRoot(other);
  for (const step of pathTo(trace, node)) {
    const next = childrenOf(other, at)
      .filter((child) => other.move[child] === trace.move[step])
      .at(-1);
    if (next === undefined) return { node: at, whole: false };
    at = next;
  }
  return { node: at, whole: true };
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

/**
 * Whether two nodes belong to the same side. Where more than two play without vectors, all opponents are one side.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} other
 */
function sameSide({ mover }, node, other) {
  const player = mover[0];
  return (mover[node] === player) === (mover[other] === player);
}

/**
 * The value of a child for the player who chooses it.
 * @param {Trace} trace
 * @param {number} node
 * @param {number} child
 * @returns {number} NaN where it is not known
 */
export function scoreFor(trace, node, child) {
  const { values, seats, mover, value } = trace;
  if (values.length > 0) return values[child * seats + (mover[node] ?? 0)] ?? Number.NaN;
  // Zero has no sign.
  return (sameSide(trace, node, child) ? 1 : -1) * (value[child] ?? Number.NaN) + 0;
}
