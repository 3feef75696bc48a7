// The buttons of the swap rules and of an even opening. No touch of a square does what they do.

/** @import {chip} from "../history/moves-view.js" */
/** @import {Send, State} from "../state/types.d.ts" */

import { shown, stonesOffered } from "../game/selectors.js";
import { isLabelled, squareWords } from "../game/square-words.js";
import { message } from "../i18n/language.js";
import { mark } from "../ui/marks.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { canOpenEvenly, findingOf } from "./even.js";

/** The sides of an opening, in the order in which they move: the words that choose one, and its stone. */
const SIDES = /** @type {const} */ ([
  { id: "opening-first", label: "opening.first", stone: "black" },
  { id: "opening-second", label: "opening.second", stone: "white" },
]);

/**
 * What the person to move may do besides placing a stone.
 * @param {State} state
 * @param {Send} send
 * @param {typeof chip} button
 * @returns {unknown} `null` where there is nothing
 */
export function offers(state, send, button) {
  if (canOpenEvenly(state)) return evenOffer(state, send, button);
  const game = shown(state);
  const offered = stonesOffered(game);
  if (offered.length === 0) return null;
  return offered.map((move, index) => {
    const over = /** @type {const} */ ({ type: "play", move, over: true });
    const side = game.position.opening && SIDES[index];
    if (side) return button(side.id, html`${mark(side.stone, true)} ${message(side.label)}`, over, send);
    return button(
      "take-over",
      message("swap.take", {
        square: squareWords(game.rules, move, isLabelled(game.rules, state.settings.coordinates)),
      }),
      over,
      send,
    );
  });
}

/**
 * The engine places the stones of an even opening, until somebody calls it off.
 * @param {State} state
 * @param {Send} send
 * @param {typeof chip} button
 */
function evenOffer(state, send, button) {
  const on = findingOf(state) === null;
  return button("even-opening", message(on ? "even.open" : "even.stop"), { type: "even-opening", on }, send);
}
