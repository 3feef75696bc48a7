// Reading the record of a searched tree. Its columns are declared in the engine's types.

import type { Trace } from "../../noughts.js";

/** The recorded children of all nodes, one node after another, and where those of each node begin. */
interface Family {
  children: Int32Array;
  from: Int32Array;
}

/** What follows from a trace, derived when it is first asked for. */
export function onceFor<Derived>(derive: (trace: Trace) => Derived): (trace: Trace) => Derived {
  const known: WeakMap<Trace, Derived> = new WeakMap();
  return (trace) => {
    const found = known.get(trace) ?? derive(trace);
    known.set(trace, found);
    return found;
  };
}

const familyIn = onceFor(familyOf);

/** The recorded children of a node, in the order of their visits. */
export function childrenOf(trace: Trace, node: number): number[] {
  const { children, from } = familyIn(trace);
  return [...children.subarray(from[node], from[node + 1])];
}

function familyOf({ parent, recorded }: Trace): Family {
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
  const roots: number[] = [];
  for (let root = parent.indexOf(-1); root >= 0; root = parent.indexOf(-1, root + 1)) roots.push(root);
  return roots;
});

/** The root of the last pass, which gives the answer. */
export function lastRoot(trace: Trace) {
  return rootsOf(trace).at(-1) ?? -1;
}

/** The nodes from the root to a node, the root left out. */
export function pathTo({ parent }: Trace, node: number): number[] {
  const path = [];
  for (let at = node; (parent[at] ?? -1) >= 0; at = parent[at] ?? -1) path.unshift(at);
  return path;
}

/**
 * The node of another trace to which the same moves lead.
 * @param other of the same position
 * @returns where it has no such node, the last one on the way there, and not the `whole` way
 */
export function sameIn(trace: Trace, node: number, other: Trace): { node: number; whole: boolean } {
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

/** The moves that a cutoff left out. */
export function skippedAt({ skipped, skippedFrom }: Trace, node: number) {
  return [...skipped.subarray(skippedFrom[node], skippedFrom[node + 1])];
}

/** How the search of a node ended. */
export function exitOf({ exits, exit }: Trace, node: number) {
  return exits[exit[node] ?? -1] ?? "stopped";
}

/** A value, and whether it is known only from one side. */
interface Known {
  value: number;
  bound: "exact" | "lower" | "upper" | "none";
}

/** A bound of one of two players, as the other one has it. */
const TURNED = { lower: "upper", upper: "lower", exact: "exact", none: "none" } as const;

/** What is known of a node, for one of two players. */
export function valueFor({ value, mover, bound, bounds }: Trace, node: number, player: number): Known {
  const own = mover[node] === player;
  const found = bounds[bound[node] ?? -1] ?? "none";
  // Zero has no sign.
  return { value: (own ? 1 : -1) * (value[node] ?? Number.NaN) + 0, bound: own ? found : TURNED[found] };
}

/** Whether two nodes belong to the same side. Where more than two play without vectors, all opponents are one side. */
function sameSide({ mover }: Trace, node: number, other: number) {
  const player = mover[0];
  return (mover[node] === player) === (mover[other] === player);
}

/**
 * The value of a child for the player who chooses it.
 * @returns NaN where it is not known
 */
export function scoreFor(trace: Trace, node: number, child: number): number {
  const { values, seats, mover, value } = trace;
  if (values.length > 0) return values[child * seats + (mover[node] ?? 0)] ?? Number.NaN;
  // Zero has no sign.
  return (sameSide(trace, node, child) ? 1 : -1) * (value[child] ?? Number.NaN) + 0;
}
