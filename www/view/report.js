// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

/** @import {Report, StopReason} from "../noughts.js" */
/** @import {State} from "../app/state.js" */

import { nameOf } from "../app/coordinates.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html } from "../vendor/lit-html/lit-html.js";
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
  const { counters, values = [] } = found;
  return html`
    <h2>${mark(seat, true)} ${labelOf(state, found.algo)}: ${found.move === null ? "no move" : name(found.move)}</h2>
    ${list("findings", {
      Value: verdict(found),
      Players: values.length > 2 ? perPlayer(values) : undefined,
      Why: found.reason,
      Line: found.pv.length > 0 ? html`<span class="pv">${found.pv.map(name).join(" ")}</span>` : undefined,
    })}
    ${list("counters", {
      Depth: count.format(counters.depth),
      Positions: count.format(counters.nodes),
      Playouts: count.format(counters.playouts),
      "Cut-offs": count.format(counters.cutoffs),
      "Table hits": count.format(counters.tableHits),
      Time: `${(counters.elapsedMs / 1000).toFixed(2)} s`,
    })}
    ${list("findings", {
      Speed: speed(found),
      Seed: counters.playouts > 0 ? found.seed : undefined,
      Stopped: running ? undefined : STOPS[found.stoppedBy],
    })}
  `;
}

/**
 * @param {string} kind
 * @param {Record<string, unknown>} rows those without a value are left out
 */
function list(kind, rows) {
  const known = Object.entries(rows).filter(([, value]) => value !== undefined);
  return html`<dl class=${kind}>${known.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {readonly number[]} values */
function perPlayer(values) {
  return values.map(
    (value, seat) => html`<span class="share">${capitalised(markName(seat))} ${signed(value)}</span> `,
  );
}

/** @param {Report} report */
function speed({ counters: { nodes, playouts, elapsedMs } }) {
  if (elapsedMs < 1) return undefined;
  const [work, unit] = playouts > 0 ? [playouts, "playouts"] : [nodes, "positions"];
  return `${count.format(Math.round((work / elapsedMs) * 1000))} ${unit} per second`;
}
