// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

/** @import {Report} from "../noughts.js" */
/** @import {MessageKey} from "../app/language.js" */
/** @import {State} from "../app/state.js" */

import { nameOf } from "../app/coordinates.js";
import { hundredths, language, message, number, sentence, signed } from "../app/language.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { mark } from "./marks.js";
import { capitalised, labelOf, markName, verdict } from "./words.js";

/** @param {State} state */
export function report(state) {
  const { progress, lastReport, position } = state;
  const shown =
    progress && position.toMove !== null ? { report: progress, seat: position.toMove } : lastReport;
  return html`<section class="report" data-testid="report" aria-label=${message("report.label")}>
    ${guard([shown?.report, state.algorithms, language()], () =>
      shown
        ? details(state, shown.report, shown.seat, shown.report === progress)
        : html`<p class="hint">${message("report.none")}</p>`,
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
    <h2>${mark(seat, true)} ${title(labelOf(state, found.algo), found.move === null ? null : name(found.move))}</h2>
    ${list("findings", {
      "report.value": verdict(found),
      "report.players": values.length > 2 ? perPlayer(values) : undefined,
      "report.why": found.reason && sentence(found.reason),
      "report.line":
        found.pv.length > 0 ? html`<span class="pv">${found.pv.map(name).join(" ")}</span>` : undefined,
    })}
    ${list("counters", {
      "report.depth": number(counters.depth),
      "report.positions": number(counters.nodes),
      "report.playouts": number(counters.playouts),
      "report.cutoffs": number(counters.cutoffs),
      "report.tableHits": number(counters.tableHits),
      "report.time": message("seconds", { seconds: hundredths(counters.elapsedMs / 1000) }),
    })}
    ${list("findings", {
      "report.speed": speed(found),
      "report.seed": counters.playouts > 0 ? found.seed : undefined,
      "report.stopped": running ? undefined : message(`stop.${found.stoppedBy}`),
    })}
  `;
}

/**
 * @param {string} engine
 * @param {string | null} move
 */
function title(engine, move) {
  return message("report.title", { engine, move: move ?? message("report.noMove") });
}

/**
 * @param {string} kind
 * @param {Partial<Record<MessageKey, unknown>>} rows those without a value are left out
 */
function list(kind, rows) {
  const known = Object.entries(rows).filter(([, value]) => value !== undefined);
  return html`<dl class=${kind}>${known.map(([term, value]) => html`<div><dt>${message(/** @type {MessageKey} */ (term))}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {readonly number[]} values */
function perPlayer(values) {
  return values.map(
    (value, seat) =>
      html`<span class="share">${message("report.share", { mark: capitalised(markName(seat)), value: signed(value) })}</span> `,
  );
}

/** @param {Report} report */
function speed({ counters: { nodes, playouts, elapsedMs } }) {
  const work = playouts || nodes;
  // A handful of positions says nothing about speed.
  if (elapsedMs < 1 || work < 1000) return undefined;
  const rate = Math.round((work / elapsedMs) * 1000);
  return message(playouts > 0 ? "speed.playouts" : "speed.positions", { rate });
}
