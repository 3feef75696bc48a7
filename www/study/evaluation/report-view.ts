// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

import { language, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { details as ReportDetails } from "./report-details.ts";

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** of a report */
    details?: typeof ReportDetails;
  }
}

/**
 * The report of the running search, or of the last one.
 * @param details draws it, once that is loaded
 */
export function report(state: State, send: Send, details?: typeof ReportDetails) {
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
