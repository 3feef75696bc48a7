// What the page says about itself: that a newer release is there, and whether it works without a network.

/** @import {Send, State} from "../state/types.d.ts" */

import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * The chip that offers a newer release: it takes no focus and interrupts nobody.
 * @param {State} state
 * @param {Send} send
 */
export function newRelease({ device: { release } }, send) {
  if (release === "none") return nothing;
  return html`<span>${message("release.new")}</span> <button type="button" ?disabled=${release === "taken"} @click=${() => send({ type: "release-take" })}>${message("release.reload")}</button>`;
}

/** @param {State} state */
export function offlineNote({ device: { offline } }) {
  return offline === "no"
    ? nothing
    : html`<p class="hint" data-testid="offline">${message(`offline.${offline}`)}</p>`;
}
