// The score between those at the table, once there is one.

import { scoreOf } from "../../shared/game/score.ts";
import { message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { thenToBoard } from "../../shared/ui/board-focus.ts";
import { sitterWithMark } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { hintsOf } from "../hint/hint.ts";

/** @returns `null` while nothing was counted */
export function score(state: State, send: Send): unknown {
  const { wins, ties } = scoreOf(state);
  const hints = hintsOf(state);
  if (hints + ties === 0 && wins.every((count) => count === 0)) return null;
  const seats = state.game.seats.map((seat, index) => ({
    participant: seat.participant,
    name: sitterWithMark(state, index),
  }));
  seats.sort((a, b) => a.participant - b.participant);
  return html`<div class="score">
    <p data-testid="score">
      ${seats.map(({ participant, name }) => html`<span>${name} <b>${number(wins[participant] ?? 0)}</b></span> `)}
      <span>${message("score.ties")} <b>${number(ties)}</b></span>
      ${hints > 0 ? html`<span data-testid="hints">${message("score.hints")} <b>${number(hints)}</b></span>` : nothing}
    </p>
    <button type="button" class="quiet" data-testid="reset-score" @click=${(event: Event) => thenToBoard(event, () => send({ type: "reset-score" }))}>${message("score.reset")}</button>
  </div>`;
}
