// What the page says about itself: that a newer release is there, and whether it works without a network.

import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";

/** The chip that offers a newer release: it takes no focus and interrupts nobody. */
export function newRelease({ device: { release } }: State, send: Send) {
  if (release === "none") return nothing;
  return html`<span>${message("release.new")}</span> <button type="button" ?disabled=${release === "taken"} @click=${() => send({ type: "release-take" })}>${message("release.reload")}</button>`;
}

export function offlineNote({ device: { offline } }: State) {
  return offline === "no"
    ? nothing
    : html`<p class="hint" data-testid="offline">${message(`offline.${offline}`)}</p>`;
}
