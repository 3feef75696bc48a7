// What each column is worth on a board with gravity: exact where it is solved, an estimate where it is not.

import type { Candidate, Report } from "../../noughts.js";
import { gridOf, hasGravity } from "../../shared/game/coordinates.ts";
import { shown } from "../../shared/game/selectors.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type Ranked, rankedIn } from "./heat-map.ts";
import { heatText } from "./heat-text.ts";

/** Whether the columns of the board are what an analysis tells of. */
export function tellsColumns({ game, settings }: State) {
  return hasGravity(game.rules) && settings.analysis.overlay !== "off";
}

/** A row below the board, one place for each column; empty where nothing was found yet. */
export function columnScores(state: State, report: Report | null) {
  if (shown(state).position.outcome) return nothing;
  const scores = scoresIn(state, report);
  const columns = Array.from({ length: gridOf(state.game.rules).cols }, (_, column) => scores.get(column));
  return html`<div class="column-scores" data-testid="columns" aria-hidden="true">
    ${columns.map((score) => html`<span data-result=${score?.result ?? nothing} ?data-best=${score?.best}>${score?.said ?? ""}</span>`)}
  </div>`;
}

/** By column. */
export function scoresIn(state: State, report: Report | null) {
  const ranked = report ? rankedIn(report) : [];
  const [first] = ranked;
  return new Map(
    ranked.map((one) => {
      const { candidate } = one;
      const { move, proven: result } = candidate;
      const best = one === first || (result !== null && equals(candidate, first?.candidate));
      return [move, { said: scoreText(state, one), best, result }] as const;
    }),
  );
}

function scoreText({ settings }: State, one: Ranked) {
  const { proven, value, visits } = one.candidate;
  if (proven) return provedText(one.candidate);
  // Bounds of a solver that has not come to the end.
  if ("noLoss" in one.candidate) return message("column.noLoss");
  if ("noWin" in one.candidate) return message("column.noWin");
  if (visits !== undefined) return heatText(one, settings.analysis.overlay);
  // A solver that has not come there yet holds it for even.
  return value === 0 ? "…" : heatText(one, "value");
}

/** Two moves that lead to the same result in the same time. */
function equals(one: Candidate, other: Candidate | undefined) {
  return one.proven === other?.proven && one.plies === other?.plies;
}

/** In turns of the side that wins. */
function provedText({ proven, plies }: Candidate) {
  if (proven === "draw" || !plies) return message(`heat.${proven ?? "draw"}`);
  const turns = Math.ceil(plies / 2);
  return proven === "win" ? message("column.win", { turns }) : message("column.loss", { turns });
}
