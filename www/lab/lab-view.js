// The laboratory: the way from one of its views to another, and the view that is open.

/** @import {BrainChoice} from "./tournament/setup-view.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {View} from "./views.js" */

import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { compare } from "./compare-view.js";
import { keepFocus, noteFocus } from "./keep-focus.js";
import { syncRow } from "./numbers-place.js";
import { numbers } from "./numbers-view.js";
import { policy } from "./policy-view.js";
import { VIEWS } from "./views.js";

/** Gives the chunk of a feature, as soon as it is there. @typedef {(name: "brains" | "curves" | "iterations" | "tournament" | "training" | "tree") => { view: Shown, brainChoice?: BrainChoice } | undefined} ChunkOf */
/** Draws what a view shows; its heading has the id `lab-title`. @typedef {(state: State, send: Send, part: ChunkOf) => unknown} Shown */

/** The views that are part of the laboratory itself. @type {Readonly<Partial<Record<View, Shown>>>} */
const OWN = { compare, numbers, policy };

/**
 * @param {State} state
 * @param {Send} send
 * @param {ChunkOf} chunk
 */
export function laboratory(state, send, chunk) {
  const { view } = state.lab;
  if (!view) return nothing;
  const shown = OWN[view] ?? chunk(/** @type {"tree"} */ (view))?.view;
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

/**
 * What follows each drawing.
 * @param {ParentNode} root
 * @param {State} state
 */
export function sync(root, state) {
  syncRow(root, state);
  keepFocus(root);
}
