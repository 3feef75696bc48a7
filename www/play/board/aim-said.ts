// What is said of the square that a finger aims at.

import { refusalOf } from "../../shared/game/position.ts";
import { moveAt, shown } from "../../shared/game/selectors.ts";
import { isLabelled, squareWords } from "../../shared/game/square-words.ts";
import { message, text } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { canPlace } from "./aim.ts";

/**
 * The square, or why no stone can be placed there.
 * @returns nothing where nobody aims
 */
export function aimSaid(state: State): string {
  if (!state.board.aim) return "";
  const { move } = state.board.aim;
  const { rules } = state.game;
  const labelled = isLabelled(rules, state.settings.coordinates);
  if (!canPlace(state)) return text(refusalOf(shown(state), moveAt(state, move), labelled));
  return message(state.settings.pad === false ? "aim.again" : "aim.at", {
    square: squareWords(rules, move, labelled),
  });
}
