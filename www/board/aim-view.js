// Where squares are too small for a finger: a crosshair with the ghost of a mark, and what moves and plays it.

/** @import {Send, State} from "../state/types.d.ts" */
/** @import {Direction} from "./change-aim.js" */

import { moveOn, placeOf, squareName } from "../game/coordinates.js";
import { shown } from "../game/selectors.js";
import { isLabelled, squareWords } from "../game/square-words.js";
import { nextToken } from "../game/tokens.js";
import { message } from "../i18n/language.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { canAim, canPlace } from "./aim.js";

/** The ways of an arrow pad, with the signs of the one that aims. @type {Readonly<Record<Direction, string>>} */
const AIM_SIGNS = { left: "←", up: "↑", down: "↓", right: "→" };

const WAYS = /** @type {Direction[]} */ (Object.keys(AIM_SIGNS));

/**
 * What is aimed at, on the board.
 * @param {State} state
 */
export function crosshair(state) {
  const { aim } = state.board;
  const { rules } = state.game;
  const player = shown(state).position.toMove;
  if (aim === null || player === null) return nothing;
  const { row, col } = placeOf(rules, aim.move);
  const possible = canPlace(state);
  return html`<div class="crosshair" aria-hidden="true" data-testid="crosshair" data-aim=${squareName(rules, aim.move)} ?data-impossible=${!possible} .style=${`--row:${row};--col:${col}`}>
    <div class="across"></div>
    <div class="down"></div>
    <div class="ghost">${possible ? mark(nextToken(state), true) : nothing}</div>
  </div>`;
}

/**
 * Moves the crosshair step by step, or to a square by its name.
 * @param {State} state
 * @param {Send} send
 */
export function aimPad(state, send) {
  const able = canAim(state);
  const name = state.board.aim ? squareName(state.game.rules, state.board.aim.move) : "";
  return html`
    ${pad(message("aim.label"), "aim", (way) => able && send({ type: "nudge", way }))}
    <input
      type="text"
      class="square-name"
      data-testid="aim-name"
      aria-label=${message("aim.square")}
      placeholder=${message("aim.square")}
      maxlength="4"
      autocapitalize="none"
      autocomplete="off"
      spellcheck="false"
      .value=${name}
      @change=${(/** @type {Event} */ event) => send({ type: "aim-name", text: typedIn(event) })}
    />
  `;
}

/**
 * Plays what is aimed at.
 * @param {State} state
 * @param {Send} send
 */
export function placeButton(state, send) {
  const { aim } = state.board;
  const { rules } = state.game;
  const possible = canPlace(state);
  const labelled = isLabelled(rules, state.settings.coordinates);
  const label =
    aim === null
      ? message("aim.placeNone")
      : message("aim.place", { square: squareWords(rules, aim.move, labelled) });
  return html`<button
    type="button"
    class=${possible ? "place primary" : "place"}
    data-testid="place"
    aria-disabled=${possible ? "false" : "true"}
    @click=${() => possible && aim && send({ type: "play", move: moveOn(state.game.rules, aim.move) })}
  >${label}</button>`;
}

/**
 * Four arrows.
 * @param {string} label what they are for
 * @param {string} id
 * @param {(way: Direction, event: Event) => void} act
 * @param {Readonly<Record<Direction, string>>} [signs]
 */
export function pad(label, id, act, signs = AIM_SIGNS) {
  return html`<fieldset class="pad" aria-label=${label}>
    ${WAYS.map((way) => html`<button type="button" data-testid="${id}-${way}" aria-label=${message(`way.${way}`)} @click=${(/** @type {Event} */ event) => act(way, event)}>${signs[way]}</button>`)}
  </fieldset>`;
}

/** @param {Event} event */
function typedIn({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget).value;
}
