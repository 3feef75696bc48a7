// The value of a node and its window as a picture: a scale, a bracket at each end of the window that is not open, and a dot at the
// value. A dot at or past a bracket is what ends a search.

import type { Trace } from "../../noughts.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { childrenOf, lastRoot, onceFor, valueFor } from "./trace.ts";

const WIDTH = 48;
const MIDDLE = 7;
/** Half of the scale, in the units of the picture. */
const REACH = 20;
/** Estimates are small: the scale ends a little beyond the largest of the root's moves. */
const ROOM = 1.3;

/** The value at the end of the scale. */
const scaleOf = onceFor((trace: Trace) => {
  const root = lastRoot(trace);
  const values = childrenOf(trace, root).map((node) =>
    Math.abs(valueFor(trace, node, trace.mover[root] ?? 0).value),
  );
  const most = Math.max(...values.filter((value) => !Number.isNaN(value)), 0);
  return most > 0 && ROOM * most < 1 ? ROOM * most : 1;
});

/** @param known for the player to move at the root; NaN where there is none */
export function gauge(trace: Trace, { low, high, value }: { low: number; high: number; value: number }) {
  const scale = scaleOf(trace);
  const place = (one: number) => WIDTH / 2 + REACH * Math.max(-1, Math.min(1, one / scale));
  const from = Number.isNaN(low) ? WIDTH / 2 - REACH : place(low);
  const to = Number.isNaN(high) ? WIDTH / 2 + REACH : place(high);
  return html`<svg class="gauge" viewBox="0 0 ${WIDTH} ${2 * MIDDLE}" aria-hidden="true">
    <path class="scale" d="M${WIDTH / 2 - REACH} ${MIDDLE}h${2 * REACH}"></path>
    <path class="open" d="M${from} ${MIDDLE}H${Math.max(from, to)}"></path>
    ${Number.isNaN(low) ? nothing : svg`<path class="bracket" d="M${from + 3} 1h-3v${2 * MIDDLE - 2}h3"></path>`}
    ${Number.isNaN(high) ? nothing : svg`<path class="bracket" d="M${to - 3} 1h3v${2 * MIDDLE - 2}h-3"></path>`}
    ${Number.isNaN(value) ? nothing : svg`<circle cx=${place(value)} cy=${MIDDLE} r="3.5"></circle>`}
  </svg>`;
}
