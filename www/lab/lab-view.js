// The laboratory: the way from one of its views to another, and the view that is open.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {View} from "./views.js" */

import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { compare } from "./compare-view.js";
import { numbers } from "./numbers-view.js";
import { tree } from "./tree-view.js";
import { VIEWS } from "./views.js";

/** What a view shows; its heading has the id `lab-title`. @typedef {(state: State, send: Send) => unknown} Shown */
/** @type {Partial<Record<View, Shown>>} */
const SHOWN = { tree, compare, numbers };

/**
 * @param {State} state
 * @param {Send} send
 * @param {Partial<Record<View, Shown | undefined>>} [parts] views that load by themselves, as far as they are there
 */
export function laboratory(state, send, parts = {}) {
  const { view } = state.lab;
  if (!view) return nothing;
  return html`<section class="lab" aria-labelledby="lab-title" data-testid="lab">
    <nav class="row" aria-label=${message("lab.views")}>
      ${VIEWS.map(
        (one) =>
          html`<button type="button" data-testid="view-${one}" aria-current=${one === view ? "page" : nothing} @click=${() => send({ type: "view", view: one })}>${message(`view.${one}`)}</button>`,
      )}
    </nav>
    ${(SHOWN[view] ?? parts[view])?.(state, send) ?? nothing}
  </section>`;
}
