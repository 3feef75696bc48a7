// A tool of the game: a sign and a word.

import { icon } from "../shared/ui/marks.ts";
import { html } from "../vendor/lit-html/lit-html.js";

/** A button that keeps the focus while there is nothing to do for it. */
export function tool(id: string, label: string, possible: boolean, act: () => void, sign: string) {
  return html`<button type="button" class="tool" name=${id} data-testid=${id} aria-disabled=${possible ? "false" : "true"} @click=${() => possible && act()}>${icon(sign)} ${label}</button>`;
}
