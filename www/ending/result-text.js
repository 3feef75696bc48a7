// What the status line says at the end of a game.

/** @import {State} from "../state/types.d.ts" */

import { lineWords } from "../game/line-words.js";
import { asPlayed } from "../game/played-by.js";
import { isLabelled } from "../game/square-words.js";
import { message } from "../i18n/language.js";
import { playerName } from "../ui/labels.js";
import { winnerName } from "../ui/winner-name.js";
import { verdictOf } from "./ending.js";

/**
 * How the game ended, in a sentence.
 * @param {State} now
 */
export function resultOf(now) {
  const state = asPlayed(now);
  const { settings } = state;
  const { rules, position } = state.game;
  const { outcome } = position;
  if (outcome?.kind !== "win") return message("result.draw");
  const line = lineWords(rules, outcome.line, isLabelled(rules, settings.coordinates));
  if (verdictOf(state) === "won") return message("result.you", { line });
  return message("result.wins", { name: winnerSaid(state, outcome.player), line });
}

/**
 * What the winner is called, in the status line and in large words: to the one person at the table as after each move.
 * @param {State} now
 * @param {number} player
 */
export function winnerSaid(now, player) {
  const state = asPlayed(now);
  return verdictOf(state) === "over" ? winnerName(state, player) : playerName(state, player);
}
