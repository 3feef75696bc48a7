// The panel of an analysis: what is asked, and what was found.

/** @import {Report} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Fault} from "../engine/protocol.js" */

import { verdictLine } from "../evaluation/evaluation-bar.js";
import { visitsOf } from "../evaluation/heat-map.js";
import { details } from "../evaluation/report-details.js";
import { faultText } from "../failure/fault-text.js";
import { meaningOf } from "../failure/meaning.js";
import { shown } from "../game/selectors.js";
import { language, message } from "../i18n/language.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { settingsForm } from "./analysis-settings-view.js";
import { variation } from "./best-line-view.js";
import { candidateTable } from "./candidates-view.js";
import { longerAnalysis } from "./question.js";

/**
 * @param {State} state
 * @param {Send} send
 */
export function panel(state, send) {
  const { algorithms, rules } = state.game;
  const { drafts } = state.forms;
  const { analysis, settings } = state;
  const { position } = shown(state);
  const counted = analysis.report && visitsOf(analysis.report) !== null;
  return html`
    ${sheetButton(analysis.sheet, send)} ${verdictLine(state)}
    ${guard([counted, settings.analysis, algorithms, drafts, language()], () => settingsForm(state, send))}
    ${guard([analysis, algorithms, position, rules, language()], () => answer(state, send))}
    ${state.game.cursor > 0 ? html`<button type="button" class="quiet" data-testid="analysis-review" data-opens="review" @click=${() => send({ type: "review" })}>${message("analysis.review")}</button>` : nothing}
  `;
}

/**
 * On a phone the analysis is a sheet at the lower edge of the screen: this opens it below the board, and closes it.
 * @param {boolean} open
 * @param {Send} send
 */
function sheetButton(open, send) {
  const press = () => {
    send({ type: "analysis", choice: { sheet: !open } });
    // All of the board stays in sight above the sheet.
    if (!open) document.querySelector(".frame")?.scrollIntoView({ block: "start" });
  };
  return html`<button type="button" class="unfold" data-testid="sheet" aria-expanded=${open ? "true" : "false"} @click=${press}>${message("analysis.sheet")}</button>`;
}

/**
 * What was found so far.
 * @param {State} state
 * @param {Send} send
 */
function answer(state, send) {
  const { phase, report, fault } = state.analysis;
  const { toMove } = shown(state).position;
  if (toMove === null) return html`<p class="hint">${message("analysis.over")}</p>`;
  return html`
    <div class="report" data-testid="analysis-report">
      ${report ? details(state, { ...reported(state, report, send), seat: toMove, ply: shown(state).cursor }, send) : nothing}
      ${report || fault || phase === "yielded" ? nothing : html`<p class="hint">${message("analysis.searching")}</p>`}
    </div>
    ${phase === "yielded" ? html`<p class="hint" role="status" data-testid="analysis-yielded">${message("analysis.yielded")}</p>` : nothing}
    ${fault ? html`<p class="error">${failed(fault)}</p>` : nothing}
    ${phase === "done" ? nothing : stopButton(phase, send)}
    ${
      longerAnalysis(state)
        ? html`<button type="button" class="quiet" data-testid="analysis-raise" @click=${() => send({ type: "analysis-raise" })}>${message("analysis.raise")}</button>`
        : nothing
    }
    ${report ? table(state, report, send) : nothing}
  `;
}

/** @param {Fault} fault */
function failed(fault) {
  return message(meaningOf(fault) ?? "analysis.failed", { fault: faultText(fault) });
}

/**
 * The report as it is read: it does not know itself that it was the last one.
 * @param {State} state
 * @param {Report} report
 * @param {Send} send
 */
function reported(state, report, send) {
  const { phase } = state.analysis;
  const cancelled = { ...report, stoppedBy: /** @type {const} */ ("cancelled") };
  return {
    report: phase === "stopped" || phase === "yielded" ? cancelled : report,
    running: phase === "running",
    line: variation(state, report, send),
  };
}

/**
 * @param {State["analysis"]["phase"]} phase
 * @param {Send} send
 */
function stopButton(phase, send) {
  const stop = phase === "running";
  const again = phase === "yielded" ? "analysis.here" : "analysis.again";
  return html`<button type="button" class="quiet" data-testid="analysis-stop" @click=${() => send({ type: "analysis-stop", stop })}>${message(stop ? "analysis.stop" : again)}</button>`;
}

/**
 * @param {State} state
 * @param {Report} report
 * @param {Send} send
 */
function table(state, report, send) {
  const { table: open } = state.analysis;
  const toggle = (/** @type {Event} */ { currentTarget }) => {
    const now = /** @type {HTMLDetailsElement} */ (currentTarget).open;
    if (now !== open) send({ type: "analysis", choice: { table: now } });
  };
  return html`<details ?open=${open} @toggle=${toggle}>
    <summary data-testid="candidate-table">${message("analysis.table")}</summary>
    ${open ? candidateTable(state, report) : nothing}
  </details>`;
}
