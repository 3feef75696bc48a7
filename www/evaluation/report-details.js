// A report in full: what a search found, and what it took.

/** @import {Report} from "../noughts.js" */
/** @import {PlainKey} from "../i18n/language.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { tokenOf } from "../game/tokens.js";
import { hundredths, message, number, signed } from "../i18n/language.js";
import { reasonText } from "../i18n/reasons.js";
import { capitalised, labelOf, markName, moveNames } from "../ui/labels.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { visitsOf } from "./heat-map.js";
import { plyBefore, wayIntoLab } from "./into-lab.js";
import { verdict } from "./verdict.js";

/**
 * A report in full.
 * @param {State} state
 * @param {object} shown
 * @param {Report} shown.report
 * @param {number} shown.seat whom it is for
 * @param {boolean} shown.running whether the search goes on
 * @param {unknown} [shown.line] the principal variation, where it is more than a text
 * @param {number} [shown.ply] how many moves were played before; those before its move, where nothing is said
 * @param {Send} send
 */
export function details(
  state,
  { report: found, seat, running, line, ply = plyBefore(state.game, found) },
  send,
) {
  const way = running ? null : wayIntoLab(state.game, found, seat, ply);
  // Only the second seat's first move may be one that is on the board already.
  const before = { ...state.game, cursor: Math.min(seat, 1) };
  const names = moveNames(before, found.pv).slice(before.cursor);
  const { counters, values = [] } = found;
  const visits = visitsOf(found);
  return html`
    <h2>${mark(tokenOf(state, seat), true)} ${title(labelOf(state, found.algo), names[0])}</h2>
    ${list("facts", {
      "report.value": verdict(found),
      "report.players": values.length > 2 ? perPlayer(state, values) : undefined,
      "report.why": found.reason && reasonText(found.reason),
      "report.line":
        found.pv.length > 0 ? (line ?? html`<span class="pv">${names.join(" ")}</span>`) : undefined,
    })}
    ${list("counters", {
      "report.depth": number(counters.depth),
      [visits === null ? "report.positions" : "report.nodes"]: number(counters.nodes),
      "report.playouts": number(counters.playouts),
      "report.cutoffs": number(counters.cutoffs),
      "report.tableHits": number(counters.tableHits),
      "report.time": message("seconds", { seconds: hundredths(counters.elapsedMs / 1000) }),
    })}
    ${list("facts", {
      "report.visits": visits === null ? undefined : number(visits),
      "report.speed": speed(found),
      "report.workers": workers(state, found),
      "report.seed": counters.playouts > 0 ? found.seed : undefined,
      "report.stopped": running ? undefined : stopped(state, found),
    })}
    ${way && ply >= 0 ? html`<button type="button" class="quiet" data-testid="into-lab" @click=${() => send(way)}>${message(`report.${way.view}`)}</button>` : nothing}
  `;
}

/**
 * How many workers searched. Where they shared a tree or a table, what each did depends on the others.
 * @param {State} state
 * @param {Report} report
 */
function workers({ game: { algorithms } }, { algo, counters }) {
  const shares = algorithms.find(({ id }) => id === algo)?.shares;
  return counters.workers && shares
    ? message(`report.shares.${shares}`, { workers: counters.workers })
    : counters.workers;
}

/**
 * What ended a search: nothing, where an algorithm never searches.
 * @param {State} state
 * @param {Report} report
 */
function stopped({ game: { algorithms } }, { algo, stoppedBy, proven }) {
  if (algorithms.find(({ id }) => id === algo)?.limits.length === 0) return undefined;
  return message(stoppedBy === "finished" && proven === null ? "stop.ended" : `stop.${stoppedBy}`);
}

/**
 * @param {string} engine
 * @param {string} [move]
 */
function title(engine, move = message("report.noMove")) {
  return message("report.title", { engine, move });
}

/**
 * @param {string} kind
 * @param {Partial<Record<PlainKey, unknown>>} rows those without a value are left out
 */
function list(kind, rows) {
  const known = Object.entries(rows).filter(([, value]) => value !== undefined);
  return html`<dl class=${kind}>${known.map(([term, value]) => html`<div><dt>${message(/** @type {PlainKey} */ (term))}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/**
 * @param {State} state
 * @param {readonly number[]} values
 */
function perPlayer(state, values) {
  return values.map(
    (value, seat) =>
      html`<span class="share">${message("report.share", { mark: capitalised(markName(tokenOf(state, seat))), value: signed(value) })}</span> `,
  );
}

/**
 * How fast a search was. The nodes of a Monte Carlo tree say nothing about that: some are from earlier searches, and those
 * that were cleared away are missing.
 * @param {Report} found
 */
function speed(found) {
  const { nodes, playouts, elapsedMs } = found.counters;
  const work = playouts || (visitsOf(found) === null ? nodes : 0);
  // A handful of positions says nothing about speed.
  if (elapsedMs < 1 || work < 1000) return undefined;
  const rate = Math.round((work / elapsedMs) * 1000);
  return message(playouts > 0 ? "speed.playouts" : "speed.positions", { rate });
}
