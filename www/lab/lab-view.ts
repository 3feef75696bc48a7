// The laboratory: the way from one of its views to another, and the view that is open.

import { message } from "../shared/i18n/language.ts";
import type { ChunkOf } from "../shared/state/feature.ts";
import type { Send, State, View } from "../shared/state/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { keepFocus, noteFocus } from "./keep-focus.ts";
import { explaining, type TermId } from "./terms.ts";

declare module "../shared/state/feature.ts" {
  interface Chunk {
    /** whether a view of the laboratory is shown without the board */
    alone?: boolean;
    /** what a view of the laboratory says without explaining it, in an order in which one can read it */
    terms?: readonly TermId[];
    /** draws what some terms mean */
    meanings?: (terms: readonly TermId[]) => unknown;
  }
}

export function laboratory(state: State, send: Send, chunkOf: ChunkOf) {
  const { view, views } = state.lab;
  if (!view) return nothing;
  const chunk = chunkOf(view);
  return html`<section class="lab ${view}-view ${chunk?.alone ? "lab-alone" : ""}" aria-labelledby="lab-title" data-testid="lab" @focusin=${noteFocus} @click=${explaining(send)}>
    <nav class="row" aria-label=${message("lab.views")}>
      ${views.map(
        (one) =>
          html`<button type="button" data-testid="view-${one}" aria-current=${one === view ? "page" : nothing} @click=${() => send({ type: "view", view: one })}>${message(`view.${one}`)}</button>`,
      )}
    </nav>
    ${chunk?.view?.(state, send, chunkOf) ?? nothing} ${vocabulary(state, send, chunkOf, chunk?.terms)}
  </section>`;
}

/** The terms of the view, and the dialog that explains one of them: both as soon as the glossary is there. */
function vocabulary(state: State, send: Send, chunkOf: ChunkOf, terms: readonly TermId[] | undefined) {
  const glossary = chunkOf("glossary");
  const isAwaited = state.chunks.glossary === "loading";
  return html`${
    terms
      ? html`<details data-testid="lab-terms" aria-busy=${isAwaited ? "true" : nothing} @toggle=${() => send({ type: "terms" })}>
          <summary>${message("lab.terms")}</summary>
          ${glossary?.meanings?.(terms) ?? nothing}
        </details>`
      : nothing
  } ${glossary?.view?.(state, send, chunkOf) ?? nothing}`;
}

/** The view whose button was brought into sight. */
let shown: View | null = null;

/** What follows each drawing. On a phone the row of views scrolls: the button of the open one is in sight. */
export function sync(root: HTMLElement, state: State) {
  keepFocus(root);
  const { view } = state.lab;
  const button = view === shown ? null : root.querySelector<HTMLElement>(".lab > nav [aria-current]");
  const row = button?.parentElement;
  if (button && row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  if (button || !view) shown = view;
}
