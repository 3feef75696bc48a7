// The statistics: a table for each game, the levels that were beaten, and the estimated rating.

import { ratingsOf } from "../../shared/game/ratings.ts";
import { joinSentences, language, message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { gameGoal, gameName } from "../../shared/ui/labels.ts";
import { opponentName } from "../../shared/ui/opponent.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type Estimate, FEWEST, LATEST } from "./estimate.ts";
import { NO_RESULTS } from "./results.ts";
import { type Counts, type GameTally, tallies } from "./tally.ts";
import type { StatisticsDialog } from "./update.ts";

type Levels = StatisticsDialog["levels"];

export function statistics(state: State, send: Send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return nothing;
  const { list, corrupt } = state.results?.all ?? NO_RESULTS;
  const { levels, puzzles, cleared } = dialog;
  const order = levels.map(({ id }) => id);
  const clear = (event: Event) => {
    send({ type: "statistics-clear" });
    focusOnceDrawn(event, '[name="statistics-restore"]');
  };
  const restore = (event: Event) => {
    send({ type: "statistics-restore" });
    focusOnceDrawn(event, '[name="statistics-clear"]');
  };
  return html`
    ${corrupt ? html`<p class="error">${message("statistics.corrupt")}</p>` : nothing}
    ${state.device.storage ? nothing : html`<p class="error">${message("settings.unsaved")}</p>`}
    ${list.length === 0 ? html`<p class="hint">${message("statistics.none")}</p>` : nothing}
    ${guard([list, levels, language()], () => tallies(list, order).map((game) => section(game, levels)))}
    ${puzzlesSolved(puzzles)}
    <div class="statistics-ways" role="status">${
      cleared
        ? html`<span>${message("statistics.cleared")}</span>
            <button type="button" class="quiet" name="statistics-restore" data-testid="statistics-restore" @click=${restore}>${message("controls.undo")}</button>`
        : nothing
    }</div>
    ${
      list.length === 0
        ? nothing
        : html`<details class="hint"><summary>${message("statistics.how")}</summary>
              <p>${message("statistics.counted")}</p>
              <p>${message("statistics.method", { fewest: FEWEST, latest: LATEST })}</p></details>
            <p class="hint">${message("statistics.file", { games: { key: "games.title" } })}</p>
            <p><button type="button" class="quiet" data-testid="statistics-games" @click=${() => send({ type: "games-open" })}>${message("games.title")}</button>
            <button type="button" class="quiet" name="statistics-clear" data-testid="statistics-clear" @click=${clear}>${message("statistics.clear")}</button></p>`
    }
  `;
}

/** A line about puzzles, once there is something to say. */
function puzzlesSolved(tally: StatisticsDialog["puzzles"]) {
  if (!tally?.solved) return nothing;
  const { solved, days } = tally;
  const streak = days > 0 ? message("statistics.puzzleDays", { days }) : "";
  return html`<p data-testid="statistics-puzzles">${joinSentences(message("statistics.puzzles", { solved }), streak)}</p>`;
}

/** One game. */
function section(game: GameTally, levels: Levels) {
  const name = gameName(game.rules);
  const beaten = game.levels.filter(({ level, won }) => level !== null && won > 0);
  const labels = beaten.map(({ level }) => labelOf(level, levels));
  return html`<div class="group statistics" data-testid="statistics-game">
    <h3>${name} <span>${gameGoal(game.rules)}</span></h3>
    ${rating(game, levels)}
    ${table(game, levels)}
    ${labels.length > 0 ? html`<p class="hint" data-testid="statistics-beaten">${message("statistics.beaten", { levels: labels })}</p>` : nothing}
    ${game.perfect.games > 0 ? html`<p class="hint" data-testid="statistics-perfect">${message("statistics.perfect", { ...game.perfect })}</p>` : nothing}
  </div>`;
}

function table(game: GameTally, levels: Levels) {
  const rows = game.levels.map((tally) => row(labelOf(tally.level, levels), tally));
  return html`<div class="table" role="region" tabindex="0" aria-label=${gameName(game.rules)}>
    <table>
      <thead><tr>
        <th scope="col">${message("statistics.opponent")}</th>
        <th scope="col">${message("statistics.games")}</th>
        <th scope="col">${message("statistics.won")}</th>
        <th scope="col">${message("statistics.drawn")}</th>
        <th scope="col">${message("statistics.lost")}</th>
        <th scope="col" title=${message("statistics.streakWhat")}>${message("statistics.streak")}</th>
      </tr></thead>
      <tbody>${rows}</tbody>
      ${rows.length > 1 ? html`<tfoot>${row(message("statistics.all"), game.all)}</tfoot>` : nothing}
    </table>
  </div>`;
}

function row(label: string, { games, won, drawn, lost, streak }: Counts) {
  return html`<tr>
    <th scope="row">${label}</th>
    ${[games, won, drawn, lost].map((count) => html`<td>${number(count)}</td>`)}
    <td>${message("statistics.streakOf", { ...streak })}</td>
  </tr>`;
}

function labelOf(level: string | null, levels: Levels) {
  if (level === null) return message("statistics.others");
  return opponentName(levels.find(({ id }) => id === level) ?? { id: level, label: level });
}

/** The estimated rating on the scale of the levels, or how far it is to one. */
function rating({ rules, rated, estimate }: GameTally, levels: Levels) {
  if (rated === 0) return nothing;
  if (!estimate)
    return html`<p class="hint">${message("statistics.unrated", { fewest: FEWEST, games: rated })}</p>`;
  const [value, low, high] = [estimate.rating, estimate.low, estimate.high].map(Math.round);
  const sentence = message("statistics.rating", {
    rating: value ?? 0,
    low: low ?? 0,
    high: high ?? 0,
    games: estimate.games,
  });
  return html`<p data-testid="statistics-rating">${sentence}</p>${scale(estimate, ratingsOf(rules), levels)}`;
}

/** A picture of the interval among the levels: what it shows stands in the sentence above it, and in its list. */
function scale({ rating, low, high }: Estimate, ratings: Readonly<Record<string, number>>, levels: Levels) {
  const known = Object.entries(ratings);
  const ends = [...known.map(([, one]) => one), low, high];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const place = (one: number) => `${(100 * (one - first)) / Math.max(1, last - first)}%`;
  const near = [...known].sort(([, a], [, b]) => Math.abs(a - rating) - Math.abs(b - rating)).slice(0, 2);
  const named = near
    .sort(([, a], [, b]) => a - b)
    .map(([id, one]) => message("statistics.levelAt", { level: labelOf(id, levels), rating: one }));
  return html`<div class="scale" aria-hidden="true" .style=${`--low:${place(low)};--high:${place(high)};--at:${place(rating)}`}>
      ${known.map(([, one]) => html`<i .style=${`--at:${place(one)}`}></i>`)}<b></b><u></u>
    </div>
    <p class="hint">${message("statistics.scale", { levels: named })}</p>`;
}
