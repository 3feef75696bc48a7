// What the status line says at the end of a game.

import type { Rules } from "../../noughts.js";
import { lineWords } from "../../shared/game/line-words.ts";
import { matchEndOf } from "../../shared/game/match-end.ts";
import { asPlayed } from "../../shared/game/played-by.ts";
import { partsIn } from "../../shared/game/presets.ts";
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
  const { rules, position, seats } = state.game;
  const { outcome } = position;
  const ended = matchEndOf(seats);
  // Where marks leave, the board is never full.
  if (outcome?.kind !== "win")
    return message("result.draw", { how: ended ?? (partsIn(rules).life ? "again" : "") });
  const how = ended ?? wayOf(rules, outcome.line);
  const line = lineWords(rules, outcome.line, isLabelled(rules, settings.coordinates));
  if (verdictOf(state) === "won") return message("result.you", { how, line });
  return message("result.wins", { how, name: winnerSaid(state, outcome.player), line });
}

/** How a game was won, where not by a row. */
function wayOf(rules: Rules, line: readonly number[]) {
  const { goal, marks, slide } = partsIn(rules);
  if (line.length === 0) return slide ? "stuck" : "full";
  if (marks === "one") return goal ?? "closed";
  return goal === "misere" ? "loses" : "";
}

/** What the winner is called, in the status line and in large words: to the one person at the table as after each move. */
export function winnerSaid(now: State, player: number) {
  const state = asPlayed(now);
  return verdictOf(state) === "over" ? winnerName(state, player) : playerName(state, player);
}
