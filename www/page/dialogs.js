// The dialogs over the game: what they have in common, and how they open and close as the state says.

/** @import {TemplateResult} from "../vendor/lit-html/lit-html.js" */
/** @import {Send, State} from "../core/types.d.ts" */

import { games } from "../games/games-view.js";
import { message } from "../i18n/language.js";
import { settings } from "../settings/settings-view.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * The dialog beside the set-up; there is one at a time.
 * @param {State} state
 * @param {Send} send
 */
export function dialog(state, send) {
  return html`<dialog class="dialog sheet" closedby="any" aria-labelledby="dialog-title" @close=${() => send({ type: "dialog", dialog: null })}>
    ${state.dialog ? framed(state, state.dialog.kind, send) : nothing}
  </dialog>`;
}

/**
 * Modal dialogs cannot be had from markup alone.
 * @param {ParentNode} root
 * @param {State} state
 */
export function syncDialogs(root, state) {
  sync(root.querySelector("dialog.setup"), state.setup !== null);
  sync(root.querySelector("dialog.sheet"), state.dialog !== null);
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
 * @param {NonNullable<State["dialog"]>["kind"]} kind
 * @param {Send} send
 */
function framed(state, kind, send) {
  return html`
    <h2 id="dialog-title">${message(`${kind}.title`)}</h2>
    ${CONTENTS[kind](state, send)}
    <div class="dialog-actions">
      <button type="button" class="primary" data-testid="dialog-close" @click=${() => send({ type: "dialog", dialog: null })}>${message("dialog.close")}</button>
    </div>
  `;
}

/** @type {Record<NonNullable<State["dialog"]>["kind"], (state: State, send: Send) => TemplateResult>} */
const CONTENTS = { games, settings };
