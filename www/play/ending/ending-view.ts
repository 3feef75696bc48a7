// The end of a game: who won, in large words at the edge of the board, and who to play next.

import { levelsOf } from "../../shared/game/levels.ts";
import { isOthers } from "../../shared/game/others.ts";
import { modeOf } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { thenToBoard } from "../../shared/ui/board-focus.ts";
import { flying } from "../../shared/ui/flying.ts";
import { icon } from "../../shared/ui/marks.ts";
import { opponentName } from "../../shared/ui/opponent.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isFirstOfPeople, nextLevel, runOf, streakOf, type Verdict, verdictOf } from "./ending.ts";
import { loss } from "./loss-view.ts";
import { winnerSaid } from "./result-text.ts";

/** The words at the edge of the board. A screen reader hears the same from the status line. */
export function banner(state: State) {
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

function words(state: State, verdict: Verdict, winner: number | null) {
  if (verdict === "won" || verdict === "drawn") return message(`ending.${verdict}`);
  return message("ending.wins", { name: winnerSaid(state, winner ?? 0) });
}

/**
 * What can be done with a game that is over, in the place where help stands before: the other buttons stay where they are.
 * @returns `null` while the game goes on
 */
export function afterwards(state: State, send: Send): unknown {
  if (!verdictOf(state)) return null;
  return html`<button type="button" class="tool" data-testid="review-game" data-opens="review" aria-busy=${state.chunks.review === "loading" ? "true" : "false"} @click=${() => send({ type: "review" })}>${icon("review")} ${message("ending.review")}</button>`;
}

/**
 * Who to play next, below the board where there is room for it all the time.
 * @returns `null` where there is nothing to offer
 */
export function next(state: State, send: Send): unknown {
  if (!verdictOf(state) || state.games.puzzle || state.history.looking) return null;
  if (isOthers(state)) return ownGame(state, send);
  return isFirstOfPeople(state) ? names(send) : nextOpponent(state, send);
}

/** An invitation of people to write their names. The next game takes it away. */
function names(send: Send) {
  return html`<div class="ending-next">
    <button type="button" data-testid="write-names" data-opens="who" aria-haspopup="dialog" @click=${() => send({ type: "who-open", seat: 0, names: true })}>${message("ending.names")}</button>
  </div>`;
}

/** After a game that others played, one of one's own. */
function ownGame({ game }: State, send: Send) {
  const press = () => {
    if (modeOf(game.seats) !== "1p") send({ type: "mode", mode: "1p" });
    send({ type: "new" });
  };
  return html`<div class="ending-next" data-offered>
    <button type="button" class="primary" data-testid="play-own" @click=${(event: Event) => thenToBoard(event, press)}>${message("ending.play")}</button>
  </div>`;
}

/** A new game against the next level; after a run the words that offer it, and the button stands out. */
function nextOpponent(state: State, send: Send) {
  const next = nextLevel(state);
  const found = levelsOf(state.game.algorithms).find(({ id }) => id === next?.level);
  if (!next || !found) return null;
  const level = opponentName(found);
  const press = () => {
    send({ type: "level", seat: next.seat, level: next.level });
    send({ type: "new" });
  };
  const run = runOf(state);
  const offer =
    run && message(run.won ? "ending.offerHarder" : "ending.offerEasier", { count: run.games, level });
  return html`<div class="ending-next" ?data-offered=${run}>
    ${offer ? html`<p id="offer" data-testid="offer">${offer}</p>` : nothing}
    <button type="button" data-testid="next-level" title=${message("ending.next", { level })} class=${run ? "primary" : nothing} aria-describedby=${run ? "offer" : nothing} @click=${(event: Event) => thenToBoard(event, press)}>${message(next.harder ? "ending.harder" : "ending.easier")}</button>
  </div>`;
}
