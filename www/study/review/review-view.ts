// The panel of a review: how far it is, what was played how well, and where the game turned.

import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shown } from "../../shared/game/selectors.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { language, message, number, percent, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { thenToBoard } from "../../shared/ui/board-focus.ts";
import { mark } from "../../shared/ui/marks.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { summaries } from "./accuracy.ts";
import { gradedShown } from "./board-marks.ts";
import { gradeMark } from "./grade-mark.ts";
import { GRADES, type GradedMove, THRESHOLDS } from "./grading.ts";
import { canTryAgain, gradesOf, progressOf, type Review, reviewOf } from "./review.ts";
import { labAt, reviewerOf } from "./reviewer.ts";
import { turningPoints } from "./turning-points.ts";
import { judgedName, moveText, placeOf, pointText } from "./words.ts";

export function panel(state: State, send: Send) {
  const review = reviewOf(state);
  if (!review) return nothing;
  const { settings } = state;
  const { algorithms, seats } = state.game;
  const { cursor } = shown(state);
  return html`<section class="review" data-testid="review" aria-labelledby="review-title">
    ${guard([review, algorithms, seats, cursor, settings.coordinates, language()], () => contents(state, review, send))}
  </section>`;
}

function contents(state: State, review: Review, send: Send) {
  const graded = gradesOf(state, review);
  const searches = progressOf(state, review);
  const { done, all } = searches;
  return html`
    <div class="review-head">
      <h2 id="review-title" tabindex="-1">${message("review.title")}</h2>
      <button type="button" class="bare" data-testid="review-close" aria-label=${message("review.close")} title=${message("review.close")} @click=${(event: Event) => close(event, send)}>×</button>
    </div>
    ${done < all ? progress(review, searches, send) : nothing}
    <p class="review-move" data-testid="review-move" role="status">${here(state)}</p>
    ${done === all ? points(state, graded, send) : nothing}
    ${summary(state, graded)}
    ${method(state)}
  `;
}

/** The focus goes back to the button that opens the review, where there is one. */
function close(event: Event, send: Send) {
  thenToBoard(event, () => send({ type: "review-close" }), { preventScroll: true });
  const opener = document.querySelector('[data-opens="review"]');
  if (opener instanceof HTMLElement) opener.focus();
}

/** What is said of the move that led to the position on the board. */
function here(state: State) {
  const move = gradedShown(state);
  if (!move) return nothing;
  return html`${move.grade ? gradeMark(move.grade) : nothing} ${moveText(state, move)}`;
}

function progress({ phase, fault }: Review, { done, all, now }: ReturnType<typeof progressOf>, send: Send) {
  const running = phase === "running";
  const counts = { stage: now.stage, done: number(now.done), all: number(now.all) };
  const said = message(running ? "review.progress" : "review.stopped", counts);
  const why = fault && message(meaningOf(fault) ?? "review.failed", { fault: faultText(fault) });
  return html`<div class="review-progress" data-testid="review-progress" data-phase=${phase}>
    <progress max=${all} .value=${done} aria-label=${said}></progress>
    <span>${why ?? said}</span>
    <button type="button" class="quiet" data-testid="review-stop" @click=${() => send({ type: "review-stop", stop: running })}>${message(running ? "review.stop" : "review.goOn")}</button>
  </div>`;
}

/** Where the game turned. */
function points(state: State, graded: readonly (GradedMove | null)[], send: Send) {
  const found = turningPoints(graded);
  return html`<h3>${message("review.points")}</h3>
    ${
      found.length === 0
        ? html`<p class="hint" data-testid="review-points">${message("review.noPoints")}</p>`
        : html`<ol class="review-points" data-testid="review-points">${found.map((move) => point(state, move, send))}</ol>`
    }`;
}

function point(state: State, move: GradedMove, send: Send) {
  const ply = move.ply + 1;
  const named = placeOf(state, move.ply);
  const lab = labAt(state.game, move.ply);
  return html`<li data-ply=${ply}>
    <p>${move.grade ? gradeMark(move.grade) : nothing} ${pointText(state, move)}</p>
    <div class="review-ways">
      <button type="button" data-testid="review-show" aria-label=${message("review.showMove", named)} @click=${(event: Event) => show(ply, event, send)}>${message("review.show")}</button>
      ${canTryAgain(state.game, move.ply) ? html`<button type="button" class="primary" data-testid="review-again" aria-label=${message("review.tryAgainMove", named)} @click=${(event: Event) => thenToBoard(event, () => send({ type: "try-again", ply: move.ply }))}>${message("review.tryAgain")}</button>` : nothing}
      ${lab ? html`<button type="button" class="quiet" data-testid="review-lab" aria-label=${message("review.labMove", named)} @click=${() => send(lab)}>${message("review.lab")}</button>` : nothing}
    </div>
  </li>`;
}

/** Looks at the position after a move; on a phone, the board may be out of sight. */
function show(ply: number, { currentTarget }: Event, send: Send) {
  send({ type: "look", to: ply });
  const page = currentTarget instanceof HTMLElement ? currentTarget.closest("main") : null;
  page?.querySelector(".frame")?.scrollIntoView({ block: "nearest" });
}

/** How many moves of each grade every player made. */
function summary(state: State, graded: readonly (GradedMove | null)[]) {
  const all = summaries(graded, playersOf(state.game.rules));
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("review.grades")}>
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
          ${all.map(({ accuracy }) => html`<td><b>${accuracy === null ? message("review.unknown") : percent(accuracy)}</b></td>`)}
        </tr>
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

/** The game whose review was brought into sight. */
let seen: Review["moves"] | null = null;

/** A review that has just been opened comes into sight: on a phone it lies below the board. */
export function sync(root: ParentNode, state: State) {
  const review = reviewOf(state);
  const title = root.querySelector("#review-title");
  if (review?.moves === seen || (review && !(title instanceof HTMLElement))) return;
  seen = review?.moves ?? null;
  if (!review || !(title instanceof HTMLElement)) return;
  title.focus({ preventScroll: true });
  title.closest(".review")?.scrollIntoView({ block: "nearest" });
}
