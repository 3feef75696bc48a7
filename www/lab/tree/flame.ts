// The picture of a whole search (a flame chart): from left to right as it went on, a row for each ply, and for each position a
// bar as long as its search. Where bars are narrower than a pixel they flow together.

import type { Trace } from "../../noughts.js";
import { endOf, timelineOf } from "./timeline.ts";
import { onceFor } from "./trace.ts";

/** The width of a picture, and the height of a row and of a bar in it, in units of its own. */
export const WIDTH = 1000;
const ROW = 4;
const BAR = 3;
/** Deeper plies share the last row. */
const MOST_ROWS = 12;

/** The bars, the marks where moves were skipped, and the height. */
interface Flame {
  bars: string;
  cuts: string;
  height: number;
}

/** The picture of a trace, as paths of SVG. */
export const flameOf = onceFor(drawn);

function drawn(trace: Trace): Flame {
  const { enter, leave } = timelineOf(trace);
  const rows = Math.min(MOST_ROWS, trace.ply.reduce((most, ply) => Math.max(most, ply), 0) + 1);
  const taken = Array.from({ length: rows }, () => new Uint8Array(WIDTH));
  const cut = Array.from({ length: rows }, () => new Uint8Array(WIDTH));
  const scale = WIDTH / endOf(trace);
  const cutoff = trace.exits.indexOf("cutoff");
  for (let node = 0; node < trace.recorded; node += 1) {
    const row = Math.min(rows - 1, trace.ply[node] ?? 0);
    const from = Math.floor(((enter[node] ?? 0) - 1) * scale);
    const to = Math.floor((leave[node] ?? 0) * scale);
    // A wide bar ends before its neighbour begins.
    taken[row]?.fill(1, from, to - from > 2 ? to - 1 : to + 1);
    if (trace.exit[node] === cutoff) cut[Math.min(rows - 1, row + 1)]?.fill(1, Math.max(0, to - 3), to);
  }
  return { bars: pathOf(taken, BAR), cuts: pathOf(cut, 2), height: rows * ROW };
}

/**
 * @param rows what is taken of each
 * @param height of a bar
 */
function pathOf(rows: readonly Uint8Array[], height: number) {
  return rows
    .flatMap((row, at) =>
      runs(row).map(
        ([from, to]) => `M${from} ${at * ROW + (BAR - height) / 2}h${to - from}v${height}H${from}z`,
      ),
    )
    .join("");
}

/** The stretches that are taken. */
function runs(row: Uint8Array) {
  const found: [number, number][] = [];
  for (let from = row.indexOf(1); from >= 0; ) {
    const end = row.indexOf(0, from);
    const to = end < 0 ? row.length : end;
    found.push([from, to]);
    from = end < 0 ? -1 : row.indexOf(1, to);
  }
  return found;
}

/** The bars of some nodes, such as the path to the present one. */
export function barsOf(trace: Trace, nodes: readonly number[]) {
  const { enter, leave } = timelineOf(trace);
  const { height } = flameOf(trace);
  const scale = WIDTH / endOf(trace);
  return nodes
    .map((node) => {
      const from = ((enter[node] ?? 0) - 1) * scale;
      const length = Math.max(1, ((leave[node] ?? 0) - (enter[node] ?? 0) + 1) * scale - 1);
      const top = Math.min(height - ROW, (trace.ply[node] ?? 0) * ROW);
      return `M${from.toFixed(2)} ${top}h${length.toFixed(2)}v${BAR}h${(-length).toFixed(2)}z`;
    })
    .join("");
}

/** The path of a node, the root of its pass included. */
export function stackOf({ parent }: Trace, node: number) {
  const stack = [];
  for (let at = node; at >= 0; at = parent[at] ?? -1) stack.unshift(at);
  return stack;
}
