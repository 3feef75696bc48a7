// The coach beside the board: one's own mistakes one after the other, another try at each, and what there is to say at the end.

import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { shown } from "../../shared/game/selectors.ts";
import { language, message, number } from "../../shared/i18n/language.ts";
import type { AppEvent, Send, State } from "../../shared/state/types.ts";
import { thenToBoard } from "../../shared/ui/board-focus.ts";
import { icon } from "../../shared/ui/marks.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { graph } from "../evaluation/graph-view.ts";
import { gradeAfter, gradedShown } from "./board-marks.ts";
import { canTry, mistakeShown, mistakesOf, trialOf, triedMove } from "./coach.ts";
import { type Said, saidOfGame, saidOfMistake, saidOfMove, saidOfTry } from "./coach-words.ts";
import { gradeMark } from "./grade-mark.ts";
import { type GradedMove, isFaulty } from "./grading.ts";
import { canTryAgain, progressOf, type Review, reviewOf } from "./review.ts";
import { labAt } from "./reviewer.ts";
import { isYou, placeOf } from "./words.ts";

/** What can be done next: the name of the button, its label, and what it does. */
interface Way {
  id: string;
  label: string;
  /** one after the other */
  events: readonly AppEvent[];
  /** whether somebody goes on at the board */
  board?: true;
}

export function coach(state: State, send: Send) {
  const review = reviewOf(state);
  if (!review) return nothing;
  const { algorithms, seats } = state.game;
  const { looking } = state.history;
  const parts = [review, algorithms, seats, looking, state.games.puzzle, state.settings, language()];
  return html`<section class="coach" data-testid="review" aria-labelledby="review-title">
    ${guard(parts, () => contents(state, review, send))}
    ${graph(state, send, (ply) => gradeAfter(state, ply))}
    ${guard(parts, () => more(state, review, send))}
  </section>`;
}

function contents(state: State, review: Review, send: Send) {
  const searches = progressOf(state, review);
  const [first, second] = ways(state, review);
  const { heading, text, grade } = said(state, review);
  return html`
    ${head(state, review, send)}
    <div class="coach-said" role="status" data-testid="review-said">
      <p class="coach-heading">${grade ? gradeMark(grade) : nothing} ${heading}</p>
      <p>${text}</p>
    </div>
    ${searches.done < searches.all ? progress(review, searches, send) : nothing}
    <div class="coach-ways">${button(first, send, true)} ${second ? button(second, send) : nothing}</div>
  `;
}

/** Where one is among the mistakes, with the ways to the one before and the next one. */
function head(state: State, review: Review, send: Send) {
  const all = mistakesOf(state, review);
  const { previous, next } = neighbours(state, review);
  const mistake = mistakeShown(state, review);
  const at = all.findIndex(({ ply }) => ply === mistake?.ply) + 1;
  const own = String(mistake !== null && isYou(state, mistake));
  const title = mistake ? message("review.mistakeAt", { own, at, all: all.length }) : message("review.title");
  return html`<div class="coach-head">
    ${arrow("previous", "‹", previous, send)}
    <h2 id="review-title" tabindex="-1">${title}</h2>
    ${arrow("next", "›", next, send)}
    <button type="button" class="bare" data-testid="review-close" aria-label=${message("review.close")} title=${message("review.close")} @click=${() => send({ type: "review-close" })}>×</button>
  </div>`;
}

function arrow(id: "previous" | "next", sign: string, to: number | "end" | null, send: Send) {
  const label = message(`review.${id}`);
  return html`<button type="button" class="bare" data-testid="review-${id}" aria-label=${label} title=${label} aria-disabled=${to === null ? "true" : "false"} @click=${() => to !== null && send({ type: "review-go", to })}>${sign}</button>`;
}

/** The mistakes before and after what the board shows; after the last one comes the end. */
function neighbours(state: State, review: Review) {
  const here =
    review.ended && !state.history.looking
      ? state.game.cursor
      : (trialOf(state)?.ply ?? shown(state).cursor - 1);
  const plies = mistakesOf(state, review).map(({ ply }) => ply);
  const isEnd = review.ended && !state.history.looking;
  const next = plies.find((ply) => ply > here) ?? ("end" as const);
  return { previous: plies.filter((ply) => ply < here).at(-1) ?? null, next: isEnd ? null : next };
}

function said(state: State, review: Review): Said {
  const mistake = mistakeShown(state, review);
  if (trialOf(state) && mistake) return saidOfTry(state, mistake, triedMove(state));
  if (mistake) return saidOfMistake(state, mistake, review.revealed === mistake.ply);
  const move = state.history.looking && gradedShown(state);
  return move ? saidOfMove(state, move) : saidOfGame(state, review);
}

/** What to do next, the likeliest first. */
function ways(state: State, review: Review): [Way, Way?] {
  const mistake = mistakeShown(state, review);
  return mistake ? waysFrom(state, review, mistake) : waysOn(state, review);
}

