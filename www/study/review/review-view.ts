// What a review says of the whole game: how many moves of each grade every player made, and how they are graded.

import { playersOf } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { language, message, number, percent, text } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type Summary, summaries } from "./accuracy.ts";
import { accuracyLevel } from "./coach-words.ts";
import { gradeMark } from "./grade-mark.ts";
import { GRADES, type GradedMove, THRESHOLDS } from "./grading.ts";
import { openingOf } from "./opening.ts";
import { gradesOf, type Review, reviewOf } from "./review.ts";
import { reviewerOf } from "./reviewer.ts";
import { judgedName } from "./words.ts";

export function panel(state: State) {
  const review = reviewOf(state);
  if (!review) return nothing;
  const { algorithms, seats } = state.game;
  return html`<section class="review" data-testid="review-all">
    ${guard(
      [review, algorithms, seats, language()],
      () => html`<h2 id="review-details">${message("review.details")}</h2>
      ${opened(state, review)} ${summary(state, gradesOf(state, review))} ${method(state)}`,
    )}
  </section>`;
}

/** How the game was opened, and what is proved of that. */
function opened({ game: { rules } }: State, { moves }: Review) {
  const opening = openingOf(rules, moves);
  return opening === null
    ? nothing
    : html`<p data-testid="review-opening">${message("review.opening", { opening })}</p>`;
}

/** How many moves of each grade every player made. */
function summary(state: State, graded: readonly (GradedMove | null)[]) {
  const all = summaries(graded, playersOf(state.game.rules));
  return html`<div class="table" role="region" tabindex="0" aria-labelledby="review-details">
    <table data-testid="review-summary">
      <thead>
        <tr>
          <td></td>
          ${all.map(({ player }) => html`<th scope="col">${mark(tokenOf(state, player), true)} ${judgedName(state, player)}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${message("review.accuracy")}</th>
          ${all.map(({ accuracy }) => html`<td>${accuracy === null ? message("review.unknown") : html`<b>${percent(accuracy)}</b> ${message("review.accuracyWord", { level: accuracyLevel(accuracy) })}`}</td>`)}
        </tr>
        ${all.some(({ kept }) => kept.of > 0) ? resultsKept(all) : nothing}
        ${GRADES.map(
          (grade) => html`<tr>
            <th scope="row">${gradeMark(grade)} ${message("review.grade", { grade })}</th>
            ${all.map(({ counts }) => html`<td>${number(counts[grade])}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** How often every player kept a win or a draw that is proved: the measure of perfect play. */
function resultsKept(all: readonly Summary[]) {
  return html`<tr data-testid="review-kept">
    <th scope="row">${message("review.resultKept")}</th>
    ${all.map(({ kept }) => html`<td>${kept.of === 0 ? message("review.unknown") : message("review.keptOf", kept)}</td>`)}
  </tr>`;
}

/** Who reviewed, and what the grades mean. */
function method({ game: { algorithms, rules } }: State) {
  const reviewer = reviewerOf(algorithms, rules);
  if (!reviewer) return nothing;
  const { iterations, nodes } = reviewer.budget;
  const limit =
    iterations === undefined
      ? message("review.nodes", { limit: nodes ?? 0 })
      : message("review.iterations", { limit: iterations });
  const grades = Object.fromEntries(
    Object.entries(THRESHOLDS).map(([grade, loss]) => [grade, percent(loss)]),
  ) as Record<keyof typeof THRESHOLDS, string>;
  return html`<details>
    <summary data-testid="review-how">${message("review.how")}</summary>
    <p>${message("review.howEngine", { name: text(algorithmLabel(reviewer.info)), limit })}</p>
    <p>${message("review.howLoss")}</p>
    <p>${message("review.howGrades", grades)}</p>
    <p>${message("review.howExact")}</p>
    <p>${message("review.howCheck")}</p>
    <p>${message("review.howAccuracy")}</p>
  </details>`;
}
