// The card of an engine: the button that opens it, and the place for what it says.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Seat} from "../game/seats.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { tokenOf } from "../game/tokens.js";
import { message } from "../i18n/language.js";
import { markName, sitterName } from "../ui/labels.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * Whose card it is, and where to say what is set.
 * @typedef {object} Holder
 * @property {State} state
 * @property {Seat} seat
 * @property {AlgorithmInfo} info
 * @property {number} index
 * @property {Send} send
 */

/** What a card says: a part that loads on demand. @typedef {(holder: Holder) => unknown} CardContents */

/**
 * The name of a card.
 * @param {number} index of its seat
 */
export function cardId(index) {
  return `tuning-${index}`;
}

/**
 * @param {Holder} holder
 * @param {CardContents} [contents] once they are there
 */
export function card(holder, contents) {
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
 * @param {Send} send
 * @returns {(event: Event) => void}
 */
export function toggle(send) {
  return ({ currentTarget }) => {
    if ("popover" in HTMLElement.prototype || !(currentTarget instanceof Element)) return;
    send({ type: "cards" });
    const card = document.getElementById(currentTarget.getAttribute("popovertarget") ?? "");
    card?.toggleAttribute("data-open");
  };
}
