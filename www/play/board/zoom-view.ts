// The tools of a large board: how large it is drawn, which part of it is in sight, and aiming at its squares.

import { middle, squareName } from "../../shared/game/coordinates.ts";
import { modeOf } from "../../shared/game/seats.ts";
import { focusOf, lastSquare, shown } from "../../shared/game/selectors.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { aimPad, pad, placeButton } from "./aim-view.ts";
import type { Direction } from "./change-aim.ts";
import { canZoomTo, type ZoomTo } from "./change-zoom.ts";
import { canZoom, zoomOf } from "./zoom.ts";

const ZOOMS: readonly [ZoomTo, string][] = [
  ["out", "−"],
  ["in", "+"],
];

/** How far an arrow moves the part that is in sight, of its width or height. */
const PAN = 0.5;
const PANS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-PAN, 0],
  up: [0, -PAN],
  down: [0, PAN],
  right: [PAN, 0],
};
const PAN_SIGNS: Readonly<Record<Direction, string>> = { left: "◂", up: "▴", down: "▾", right: "▸" };

/** Everything below the board that small boards can do without. */
export function tools(state: State, send: Send) {
  const isPadWanted = state.settings.pad !== false;
  // Fingers enlarge the board and move the view by themselves.
  const isByHand = !isPadWanted && matchMedia("(pointer: coarse)").matches;
  const zooms = canZoom(state) && !isByHand;
  // Where engines play alone, nobody aims.
  const aiming = isPadWanted && state.board.aiming && modeOf(state.game.seats) !== "watch";
  if (!zooms && !aiming) return nothing;
  return html`<div class="tools" ?data-aiming=${aiming} ?data-zooms=${zooms}>
    ${aiming ? aimPad(state, send) : nothing}
    ${!aiming && zoomOf(state) > 1 ? pan() : nothing}
    ${zooms ? sizes(state, send) : nothing}
    ${aiming ? placeButton(state, send) : nothing}
  </div>`;
}

function sizes(state: State, send: Send) {
  const button = (to: ZoomTo, sign: string) => {
    const label = message(`zoom.${to}`);
    const possible = canZoomTo(state, to);
    const named = sign === label ? nothing : label;
    return html`<button type="button" data-testid="zoom-${to}" aria-label=${named} title=${named} aria-disabled=${possible ? "false" : "true"} @click=${() => possible && send({ type: "zoom", to })}>${sign}</button>`;
  };
  return html`<fieldset class="zooms" aria-label=${message("zoom.label")}>
    ${ZOOMS.map(([to, sign]) => button(to, sign))} ${button("fit", message("zoom.fit"))}
  </fieldset>`;
}

/** What moves the view. It has other arrows than what aims, and says what it is. */
function pan() {
  return html`<span class="pan-label" aria-hidden="true">${message("zoom.view")}</span>${pad(message("zoom.pan"), "pan", panned, PAN_SIGNS)}`;
}

function panned(way: Direction, { target }: Event) {
  const pane = rootOf(target as Element).querySelector(".pane");
  const [across, down] = PANS[way];
  pane?.scrollBy({ left: across * pane.clientWidth, top: down * pane.clientHeight });
}

/**
 * Brings into sight what is aimed at and what was played, and keeps in sight what somebody looked at when the size
 * changes.
 */
export function syncPane(root: ParentNode, state: State) {
  const pane = root.querySelector(".pane");
  if (!(pane instanceof HTMLElement)) return;
  const before = { ...pane.dataset };
  const last = lastSquare(shown(state));
  Object.assign(pane.dataset, { size: zoomOf(state), aim: state.board.aim?.move ?? "", last: last ?? "" });
  const { size, aim, last: lastShown } = pane.dataset;
  if (size !== (before.size ?? "1")) {
    resized(pane, state, Number(before.size ?? 1));
  } else if (state.board.aim && aim !== before.aim && !state.board.aim.moving) {
    squareOf(pane, state, state.board.aim.move)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  } else if (size !== "1" && last !== undefined && lastShown !== before.last) {
    // The page stays where it is: somebody may be reading elsewhere.
    const square = squareOf(pane, state, last);
    if (square && !isInside(square, pane)) centre(pane, square);
  }
}

/** @param before the size that it had */
function resized(pane: HTMLElement, state: State, before: number) {
  const after = zoomOf(state);
  if (after === 1) return;
  if (before === 1 || state.board.aim) centre(pane, squareOf(pane, state, target(pane, state)));
  else grow(pane, after / before);
}

/** What to look at when nobody has chosen a part of the board yet. */
function target(pane: HTMLElement, state: State) {
  const { aim } = state.board;
  const { rules } = state.game;
  if (aim) return aim.move;
  return pane.contains(rootOf(pane).activeElement)
    ? focusOf(state)
    : (lastSquare(state.game) ?? middle(rules));
}

function squareOf(pane: HTMLElement, { game: { rules } }: State, move: number) {
  return pane.querySelector(`[data-cell="${squareName(rules, move)}"]`);
}

function centre(pane: HTMLElement, square: Element | null) {
  if (!square) return;
  const [inner, outer] = [square.getBoundingClientRect(), pane.getBoundingClientRect()];
  pane.scrollBy({
    left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
    top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
  });
}

function isInside(square: Element, pane: Element) {
  const [inner, outer] = [square.getBoundingClientRect(), pane.getBoundingClientRect()];
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Keeps the middle of what is in sight in the middle. */
function grow(pane: HTMLElement, ratio: number) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = pane;
  pane.scrollTo({
    left: (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
    top: (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
  });
}

/** The page, or the shadow in which the board stands on another one. */
function rootOf(element: Element) {
  return element.getRootNode() as Document | ShadowRoot;
}
