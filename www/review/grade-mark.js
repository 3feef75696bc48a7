// The sign of a grade: those of chess notation, told apart by their shape before their colour.

/** @import {Grade} from "./grading.js" */

import { html } from "../vendor/lit-html/lit-html.js";

/** @type {Readonly<Record<Grade, string>>} */
const SIGNS = { best: "✓", good: "·", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {Grade} grade */
export function gradeMark(grade) {
  return html`<span class="grade" data-grade=${grade} aria-hidden="true">${SIGNS[grade]}</span>`;
}
