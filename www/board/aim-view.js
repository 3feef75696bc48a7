// Where squares are too small for a finger: a crosshair with the ghost of a mark, and what moves and plays it.

/** @import {Direction} from "./aim.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { moveOn, placeOf, squareName, squareNamed } from "../game/coordinates.js";
import { shown } from "../game/selectors.js";
import { message } from "../i18n/language.js";
import { mark } from "../ui/marks.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { canAim, canPlace, FINGER_PX } from "./aim.js";
import { zoomOf } from "./zoom.js";

/** The ways of an arrow pad, with their signs. @type {readonly [Direction, string][]} */
const WAYS = [
  ["left", "←"],
  ["up", "↑"],
  ["down", "↓"],
  ["right", "→"],
];

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
    <div class="ghost">${possible ? mark(player, true) : nothing}</div>
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
  const label =
    aim === null ? message("aim.placeNone") : message("aim.place", { square: squareName(rules, aim.move) });
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
 * @param {(way: Direction) => void} act
 */
export function pad(label, id, act) {
  return html`<fieldset class="pad" aria-label=${label}>
    ${WAYS.map(([way, sign]) => html`<button type="button" data-testid="${id}-${way}" aria-label=${message(`way.${way}`)} @click=${() => act(way)}>${sign}</button>`)}
  </fieldset>`;
}

/**
 * Follows a finger over the board. On a part of a board it moves that part instead, and only a tap aims.
 * @param {State} state
 * @param {Send} send
 * @param {PointerEvent} event
 */
export function followFinger(state, send, { type, pointerType, isPrimary, clientX, clientY }) {
  if (!state.board.aiming || zoomOf(state) > 1 || pointerType !== "touch" || !isPrimary) return;
  if (type === "pointercancel") {
    if (state.board.aim) send({ type: "aim", move: state.board.aim.move, moving: false });
    return;
  }
  const square = document.elementFromPoint(clientX, clientY)?.closest("[data-cell]");
  const move =
    square instanceof HTMLElement ? squareNamed(state.game.rules, square.dataset.cell ?? "") : null;
  if (move !== null) send({ type: "aim", move, moving: type !== "pointerup" });
}

/**
 * Whether a click comes from a finger; the keyboard and finer pointers hit what they mean.
 * @param {MouseEvent} event
 */
export function isTouch(event) {
  if (event.detail === 0) return false;
  // Some browsers send clicks that do not say where they come from.
  return !("pointerType" in event) || event.pointerType === "touch";
}

/** Tells when squares get too small for a finger, or large enough. */
export class SquareObserver {
  #coarse = matchMedia("(pointer: coarse)");
  #observer = new ResizeObserver(() => this.#measure());
  /** @type {Element | null} */
  #square = null;
  #send;

  /** @param {Send} send */
  constructor(send) {
    this.#send = send;
    this.#coarse.addEventListener("change", () => this.#measure());
  }

  /**
   * Measures what was drawn.
   * @param {ParentNode} root
   */
  follow(root) {
    const square = root.querySelector(".square");
    if (square === this.#square) return;
    this.#observer.disconnect();
    this.#square = square;
    if (square) this.#observer.observe(square);
  }

  #measure() {
    const side = this.#square?.getBoundingClientRect().height ?? FINGER_PX;
    this.#send({ type: "aiming", aiming: this.#coarse.matches && side < FINGER_PX });
  }
}

/** @param {Event} event */
function typedIn({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget).value;
}
