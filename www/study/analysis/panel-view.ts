// The panel of an analysis: what is asked, and what was found.

import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { shown } from "../../shared/game/selectors.ts";
import { language, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { verdictLine } from "../evaluation/evaluation-bar.ts";
import { visitsOf } from "../evaluation/heat-map.ts";
import { details } from "../evaluation/report-details.ts";
import { settingsForm } from "./analysis-settings-view.ts";
import { variation } from "./best-line-view.ts";
import { candidateTable } from "./candidates-view.ts";
import { longerAnalysis } from "./question.ts";

export function panel(state: State, send: Send) {
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

/** On a phone the analysis is a sheet at the lower edge of the screen: this opens it below the board, and closes it. */
function sheetButton(open: boolean, send: Send) {
  const press = () => {
    send({ type: "analysis", choice: { sheet: !open } });
    // All of the board stays in sight above the sheet.
    if (!open) document.querySelector(".frame")?.scrollIntoView({ block: "start" });
  };
  return html`<button type="button" class="analysis-unfold" data-testid="sheet" aria-expanded=${open ? "true" : "false"} @click=${press}>${message("analysis.sheet")}</button>`;
}

/** What was found so far. */
function answer(state: State, send: Send) {
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

function failed(fault: Fault) {
  return message(meaningOf(fault) ?? "analysis.failed", { fault: faultText(fault) });
}

/** The report as it is read: it does not know itself that it was the last one. */
function reported(state: State, report: Report, send: Send) {
  const { phase } = state.analysis;
  const cancelled = { ...report, stoppedBy: "cancelled" as const };
  return {
    report: phase === "stopped" || phase === "yielded" ? cancelled : report,
    running: phase === "running",
    line: variation(state, report, send),
  };
}

function stopButton(phase: State["analysis"]["phase"], send: Send) {
  const stop = phase === "running";
  const again = phase === "yielded" ? "analysis.here" : "analysis.again";
  return html`<button type="button" class="quiet" data-testid="analysis-stop" @click=${() => send({ type: "analysis-stop", stop })}>${message(stop ? "analysis.stop" : again)}</button>`;
}

function table(state: State, report: Report, send: Send) {
  const { table: open } = state.analysis;
  const toggle = ({ currentTarget }: Event) => {
    const now = (currentTarget as HTMLDetailsElement).open;
    if (now !== open) send({ type: "analysis", choice: { table: now } });
  };
  return html`<details ?open=${open} @toggle=${toggle}>
    <summary data-testid="candidate-table">${message("analysis.table")}</summary>
    ${open ? candidateTable(state, report) : nothing}
  </details>`;
}
