// The card of an engine: the button that opens it, and the place for what it says.

import type { AlgorithmInfo } from "../../noughts.js";
import type { Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { markName, sitterName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** Whose card it is, and where to say what is set. */
export interface Holder {
  state: State;
  seat: Seat;
  info: AlgorithmInfo;
  index: number;
  send: Send;
}

/** What a card says: a part that loads on demand. */
export type CardContents = (holder: Holder) => unknown;

/**
 * The name of a card.
 * @param index of its seat
 */
export function cardId(index: number) {
  return `tuning-${index}`;
}

/** @param contents once they are there */
export function card(holder: Holder, contents?: CardContents) {
  const { state, index, send } = holder;
  const id = cardId(index);
  const about = message("card.about", {
    engine: sitterName(state, index),
    mark: markName(tokenOf(state, index)),
  });
  const { cards: phase } = state.chunks;
  return html`
    <button type="button" class="quiet" popovertarget=${id} aria-label=${about} @click=${toggle(send)}>${message("card.open")}</button>
    <div popover id=${id} class="card" role="group" aria-labelledby="${id}-title" aria-busy=${phase === "loading" ? "true" : "false"} @beforetoggle=${() => send({ type: "cards" })}>
      ${phase === "loading" ? html`<p class="hint" id="${id}-title">${message("part.loading")}</p>` : nothing}
      ${phase === "failed" ? html`<p class="error" id="${id}-title">${message("notice.part")}</p>` : nothing}
      ${state.forms.cards ? contents?.(holder) : nothing}
    </div>
  `;
}

/**
 * Opens and closes the card in browsers that know no popover: Chrome before 114, Safari before 17, Firefox before 125.
 * facts.css shows an open one there.
 */
export function toggle(send: Send): (event: Event) => void {
  return ({ currentTarget }) => {
    if ("popover" in HTMLElement.prototype || !(currentTarget instanceof Element)) return;
    send({ type: "cards" });
    const card = document.getElementById(currentTarget.getAttribute("popovertarget") ?? "");
    card?.toggleAttribute("data-open");
  };
}
