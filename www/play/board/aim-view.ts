// Where squares are too small for a finger: a crosshair with the ghost of a mark, and what moves and plays it.

import { squareName } from "../../shared/game/coordinates.ts";
import { shown } from "../../shared/game/selectors.ts";
import { spotOf } from "../../shared/game/spot.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { nextToken } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { canAim, canPlace } from "./aim.ts";
import type { Direction } from "./change-aim.ts";

/** The ways of an arrow pad, with the signs of the one that aims. */
const AIM_SIGNS: Readonly<Record<Direction, string>> = { left: "←", up: "↑", down: "↓", right: "→" };

const WAYS = Object.keys(AIM_SIGNS) as Direction[];

/** What is aimed at, on the board. */
export function crosshair(state: State) {
  const { aim } = state.board;
  const { rules } = state.game;
  const player = shown(state).position.toMove;
  if (aim === null || player === null) return nothing;
  const { row, col } = spotOf(rules, aim.move);
  const possible = canPlace(state);
  return html`<div class="aim" aria-hidden="true" data-testid="crosshair" data-aim=${squareName(rules, aim.move)} ?data-impossible=${!possible} .style=${`--row:${row};--col:${col}`}>
    <div class="across"></div>
    <div class="down"></div>
    <div class="ghost">${possible ? mark(nextToken(state), true) : nothing}</div>
  </div>`;
}

/** Moves the crosshair step by step, or to a square by its name. */
export function aimPad(state: State, send: Send) {
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
      maxlength="6"
      autocapitalize="none"
      autocomplete="off"
      spellcheck="false"
      .value=${name}
      @change=${(event: Event) => send({ type: "aim-name", text: typedIn(event) })}
    />
  `;
}

/** Plays what is aimed at. */
export function placeButton(state: State, send: Send) {
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
    @click=${() => possible && aim && send({ type: "press", move: aim.move })}
  >${label}</button>`;
}

/**
 * Four arrows.
 * @param label what they are for
 */
export function pad(
  label: string,
  id: string,
  act: (way: Direction, event: Event) => void,
  signs: Readonly<Record<Direction, string>> = AIM_SIGNS,
) {
  return html`<fieldset class="pad" aria-label=${label}>
    ${WAYS.map((way) => html`<button type="button" name="${id}-${way}" data-testid="${id}-${way}" aria-label=${message(`way.${way}`)} @click=${(event: Event) => act(way, event)}>${signs[way]}</button>`)}
  </fieldset>`;
}

function typedIn({ currentTarget }: Event) {
  return (currentTarget as HTMLInputElement).value;
}
