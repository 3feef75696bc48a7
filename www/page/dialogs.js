// The dialogs over the game: what they have in common, and how they open and close as the state says.

/** @import {Dialog, Send, State} from "../state/types.d.ts" */

import { chunk } from "../core/loaded.js";
import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * The dialog that sets up a game.
 * @param {State} state
 * @param {Send} send
 */
export function setup(state, send) {
  return html`<dialog class="dialog setup" closedby="any" aria-labelledby="setup-title" @close=${() => send({ type: "setup-close" })}>
    ${chunk("setup")?.view(state, send) ?? nothing}
  </dialog>`;
}

/**
 * The dialog beside the set-up; there is one at a time.
 * @param {State} state
 * @param {Send} send
 */
export function dialog(state, send) {
  return html`<dialog class="dialog sheet" closedby="any" aria-labelledby="dialog-title" @close=${() => send({ type: "dialog-close" })}>
    ${state.forms.dialog ? framed(state, state.forms.dialog.kind, send) : nothing}
  </dialog>`;
}

/**
 * Modal dialogs cannot be had from markup alone.
 * @param {ParentNode} root
 * @param {State} state
 */
export function syncDialogs(root, state) {
  sync(root.querySelector("dialog.setup"), state.forms.setup !== null);
  sync(root.querySelector("dialog.sheet"), state.forms.dialog !== null);
}

/**
 * @param {Element | null} element
 * @param {boolean} open
 */
function sync(element, open) {
  if (!(element instanceof HTMLDialogElement) || element.open === open) return;
  if (open) element.showModal();
  else element.close();
}

/**
 * @param {State} state
 * @param {Dialog["kind"]} kind
 * @param {Send} send
 */
function framed(state, kind, send) {
  return html`
    <h2 id="dialog-title">${message(`${kind}.title`)}</h2>
    ${chunk(kind)?.view(state, send) ?? nothing}
    <div class="dialog-actions">
      <button type="button" class="primary" data-testid="dialog-close" @click=${() => send({ type: "dialog-close" })}>${message("dialog.close")}</button>
    </div>
  `;
}
