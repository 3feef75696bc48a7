// What is said of the square that a finger aims at.

/** @import {State} from "../state/types.d.ts" */

import { moveOn } from "../game/coordinates.js";
import { refusalOf } from "../game/position.js";
import { shown } from "../game/selectors.js";
import { isLabelled, squareWords } from "../game/square-words.js";
import { message, text } from "../i18n/language.js";
import { canPlace } from "./aim.js";

/**
 * The square, or why no stone can be placed there.
 * @param {State} state
 * @returns {string} nothing where nobody aims
 */
export function aimSaid(state) {
  if (!state.board.aim) return "";
  const { move } = state.board.aim;
  const { rules } = state.game;
  const labelled = isLabelled(rules, state.settings.coordinates);
  if (!canPlace(state)) return text(refusalOf(shown(state), moveOn(rules, move), labelled));
  return message("aim.at", { square: squareWords(rules, move, labelled) });
}
