// The dialogs over the game: what they have in common, and how they open and close as the state says.

import { message } from "../shared/i18n/language.ts";
import type { Dialog, Send, State } from "../shared/state/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { chunk } from "./loaded.ts";

/** What each dialog shows that is drawn open, and that the browser has not closed as far as is known. */
const shown: WeakMap<Element, string> = new WeakMap();

/** The dialog that sets up a game. */
export function setup(state: State, send: Send) {
  const leave = leaving(() => send({ type: "setup-close" }));
  return html`<dialog class="dialog setup" closedby="any" aria-labelledby="setup-title" @cancel=${leave} @close=${leave}>
    ${chunk("setup")?.view(state, send) ?? nothing}
  </dialog>`;
}

/** The dialog beside the set-up; there is one at a time. */
export function dialog(state: State, send: Send) {
  const leave = leaving(() => send({ type: "dialog-close" }));
  return html`<dialog class=${`dialog sheet ${state.forms.dialog ? `${state.forms.dialog.kind}-dialog` : ""}`} closedby="any" aria-labelledby="dialog-title" @cancel=${leave} @close=${leave}>
    ${state.forms.dialog ? framed(state, state.forms.dialog.kind, send) : nothing}
  </dialog>`;
}

/**
 * The state follows a browser that is about to close a dialog. That it has closed one is said as late as a frame afterwards, when the
 * state may have opened the dialog again, drawn or not: it counts only for a dialog that was drawn open since.
 */
function leaving(leave: () => void) {
  return ({ type, target, currentTarget }: Event) => {
    const element = currentTarget as HTMLDialogElement;
    // A field for files says `cancel` as well.
    if (target !== element || (type === "close" && (element.open || !shown.has(element)))) return;
    shown.delete(element);
    leave();
  };
}

/** Modal dialogs cannot be had from markup alone. */
export function syncDialogs(root: ParentNode, { forms }: State) {
  sync(root.querySelector("dialog.setup"), forms.setup && "setup");
  sync(root.querySelector("dialog.sheet"), forms.dialog?.kind ?? null);
}

function sync(element: Element | null, kind: string | null) {
  if (!(element instanceof HTMLDialogElement)) return;
  if (kind === null) {
    shown.delete(element);
    element.close();
    return;
  }
  if (!element.open) element.showModal();
  // What had the focus is gone where one dialog led to another.
  else if (shown.get(element) !== kind) focusFirst(element);
  shown.set(element, kind);
}

function focusFirst(element: HTMLElement) {
  const first = element.querySelector("[autofocus]") ?? element.querySelector("a, button, input, select");
  if (first instanceof HTMLElement) first.focus();
}

/** An error of types here: `features.ts` lacks a dialog, its chunk a `view`, or the list of keys its title (`xtask/site/texts.mjs`). */
function framed(state: State, kind: Dialog["kind"], send: Send) {
  return html`
    <h2 id="dialog-title">${message(`${kind}.title`)}</h2>
    ${chunk(kind)?.view(state, send, chunk) ?? nothing}
    <div class="dialog-actions">
      <button type="button" class="primary" data-testid="dialog-close" @click=${() => send({ type: "dialog-close" })}>${message("dialog.close")}</button>
    </div>
  `;
}
