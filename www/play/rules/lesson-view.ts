// What is explained of the rules, seen in place of the status line and heard after it, with a small picture of the rule of
// Ultimate: a square of a small board, and the board that it leads to.

import type { State } from "../../shared/state/types.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { type Explanation, explanation } from "./explanation.ts";

/** One of nine places in a picture of nine, in its units. */
const SIDE = 8;

/** What is seen in place of the status line where the rules are to be explained. */
export function explained(state: State) {
  const found = explanation(state);
  return found ? seen(found) : nothing;
}

function seen({ sentence, sending }: Explanation) {
  const picture = sending ? pictureOf(sending.place, sending.only) : nothing;
  return html`<p class="rules-lesson" data-testid="lesson">${picture}<span>${sentence}</span></p>`;
}

/**
 * @param place of the square in its small board, in reading order
 * @param only whether only that board may be played in next; otherwise every other one
 */
function pictureOf(place: number, only: boolean) {
  return html`<svg class="rules-sending" viewBox="0 0 68 24" aria-hidden="true"
    >${nine(0, (at) => at === place)}<path class="way" d="M28 12h11m-4-4 4 4-4 4"></path>${nine(44, (at) => (at === place) === only)}</svg>`;
}

function nine(left: number, isMarked: (place: number) => boolean) {
  const one = (_: unknown, at: number) =>
    svg`<rect x=${left + SIDE * (at % 3)} y=${SIDE * Math.floor(at / 3)} width=${SIDE} height=${SIDE} ?data-marked=${isMarked(at)}></rect>`;
  return Array.from({ length: 9 }, one);
}
