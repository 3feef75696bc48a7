// The players' marks. Their shapes are the symbols of index.html, so that the first mark needs no script.

import { html } from "../../vendor/lit-html/lit-html.js";
import type { Token } from "../game/tokens.ts";

/** What is drawn for tokens without a symbol of their own, such as the marks that discs carry. */
const SYMBOLS: Readonly<Partial<Record<Token, string>>> = {
  red: "0",
  yellow: "1",
  odd: "first",
  even: "second",
};

/**
 * A player's mark, disc or stone, drawn when it appears.
 * @param still whether to show it at once instead
 */
export function mark(token: Token, still: boolean = false) {
  return html`<svg class=${still ? "mark still" : "mark"} data-player=${token} viewBox="0 0 100 100" aria-hidden="true">
    <circle class="disc" cx="50" cy="50" r="40"></circle>
    <use href="#mark-${SYMBOLS[token] ?? token}"></use>
  </svg>`;
}

/** The sign of a small board that nobody won. */
export function drawMark() {
  return html`<svg class="mark" viewBox="0 0 100 100" aria-hidden="true"><use href="#mark-draw"></use></svg>`;
}

export function icon(name: string) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;
}
