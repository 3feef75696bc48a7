// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

/** @import {Report, StopReason} from "../noughts.js" */
/** @import {State} from "../app/state.js" */

import { nameOf } from "../app/coordinates.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { mark } from "./marks.js";
import { capitalised, labelOf, markName, signed, verdict } from "./words.js";

const count = new Intl.NumberFormat("en");

/** @type {Readonly<Record<StopReason, string>>} */
const STOPS = {
  finished: "searched to the end",
  time: "time was up",
  iterations: "all playouts made",
  nodes: "all positions visited",
  depth: "full depth reached",
  cancelled: "stopped early",
};

/** @param {State} state */
export function report(state) {
  const { progress, lastReport, position } = state;
  const shown =
    progress && position.toMove !== null ? { report: progress, seat: position.toMove } : lastReport;
  return html`<section class="report" data-testid="report" aria-label="What the search found">
    ${guard([shown?.report, state.algorithms], () =>
      shown
        ? details(state, shown.report, shown.seat, shown.report === progress)
        : html`<p class="hint">What an engine thinks appears here after its move.</p>`,
    )}
  </section>`;
}

/**
 * @param {State} state
 * @param {Report} found
 * @param {number} seat
 * @param {boolean} running
 */
function details(state, found, seat, running) {
  const name = (/** @type {number} */ move) => nameOf(state.rules, move);
  const { counters } = found;
  const rows = /** @type {[string, unknown][]} */ ([
    ["Value", found.values && found.values.length > 2 ? perPlayer(found.values) : verdict(found)],
    ["Why", found.reason],
    ["Line", found.pv.length > 0 ? html`<span class="pv">${found.pv.map(name).join(" ")}</span>` : undefined],
    ["Depth", counted(counters.depth)],
    ["Positions", counted(counters.nodes)],
    ["Playouts", counted(counters.playouts)],
    ["Cut-offs", counted(counters.cutoffs)],
    ["Table hits", counted(counters.tableHits)],
    ["Time", html`${(counters.elapsedMs / 1000).toFixed(2)} s${speed(found)}`],
    ["Seed", counters.playouts > 0 ? found.seed : undefined],
    ["Stopped", running ? undefined : STOPS[found.stoppedBy]],
  ]).filter(([, value]) => value !== undefined);
  return html`
    <h2>${mark(seat, true)} ${labelOf(state, found.algo)}: ${found.move === null ? "no move" : name(found.move)}</h2>
    <dl>
      ${rows.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}
    </dl>
  `;
}

/** @param {number} value */
function counted(value) {
  return value > 0 ? count.format(value) : undefined;
}

/** @param {readonly number[]} values */
function perPlayer(values) {
  return values.map((value, seat) => `${capitalised(markName(seat))} ${signed(value)}`).join(", ");
}

/** @param {Report} report */
function speed({ counters: { nodes, playouts, elapsedMs } }) {
  if (elapsedMs < 1) return nothing;
  const [work, unit] = playouts > 0 ? [playouts, "playouts"] : [nodes, "positions"];
  return `, ${count.format(Math.round((work / elapsedMs) * 1000))} ${unit} per second`;
}
