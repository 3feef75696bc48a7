// How strong a level is, as bars of growing height: for the eyes, beside a name or a number.

import { html } from "../../vendor/lit-html/lit-html.js";

const BARS = 6;

/** @param share of the strongest, from 0 to 1 */
export function bars(share: number) {
  const full = Math.max(1, Math.round(share * BARS));
  const path = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `M${3 * (from + at) + 1} 9v-${3 + from + at}`).join("");
  return html`<svg class="bars" viewBox="0 0 ${3 * BARS} 9" aria-hidden="true"><path d=${path(0, full)}></path><path class="rest" d=${path(full, BARS)}></path></svg>`;
}
