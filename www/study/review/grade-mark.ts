// The sign of a grade: those of chess notation, told apart by their shape before their colour.

import { html } from "../../vendor/lit-html/lit-html.js";
import type { Grade } from "./grading.ts";

const SIGNS: Readonly<Record<Grade, string>> = {
  best: "✓",
  good: "·",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

export function gradeMark(grade: Grade) {
  return html`<span class="review-grade" data-grade=${grade} aria-hidden="true">${SIGNS[grade]}</span>`;
}
