// The statistics: a table for each game, the levels that were beaten, and the estimated rating.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Estimate} from "./estimate.js" */
/** @import {Counts, GameTally} from "./tally.js" */
/** @import {StatisticsDialog} from "./update.js" */

import { levelLabel } from "../i18n/engine-terms.js";
import { joinSentences, language, message, number, text } from "../i18n/language.js";
import { focusOnceDrawn } from "../ui/focus.js";
import { gameGoal, gameName } from "../ui/labels.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { FEWEST, LATEST } from "./estimate.js";
import { ratingsOf } from "./ratings.js";
import { NO_RESULTS } from "./results.js";
import { tallies } from "./tally.js";

/** @typedef {StatisticsDialog["levels"]} Levels */

/**
 * @param {State} state
 * @param {Send} send
 */
export function statistics(state, send) {
  const { dialog } = state.forms;
  if (dialog?.kind !== "statistics") return nothing;
  const { list, corrupt } = state.results?.all ?? NO_RESULTS;
  const { levels, puzzles, cleared } = dialog;
  const order = levels.map(({ id }) => id);
  const clear = (/** @type {Event} */ event) => {
    send({ type: "statistics-clear" });
    focusOnceDrawn(event, '[data-testid="statistics-restore"]');
  };
  const restore = (/** @type {Event} */ event) => {
    send({ type: "statistics-restore" });
    focusOnceDrawn(event, '[data-testid="statistics-clear"]');
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
            <button type="button" class="quiet" data-testid="statistics-restore" @click=${restore}>${message("controls.undo")}</button>`
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
            <button type="button" class="quiet" data-testid="statistics-clear" @click=${clear}>${message("statistics.clear")}</button></p>`
    }
  `;
}

/**
 * A line about puzzles, once there is something to say.
 * @param {StatisticsDialog["puzzles"]} tally
 */
function puzzlesSolved(tally) {
  if (!tally?.solved) return nothing;
  const { solved, days } = tally;
  const streak = days > 0 ? message("statistics.puzzleDays", { days }) : "";
  return html`<p data-testid="statistics-puzzles">${joinSentences(message("statistics.puzzles", { solved }), streak)}</p>`;
}

/**
 * One game.
 * @param {GameTally} game
 * @param {Levels} levels
 */
function section(game, levels) {
  const name = gameName(game.rules);
  const beaten = game.levels.filter(({ level, won }) => level !== null && won > 0);
  const labels = beaten.map(({ level }) => labelOf(level, levels));
  return html`<div class="group statistics" data-testid="statistics-game">
    <h3>${name} <span>${gameGoal(game.rules)}</span></h3>
    ${rating(game, levels)}
    ${table(game, levels)}
    ${labels.length > 0 ? html`<p class="hint" data-testid="statistics-beaten">${message("statistics.beaten", { levels: labels })}</p>` : nothing}
  </div>`;
}

/**
 * @param {GameTally} game
 * @param {Levels} levels
 */
function table(game, levels) {
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

/**
 * @param {string} label
 * @param {Counts} counts
 */
function row(label, { games, won, drawn, lost, streak }) {
  return html`<tr>
    <th scope="row">${label}</th>
    ${[games, won, drawn, lost].map((count) => html`<td>${number(count)}</td>`)}
    <td>${message("statistics.streakOf", { ...streak })}</td>
  </tr>`;
}

/**
 * @param {string | null} level
 * @param {Levels} levels
 */
function labelOf(level, levels) {
  if (level === null) return message("statistics.others");
  return text(levelLabel(levels.find(({ id }) => id === level) ?? { id: level, label: level }));
}

/**
 * The estimated rating on the scale of the levels, or how far it is to one.
 * @param {GameTally} game
 * @param {Levels} levels
 */
function rating({ rules, rated, estimate }, levels) {
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

/**
 * A picture of the interval among the levels: what it shows stands in the sentence above it, and in its list.
 * @param {Estimate} estimate
 * @param {Readonly<Record<string, number>>} ratings
 * @param {Levels} levels
 */
function scale({ rating, low, high }, ratings, levels) {
  const known = Object.entries(ratings);
  const ends = [...known.map(([, one]) => one), low, high];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const place = (/** @type {number} */ one) => `${(100 * (one - first)) / Math.max(1, last - first)}%`;
  const near = [...known].sort(([, a], [, b]) => Math.abs(a - rating) - Math.abs(b - rating)).slice(0, 2);
  const named = near
    .sort(([, a], [, b]) => a - b)
    .map(([id, one]) => message("statistics.levelAt", { level: labelOf(id, levels), rating: one }));
  return html`<div class="scale" aria-hidden="true" .style=${`--low:${place(low)};--high:${place(high)};--at:${place(rating)}`}>
      ${known.map(([, one]) => html`<i .style=${`--at:${place(one)}`}></i>`)}<b></b><u></u>
    </div>
    <p class="hint">${message("statistics.scale", { levels: named })}</p>`;
}
