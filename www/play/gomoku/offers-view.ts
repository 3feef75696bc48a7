// The buttons of the swap rules and of an even opening. No touch of a square does what they do.

import { shown, stonesOffered } from "../../shared/game/selectors.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { chip } from "../history/moves-view.ts";
import { canOpenEvenly, findingOf } from "./even.ts";

/** The sides of an opening, in the order in which they move: the words that choose one, and its stone. */
const SIDES = [
  { id: "opening-first", label: "opening.first", stone: "black" },
  { id: "opening-second", label: "opening.second", stone: "white" },
] as const;

/**
 * What the person to move may do besides placing a stone.
 * @returns `null` where there is nothing
 */
export function offers(state: State, send: Send, button: typeof chip): unknown {
  if (canOpenEvenly(state)) return evenOffer(state, send, button);
  const game = shown(state);
  const offered = stonesOffered(game);
  if (offered.length === 0) return null;
  return offered.map((move, index) => {
    const over = { type: "play", move, over: true } as const;
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

/** The engine places the stones of an even opening, until somebody calls it off. */
function evenOffer(state: State, send: Send, button: typeof chip) {
  const on = findingOf(state) === null;
  return button("even-opening", message(on ? "even.open" : "even.stop"), { type: "even-opening", on }, send);
}
