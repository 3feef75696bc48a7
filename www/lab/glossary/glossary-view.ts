// The explanation of a term, beside what was pressed.

import { learnPage } from "../../shared/game/learn-page.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { TermId } from "../terms.ts";

/** The least distance from the edges of the window, and from what is explained. */
const GAP = 8;

export function explanation({ lab: { term } }: State, send: Send) {
  const leave = ({ type, currentTarget }: Event) => {
    // A dialog that was opened again meanwhile stays.
    const isOpen = (currentTarget as HTMLDialogElement).open;
    if (type !== "close" || !isOpen) send({ type: "term", term: null });
  };
  // Around its contents there is the backdrop alone.
  const press = ({ target, currentTarget }: Event) => {
    if (target === currentTarget) send({ type: "term", term: null });
  };
  return html`<dialog class="glossary" aria-labelledby="glossary-term" aria-describedby="glossary-meaning" data-testid="glossary" @cancel=${leave} @close=${leave} @click=${press}>
    ${term ? contents(term, send) : nothing}
  </dialog>`;
}

function contents(term: TermId, send: Send) {
  return html`<div>
    <h3 id="glossary-term">${message(`term.${term}`)}</h3>
    <p id="glossary-meaning" data-testid="glossary-meaning">${message(`meaning.${term}`)}</p>
    <div class="row">
      <a href="${learnPage("glossary")}#${term}">${message("glossary.more")}</a>
      <button type="button" autofocus data-testid="glossary-close" @click=${() => send({ type: "term", term: null })}>${message("glossary.close")}</button>
    </div>
  </div>`;
}

/** Terms as a list, each with what it means. */
export function meanings(terms: readonly TermId[]) {
  return html`<dl class="glossary-list">
    ${terms.map((term) => html`<dt>${message(`term.${term}`)}</dt><dd>${message(`meaning.${term}`)}</dd>`)}
  </dl>
  <p><a href=${learnPage("glossary")}>${message("glossary.more")}</a></p>`;
}

/** What follows each drawing: the dialog opens beside the focus, and closes. */
export function sync(root: HTMLElement, { lab: { term } }: State) {
  const dialog = root.querySelector("dialog.glossary");
  if (!(dialog instanceof HTMLDialogElement) || dialog.open === Boolean(term)) return;
  if (!term) return dialog.close();
  const spot = document.activeElement?.getBoundingClientRect();
  dialog.showModal();
  if (spot) place(dialog, spot);
}

/** Below what is explained, or above it where there is more room. */
function place(dialog: HTMLDialogElement, spot: DOMRect) {
  const { width, height } = dialog.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = spot.bottom + GAP;
  const top = below + height + GAP <= clientHeight ? below : spot.top - GAP - height;
  const within = (at: number, room: number) => `${Math.max(GAP, Math.min(at, room - GAP))}px`;
  dialog.style.left = within(spot.left, clientWidth - width);
  dialog.style.top = within(top, clientHeight - height);
}
