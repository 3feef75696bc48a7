// The switch of the analysis, above its panel.

/** @import {Send, State} from "../state/types.d.ts" */

import { message } from "../i18n/language.js";
import { html } from "../vendor/lit-html/lit-html.js";

/**
 * @param {State} state
 * @param {Send} send
 * @param {unknown} panel
 */
export function analysis({ analysis: { on }, chunks }, send, panel) {
  return html`<section class="analysis" aria-label=${message("analysis.title")} data-testid="analysis">
    <button type="button" class="switch" data-testid="analyse" data-opens="analysis" aria-pressed=${on ? "true" : "false"} aria-busy=${chunks.analysis === "loading" ? "true" : "false"} @click=${() => send({ type: "analysis", choice: { on: !on } })}>${message("analysis.switch")}</button>
    ${panel}
  </section>`;
}
