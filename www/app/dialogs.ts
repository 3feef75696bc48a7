// The dialogs over the game: what they have in common, and how they open and close as the state says.

import { message } from "../shared/i18n/language.ts";
import type { Dialog, Send, State } from "../shared/state/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { chunk } from "./loaded.ts";

/** The dialog that sets up a game. */
export function setup(state: State, send: Send) {
  return html`<dialog class="dialog setup" closedby="any" aria-labelledby="setup-title" @close=${() => send({ type: "setup-close" })}>
    ${chunk("setup")?.view(state, send) ?? nothing}
  </dialog>`;
}

/** The dialog beside the set-up; there is one at a time. */
export function dialog(state: State, send: Send) {
  return html`<dialog class=${`dialog sheet ${state.forms.dialog ? `${state.forms.dialog.kind}-dialog` : ""}`} closedby="any" aria-labelledby="dialog-title" @close=${() => send({ type: "dialog-close" })}>
    ${state.forms.dialog ? framed(state, state.forms.dialog.kind, send) : nothing}
  </dialog>`;
}

/** Modal dialogs cannot be had from markup alone. */
export function syncDialogs(root: ParentNode, state: State) {
  sync(root.querySelector("dialog.setup"), state.forms.setup !== null);
  sync(root.querySelector("dialog.sheet"), state.forms.dialog !== null);
}

function sync(element: Element | null, open: boolean) {
  if (!(element instanceof HTMLDialogElement) || element.open === open) return;
  if (open) element.showModal();
  else element.close();
}

/** An error of types here: `features.ts` lacks a dialog, its chunk a `view`, or the list of keys its title (`xtask/site/texts.mjs`). */
function framed(state: State, kind: Dialog["kind"], send: Send) {
  return html`
    <h2 id="dialog-title">${message(`${kind}.title`)}</h2>
    ${chunk(kind)?.view(state, send) ?? nothing}
    <div class="dialog-actions">
      <button type="button" class="primary" data-testid="dialog-close" @click=${() => send({ type: "dialog-close" })}>${message("dialog.close")}</button>
    </div>
  `;
}
