// The laboratory: the way from one of its views to another, and the view that is open.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {View} from "./views.js" */

import { message } from "../i18n/language.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { compare } from "./compare-view.js";
import { numbers } from "./numbers-view.js";
import { policy } from "./policy-view.js";
import { tree } from "./tree-view.js";
import { VIEWS } from "./views.js";

/** What each view shows; its heading has the id `lab-title`. @type {Record<View, (state: State, send: Send) => unknown>} */
const SHOWN = { tree, compare, policy, numbers };

/**
 * @param {State} state
 * @param {Send} send
 */
export function laboratory(state, send) {
  const { view } = state.lab;
  if (!view) return nothing;
  return html`<section class="lab" aria-labelledby="lab-title" data-testid="lab">
    <nav class="row" aria-label=${message("lab.views")}>
      ${VIEWS.map(
        (one) =>
          html`<button type="button" data-testid="view-${one}" aria-current=${one === view ? "page" : nothing} @click=${() => send({ type: "view", view: one })}>${message(`view.${one}`)}</button>`,
      )}
    </nav>
    ${SHOWN[view](state, send)}
  </section>`;
}
