// What the step of an algorithm says on a square of the board.

import type { Found } from "../play/board/board-view.ts";
import { html } from "../vendor/lit-html/lit-html.js";

/** @param label what it is, for a screen reader */
export function squareNote(text: string, label: string): Found {
  const content = html`<span class="lab-note" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
  return { label, text, content, level: null };
}
