// The buttons of the swap rules and of an even opening. No touch of a square does what they do.

import { shown, stonesOffered } from "../../shared/game/selectors.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import type { chip } from "../history/moves-view.ts";
import { canOpenEvenly, findingOf } from "./even.ts";
import { openingChoice } from "./opening/opening-view.ts";
import { isSettled } from "./remark.ts";

/**
 * What the person to move may do besides placing a stone.
 * @returns `null` where there is nothing
 */
export function offers(state: State, send: Send, button: typeof chip): unknown {
  if (canOpenEvenly(state)) return evenOffer(state, send, button);
  const game = shown(state);
  const [move, other] = stonesOffered(game);
  if (move === undefined) return null;
  if (other !== undefined) return isSettled(state) ? null : openingChoice(state, [move, other], send);
  const square = squareWords(game.rules, move, isLabelled(game.rules, state.settings.coordinates));
  return button("take-over", message("swap.take", { square }), { type: "play", move, over: true }, send);
}

/** The engine places the stones of an even opening, until somebody calls it off. */
function evenOffer(state: State, send: Send, button: typeof chip) {
  const on = findingOf(state) === null;
  return button("even-opening", message(on ? "even.open" : "even.stop"), { type: "even-opening", on }, send);
}
