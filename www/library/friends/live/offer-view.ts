// What is said of what one of the two asks for, and the answer to the offer of a draw.

import { joinSentences, message } from "../../../shared/i18n/language.ts";
import type { Send } from "../../../shared/state/types.ts";
import { focusOnceDrawn } from "../../../shared/ui/focus.ts";
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import type { FriendGame } from "../join.ts";
import { sentences } from "../sentences.ts";
import { isOpen, type Live } from "./live.ts";
import { type Offer, offerOf } from "./offer.ts";
import { presentOf, type Wish, wishOf } from "./wish.ts";

export function offer(live: Live, game: FriendGame, friend: string, send: Send) {
  const made = offerOf(live, game);
  const isAsked = made?.by === "friend" && !made.isDeclined && isOpen(live);
  return html`<p class="friends-problem" role="status" data-testid="live-offered">${sentences(offeredSaid(live, game, friend))}</p>
    ${isAsked ? answers(send) : nothing}`;
}

/** What one of the two asks hides nothing of what the other one asks. */
export function offeredSaid(live: Live, game: FriendGame, friend: string) {
  const wish = wishOf(live, game);
  const refusal = presentOf(live.refusal, game);
  const made = offerOf(live, game);
  return joinSentences(
    wish ? wishSaid(wish, game, friend) : "",
    refusal ? message(refusal.what === "undo" ? "live.undo.refused" : "live.again.refused") : "",
    made ? offerSaid(made, friend) : "",
  );
}

function offerSaid(made: Offer, friend: string) {
  if (made.by === "friend")
    return made.isDeclined ? message("live.offer.refused") : message("live.offer.theirs", { friend });
  return message(made.isDeclined ? "live.offer.declined" : "live.offer.mine", { friend });
}

function wishSaid(wish: Wish, game: FriendGame, friend: string) {
  const how = wish.isDeclined ? "declined" : "mine";
  if (wish.what === "again") return message(`live.again.${how}`, { friend });
  return message(`live.undo.${how}`, { friend, count: game.moves.length - wish.moves.length });
}

function answers(send: Send) {
  const act = (event: Event, press: () => void) => {
    press();
    focusOnceDrawn(event, "#friend-title");
  };
  const accept = () => send({ type: "friend-end", how: "agreed", loser: null });
  const decline = () => send({ type: "live-decline" });
  return html`<div class="row">
    <button type="button" class="primary" data-testid="live-accept-draw" @click=${(event: Event) => act(event, accept)}>${message("live.offer.accept")}</button>
    <button type="button" data-testid="live-decline" @click=${(event: Event) => act(event, decline)}>${message("live.offer.decline")}</button>
  </div>`;
}
