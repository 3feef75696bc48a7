// A report in full: what a search found, and what it took.

import type { Report } from "../../noughts.js";
import { tokenOf } from "../../shared/game/tokens.ts";
import { hundredths, message, number, type PlainKey, signed } from "../../shared/i18n/language.ts";
import { reasonText } from "../../shared/i18n/reasons.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { capitalised, labelOf, markName, moveNames } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { visitsOf } from "./heat-map.ts";
import { plyBefore, wayIntoLab } from "./into-lab.ts";
import { verdict } from "./verdict.ts";

/** A report in full. */
export function details(
  state: State,
  {
    report: found,
    seat,
    running,
    line,
    ply = plyBefore(state.game, found),
  }: {
    report: Report;
    /** whom it is for */
    seat: number;
    /** whether the search goes on */
    running: boolean;
    /** the principal variation, where it is more than a text */
    line?: unknown;
    /** how many moves were played before; those before its move, where nothing is said */
    ply?: number;
  },
  send: Send,
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

/** How many workers searched. Where they shared a tree or a table, what each did depends on the others. */
function workers({ game: { algorithms } }: State, { algo, counters }: Report) {
  const shares = algorithms.find(({ id }) => id === algo)?.shares;
  return counters.workers && shares
    ? message(`report.shares.${shares}`, { workers: counters.workers })
    : counters.workers;
}

/** What ended a search: nothing, where an algorithm never searches. */
function stopped({ game: { algorithms } }: State, { algo, stoppedBy, proven }: Report) {
  if (algorithms.find(({ id }) => id === algo)?.limits.length === 0) return undefined;
  return message(stoppedBy === "finished" && proven === null ? "stop.ended" : `stop.${stoppedBy}`);
}

function title(engine: string, move: string = message("report.noMove")) {
  return message("report.title", { engine, move });
}

/** @param rows those without a value are left out */
function list(kind: string, rows: Partial<Record<PlainKey, unknown>>) {
  const known = Object.entries(rows).filter(([, value]) => value !== undefined);
  return html`<dl class=${kind}>${known.map(([term, value]) => html`<div><dt>${message(term as PlainKey)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function perPlayer(state: State, values: readonly number[]) {
  return values.map(
    (value, seat) =>
      html`<span class="report-share">${message("report.share", { mark: capitalised(markName(tokenOf(state, seat))), value: signed(value) })}</span> `,
  );
}

/**
 * How fast a search was. The nodes of a Monte Carlo tree say nothing about that: some are from earlier searches, and those
 * that were cleared away are missing.
 */
function speed(found: Report) {
  const { nodes, playouts, elapsedMs } = found.counters;
  const work = playouts || (visitsOf(found) === null ? nodes : 0);
  // A handful of positions says nothing about speed.
  if (elapsedMs < 1 || work < 1000) return undefined;
  const rate = Math.round((work / elapsedMs) * 1000);
  return message(playouts > 0 ? "speed.playouts" : "speed.positions", { rate });
}
