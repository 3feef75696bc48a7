// What is drawn around and below the squares, where a board is more than one rectangle: the small boards of Ultimate; several boards or
// layers, and edges that are joined. And the symbols of players whose marks are not their own.

import type { GameState } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import { panels } from "./panels-view.ts";
import { smallBoards } from "./small-boards-view.ts";

/** First and second are told by their numbers, Order by a straight line, and Chaos by another. */
const ROLES = html`<svg class="sprite" aria-hidden="true">
  <symbol id="mark-first" viewBox="0 0 100 100"><path pathLength="1" d="M36 34Q46 30 53 20Q51 50 52 80"></path></symbol>
  <symbol id="mark-second" viewBox="0 0 100 100"><path pathLength="1" d="M32 36C34 16 67 15 67 37C66 52 44 60 32 79Q50 76 70 79"></path></symbol>
  <symbol id="mark-order" viewBox="0 0 100 100"><path pathLength="1" d="M18 66Q50 52 82 34"></path></symbol>
  <symbol id="mark-chaos" viewBox="0 0 100 100"><path pathLength="1" d="M18 36L36 66L47 28L62 74L82 40"></path></symbol>
</svg>`;

export function frames(game: GameState) {
  return html`${ROLES}${game.position.boards ? smallBoards(game) : panels(game)}`;
}