function waysFrom(state: State, review: Review, { ply }: GradedMove): [Way, Way?] {
  const tried = triedMove(state);
  const isTrying = trialOf(state) !== null;
  const isFound = tried !== null && !isFaulty(tried);
  const { next: to } = neighbours(state, review);
  const next: Way = {
    id: "on",
    label: message(to === "end" ? "review.finish" : "review.next"),
    events: [{ type: "review-go", to: to ?? "end" }],
  };
  const show: Way = {
    id: "show",
    label: message("review.showBetter"),
    events: [{ type: "review-reveal", ply }],
  };
  const again: Way = {
    id: "try",
    label: message(tried ? "review.tryAnother" : "review.tryAgain"),
    events: [{ type: "review-try", ply }],
    board: true,
  };
  if (isTrying && !tried) return [show, next];
  if (!canTry(state.game, ply)) return review.revealed === ply ? [next] : [show, next];
  return isFound || review.revealed === ply ? [next, again] : [again, show];
}

/** The ways on at the end, and back to the mistakes from another move. */
function waysOn(state: State, review: Review): [Way, Way?] {
  const { games, history, game } = state;
  const { done: searched, all } = progressOf(state, review);
  const end: Way = { id: "on", label: message("review.finish"), events: [{ type: "review-go", to: "end" }] };
  const done: Way = {
    id: "done",
    label: message("review.done"),
    events: [{ type: "review-close" }],
    board: true,
  };
  if (history.looking) return [end, done];
  if (!game.position.outcome || searched < all) return [done];
  const left: AppEvent = { type: "review-close" };
  const another: Way = games.puzzle
    ? {
        id: "play",
        label: message("review.nextPuzzle"),
        events: [left, { type: "puzzle-next" }],
        board: true,
      }
    : { id: "play", label: message("review.play"), events: [left, { type: "new" }], board: true };
  return [another, done];
}

function button({ id, label, events, board }: Way, send: Send, primary: boolean = false) {
  const act = () => {
    for (const event of events) send(event);
  };
  const press = (event: Event) => (board ? thenToBoard(event, act, { preventScroll: true }) : act());
  return html`<button type="button" class=${primary ? "primary" : nothing} name=${id} data-testid="review-${id}" @click=${press}>${label}</button>`;
}

function progress({ phase, fault }: Review, { done, all, now }: ReturnType<typeof progressOf>, send: Send) {
  const running = phase === "running";
  const counts = { stage: now.stage, done: number(now.done), all: number(now.all) };
  const words = message(running ? "review.progress" : "review.stopped", counts);
  const why = fault && message(meaningOf(fault) ?? "review.failed", { fault: faultText(fault) });
  return html`<div class="review-progress" data-testid="review-progress" data-phase=${phase}>
    <progress max=${all} .value=${done} aria-label=${words}></progress>
    <span>${why ?? words}</span>
    <button type="button" class="quiet" data-testid="review-stop" @click=${() => send({ type: "review-stop", stop: running })}>${message(running ? "review.stop" : "review.goOn")}</button>
  </div>`;
}

/** What else can be done with a move: the game goes on from there, or the laboratory shows a search. */
function more(state: State, review: Review, send: Send) {
  const mistake = mistakeShown(state, review);
  if (!mistake) return nothing;
  const { ply } = mistake;
  const named = placeOf(state, ply);
  const lab = labAt(state.game, ply);
  return html`<div class="coach-more">
    ${canTryAgain(state.game, ply) ? html`<button type="button" class="quiet" data-testid="review-again" aria-label=${message("review.playFromMove", named)} @click=${(event: Event) => thenToBoard(event, () => send({ type: "try-again", ply }))}>${icon("go")} ${message("review.playFrom")}</button>` : nothing}
    ${lab ? html`<button type="button" class="quiet" data-testid="review-lab" aria-label=${message("review.labMove", named)} @click=${() => send(lab)}>${icon("lab")} ${message("review.lab")}</button>` : nothing}
  </div>`;
}

/** The game whose review was brought into sight. */
let seen: Review["moves"] | null = null;

/**
 * A review that has just been opened comes into sight with the board. The focus of one that is closed, by its button or by Back, goes
 * to what opens it, or to the board.
 */
export function sync(root: ParentNode, state: State) {
  const review = reviewOf(state);
  const title = root.querySelector("#review-title");
  if (review?.moves === seen || (review && !(title instanceof HTMLElement))) return;
  if (seen && !review && document.activeElement === document.body) {
    const next =
      root.querySelector('[data-opens="review"]') ?? root.querySelector('.board [data-cell][tabindex="0"]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
  seen = review?.moves ?? null;
  if (!review || !(title instanceof HTMLElement)) return;
  title.focus({ preventScroll: true });
  root.querySelector(".frame")?.scrollIntoView({ block: "nearest" });
}
