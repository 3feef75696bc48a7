// What the last search found, and what it took. Read on demand: it changes too fast to be announced.

import { levelOf } from "../../shared/game/levels.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { language, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { details } from "./report-details.ts";

/** The level whose moves are proved. */
const PROVED_LEVEL = "impossible";

/** The report of the running search, or of the last one, for those who ask. */
export function report(state: State, send: Send) {
  const { progress, lastReport } = state.turn;
  const { position, algorithms } = state.game;
  const shown =
    progress && position.toMove !== null ? { report: progress, seat: position.toMove } : lastReport;
  if (!shown || !isAsked(state)) return nothing;
  // The last progress of a search is its answer.
  const running = shown.report === progress;
  return html`<section class="report" data-testid="report" aria-label=${message("report.label")}>
    ${isUnproved(state) ? html`<p role="status" data-testid="report-unproved">${message("report.unproved")}</p>` : nothing}
    ${guard([shown.report, running, algorithms, language()], () => details(state, { ...shown, running }, send))}
  </section>`;
}

/**
 * With an algorithm at the table, an analysis or the laboratory. It is always said that a level plays without its weights, or
 * without the proof that its name promises.
 */
function isAsked(state: State) {
  const { analysis, game, lab, turn } = state;
  return (
    analysis.on ||
    lab.view ||
    turn.lastReport?.report.reason?.code === "fallback" ||
    isUnproved(state) ||
    game.seats.some((seat) => !isHuman(seat) && !levelOf(game.algorithms, seat))
  );
}

/** Whether the level that proves its moves has just played one without a proof. */
function isUnproved({ game, turn: { lastReport, progress } }: State) {
  if (!lastReport || progress || lastReport.report.proven !== null) return false;
  const seat = game.seats[lastReport.seat];
  return seat !== undefined && levelOf(game.algorithms, seat) === PROVED_LEVEL;
}
