// The laboratory: the tabs of its views, and the one that is open.

/** @import {MessageKey} from "../i18n/language.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { message } from "../i18n/language.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { compare } from "./compare-view.js";
import { tree } from "./tree-view.js";
import { VIEWS } from "./views.js";

/** Each draws a view from the state. */
const DRAW = { compare, tree };

/**
 * @param {State} state
 * @param {Send} send
 */
export function laboratory(state, send) {
  const now = state.lab.view ?? "tree";
  return html`
    <nav class="tabs" aria-label=${message("lab.title")}>
      ${VIEWS.map(
        (view) =>
          html`<button type="button" data-testid="view-${view}" aria-current=${view === now ? "page" : "false"} @click=${() => send({ type: "view", view })}>${message(/** @type {MessageKey} */ (`view.${view}`))}</button>`,
      )}
    </nav>
    ${DRAW[now](state, send)}
  `;
}
