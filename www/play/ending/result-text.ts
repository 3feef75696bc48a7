// What the status line says at the end of a game.

import { lineWords } from "../../shared/game/line-words.ts";
import { asPlayed } from "../../shared/game/played-by.ts";
import { isLabelled } from "../../shared/game/square-words.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { playerName } from "../../shared/ui/labels.ts";
import { winnerName } from "../../shared/ui/winner-name.ts";
import { verdictOf } from "./ending.ts";

/** How the game ended, in a sentence. */
export function resultOf(now: State) {
  const state = asPlayed(now);
  const { settings } = state;
  const { rules, position } = state.game;
  const { outcome } = position;
  if (outcome?.kind !== "win") return message("result.draw");
  const line = lineWords(rules, outcome.line, isLabelled(rules, settings.coordinates));
  if (verdictOf(state) === "won") return message("result.you", { line });
  return message("result.wins", { name: winnerSaid(state, outcome.player), line });
}

/** What the winner is called, in the status line and in large words: to the one person at the table as after each move. */
export function winnerSaid(now: State, player: number) {
  const state = asPlayed(now);
  return verdictOf(state) === "over" ? winnerName(state, player) : playerName(state, player);
}
