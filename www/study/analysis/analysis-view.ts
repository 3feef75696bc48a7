// The switch of the analysis, above its panel.

import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** below the switch of the analysis */
    analysisPanel?: Drawing;
  }
}

export function analysis({ analysis: { on }, chunks }: State, send: Send, panel: unknown) {
  return html`<section class="analysis" aria-label=${message("analysis.title")} data-testid="analysis">
    <button type="button" class="switch" data-testid="analyse" data-opens="analysis" aria-pressed=${on ? "true" : "false"} aria-busy=${chunks.analysis === "loading" ? "true" : "false"} @click=${() => send({ type: "analysis", choice: { on: !on } })}>${message("analysis.switch")}</button>
    ${panel}
  </section>`;
}
