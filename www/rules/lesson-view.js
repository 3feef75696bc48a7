// What is explained of the rules, seen in place of the status line and heard after it, with a small picture of the rule of
// Ultimate: a square of a small board, and the board that it leads to.

/** @import {State} from "../state/types.d.ts" */
/** @import {Explanation} from "./explanation.js" */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { explanation } from "./explanation.js";

/** One of nine places in a picture of nine, in its units. */
const SIDE = 8;

/**
 * What is seen in place of the status line where the rules are to be explained.
 * @param {State} state
 */
export function explained(state) {
  const found = explanation(state);
  return found ? seen(found) : nothing;
}

/** @param {Explanation} explanation */
function seen({ sentence, sending }) {
  const picture = sending ? pictureOf(sending.place, sending.only) : nothing;
  return html`<p class="lesson" data-testid="lesson">${picture}<span>${sentence}</span></p>`;
}

/**
 * @param {number} place of the square in its small board, in reading order
 * @param {boolean} only whether only that board may be played in next; otherwise every other one
 */
function pictureOf(place, only) {
  return html`<svg class="sending" viewBox="0 0 68 24" aria-hidden="true"
    >${nine(0, (at) => at === place)}<path class="way" d="M28 12h11m-4-4 4 4-4 4"></path>${nine(44, (at) => (at === place) === only)}</svg>`;
}

/**
 * @param {number} left
 * @param {(place: number) => boolean} isMarked
 */
function nine(left, isMarked) {
  const one = (/** @type {unknown} */ _, /** @type {number} */ at) =>
    svg`<rect x=${left + SIDE * (at % 3)} y=${SIDE * Math.floor(at / 3)} width=${SIDE} height=${SIDE} ?data-marked=${isMarked(at)}></rect>`;
  return Array.from({ length: 9 }, one);
}
