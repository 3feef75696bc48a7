// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {details as ReportDetails} from "./report-details.js" */

import { language, message } from "../i18n/language.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * The report of the running search, or of the last one.
 * @param {State} state
 * @param {Send} send
 * @param {typeof ReportDetails} [details] draws it, once that is loaded
 */
export function report(state, send, details) {
  const { progress, lastReport } = state.turn;
  const { position, algorithms } = state.game;
  const shown =
    progress && position.toMove !== null ? { report: progress, seat: position.toMove } : lastReport;
  // The last progress of a search is its answer.
  const running = shown !== null && shown.report === progress;
  return html`<section class="report" data-testid="report" aria-label=${message("report.label")}>
    ${guard([shown?.report, running, algorithms, details, language()], () =>
      shown && details
        ? details(state, { ...shown, running }, send)
        : html`<p class="hint">${message("report.none")}</p>`,
    )}
  </section>`;
}
