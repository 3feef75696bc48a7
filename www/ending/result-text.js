// What the status line says at the end of a game.

/** @import {State} from "../state/types.d.ts" */

import { lineWords } from "../game/line-words.js";
import { asPlayed } from "../game/played-by.js";
import { isLabelled } from "../game/square-words.js";
import { tokenOf } from "../game/tokens.js";
import { message } from "../i18n/language.js";
import { capitalised, markName, people } from "../ui/labels.js";
import { winnerName } from "../ui/winner-name.js";
import { verdictOf } from "./ending.js";

/**
 * How the game ended, in a sentence.
 * @param {State} now
 */
export function resultOf(now) {
  const state = asPlayed(now);
  const { settings } = state;
  const { rules, position, seats } = state.game;
  const { outcome } = position;
  if (outcome?.kind !== "win") return message("result.draw");
  const line = lineWords(rules, outcome.line, isLabelled(rules, settings.coordinates));
  const verdict = verdictOf(state);
  if (verdict === "over" || people(state.game) > 1) {
    return message("result.wins", { name: winnerName(state, outcome.player), line });
  }
  if (verdict === "won") return message("result.you", { line });
  const name =
    seats.length === 2 ? message("seat.levels") : capitalised(markName(tokenOf(state, outcome.player)));
  return message("result.wins", { name, line });
}
