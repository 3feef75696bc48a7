// The laboratory: the way from one of its views to another, and the view that is open.

import { message } from "../shared/i18n/language.ts";
import { VIEWS, type View } from "../shared/link/views.ts";
import type { Send, State } from "../shared/state/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { compare } from "./compare/compare-view.ts";
import { keepFocus, noteFocus } from "./keep-focus.ts";
import { syncRow } from "./numbers/numbers-place.ts";
import { numbers } from "./numbers/numbers-view.ts";
import { policy } from "./policy/policy-view.ts";
import type { BrainChoice } from "./tournament/setup-view.ts";

/** Gives the chunk of a feature, as soon as it is there. */
export type ChunkOf = (
  name: "brains" | "curves" | "iterations" | "tournament" | "training" | "tree",
) => { view: Shown; brainChoice?: BrainChoice } | undefined;

/** Draws what a view shows; its heading has the id `lab-title`. */
type Shown = (state: State, send: Send, part: ChunkOf) => unknown;

/** The views that are part of the laboratory itself. */
const OWN: Readonly<Partial<Record<View, Shown>>> = { compare, numbers, policy };

export function laboratory(state: State, send: Send, chunk: ChunkOf) {
  const { view } = state.lab;
  if (!view) return nothing;
  const shown = OWN[view] ?? chunk(view as "tree")?.view;
  return html`<section class="lab" aria-labelledby="lab-title" data-testid="lab" @focusin=${noteFocus}>
    <nav class="row" aria-label=${message("lab.views")}>
      ${VIEWS.map(
        (one) =>
          html`<button type="button" data-testid="view-${one}" aria-current=${one === view ? "page" : nothing} @click=${() => send({ type: "view", view: one })}>${message(`view.${one}`)}</button>`,
      )}
    </nav>
    ${shown?.(state, send, chunk) ?? nothing}
  </section>`;
}

/** What follows each drawing. */
export function sync(root: ParentNode, state: State) {
  syncRow(root, state);
  keepFocus(root);
}
