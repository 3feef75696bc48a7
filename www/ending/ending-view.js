// The end of a game: who won, in large words at the edge of the board, and who to play next.

/** @import {Send, State} from "../state/types.d.ts" */

import { levelsOf } from "../game/levels.js";
import { isOthers } from "../game/others.js";
import { modeOf } from "../game/seats.js";
import { tokenOf } from "../game/tokens.js";
import { levelLabel } from "../i18n/engine-terms.js";
import { message, text } from "../i18n/language.js";
import { thenToBoard } from "../ui/board-focus.js";
import { flying } from "../ui/flying.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { nextLevel, runOf, streakOf, verdictOf } from "./ending.js";
import { loss } from "./loss-view.js";
import { winnerSaid } from "./result-text.js";

/**
 * The words at the edge of the board. A screen reader hears the same from the status line.
 * @param {State} state
 */
export function banner(state) {
  const verdict = verdictOf(state);
  if (!verdict || state.history.looking) return nothing;
  if (state.analysis.on) return loss(state);
  const { outcome } = state.game.position;
  const winner = outcome?.kind === "win" ? outcome.player : null;
  const joyful = winner !== null && verdict !== "lost" && state.game.latest === "played";
  const streak = verdict === "won" ? streakOf(state) : 0;
  return html`<p class="ending" data-testid="ending" data-verdict=${verdict} data-player=${winner === null ? nothing : tokenOf(state, winner)} aria-hidden="true">
    ${loss(state)} ${joyful ? flying(tokenOf(state, winner), streak) : nothing}<span>${words(state, verdict, winner)}${streak > 1 ? html`<small>${message("ending.streak", { count: streak })}</small>` : nothing}</span>
  </p>`;
}

/**
 * @param {State} state
 * @param {import("./ending.js").Verdict} verdict
 * @param {number | null} winner
 */
function words(state, verdict, winner) {
  if (verdict === "won" || verdict === "drawn") return message(`ending.${verdict}`);
  return message("ending.wins", { name: winnerSaid(state, winner ?? 0) });
}

/**
 * What can be done with a game that is over, in the place where help stands before: the other buttons stay where they are.
 * @param {State} state
 * @param {Send} send
 * @returns {unknown} `null` while the game goes on
 */
export function afterwards(state, send) {
  if (!verdictOf(state)) return null;
  return html`<button type="button" class="help" data-testid="review-game" data-opens="review" aria-busy=${state.chunks.review === "loading" ? "true" : "false"} @click=${() => send({ type: "review" })}>${message("ending.review")}</button>`;
}

/**
 * Who to play next, below the board where there is room for it all the time.
 * @param {State} state
 * @param {Send} send
 * @returns {unknown} `null` where there is nothing to offer
 */
export function next(state, send) {
  if (!verdictOf(state) || state.games.puzzle) return null;
  return isOthers(state) ? ownGame(state, send) : nextOpponent(state, send);
}

/**
 * After a game that others played, one of one's own.
 * @param {State} state
 * @param {Send} send
 */
function ownGame({ game }, send) {
  const press = () => {
    if (modeOf(game.seats) !== "1p") send({ type: "mode", mode: "1p" });
    send({ type: "new" });
  };
  return html`<div class="next" data-offered>
    <button type="button" class="primary" data-testid="play-own" @click=${(/** @type {Event} */ event) => thenToBoard(event, press)}>${message("ending.play")}</button>
  </div>`;
}

/**
 * A new game against the next level; after a run the words that offer it, and the button stands out.
 * @param {State} state
 * @param {Send} send
 */
function nextOpponent(state, send) {
  const next = nextLevel(state);
  const found = levelsOf(state.game.algorithms).find(({ id }) => id === next?.level);
  if (!next || !found) return null;
  const level = text(levelLabel(found));
  const press = () => {
    send({ type: "level", seat: next.seat, level: next.level });
    send({ type: "new" });
  };
  const run = runOf(state);
  const offer =
    run && message(run.won ? "ending.offerHarder" : "ending.offerEasier", { count: run.games, level });
  return html`<div class="next" ?data-offered=${run}>
    ${offer ? html`<p id="offer" data-testid="offer">${offer}</p>` : nothing}
    <button type="button" data-testid="next-level" title=${message("ending.next", { level })} class=${run ? "primary" : nothing} aria-describedby=${run ? "offer" : nothing} @click=${(/** @type {Event} */ event) => thenToBoard(event, press)}>${message(next.harder ? "ending.harder" : "ending.easier")}</button>
  </div>`;
}
