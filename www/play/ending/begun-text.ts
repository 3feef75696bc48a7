// What the status line says of a game that has just begun: against whom, who begins, and which mark the person has now.

import { isThinking } from "../../shared/game/search-request.ts";
import { isHuman, modeOf } from "../../shared/game/seats.ts";
import { undoTarget } from "../../shared/game/selectors.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { joinSentences, message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { markName, sitterName } from "../../shared/ui/labels.ts";

/** What is seen, and what is heard where that is more. */
interface Line {
  text: string;
  heard?: string;
  quiet: boolean;
}

/**
 * Of a game between a person and an engine, until the person has moved. Where sides are chosen on the board nobody has one yet.
 * @param line what is said otherwise
 */
export function begun(state: State, line: Line): Line | null {
  const { latest, position, rules, seats } = state.game;
  const said = state.messages.refusal ?? state.board.aim;
  const opening = latest === "new" || latest === "played";
  if (said || !opening || modeOf(seats) !== "1p" || seats.length > 2 || "swap" in rules) return null;
  if (undoTarget(state.game) !== null) return null;
  const own = seats.findIndex(isHuman);
  const game = message("status.begun", { starter: own, name: sitterName(state, 1 - own) });
  const person = message("status.person", { mark: markName(tokenOf(state, own)) });
  if (isThinking(state)) return state.turn.slow ? null : { ...line, text: game };
  if (latest === "new")
    return { ...line, text: line.text.replace(message("status.new"), joinSentences(game, person)) };
  const heard = joinSentences(game, line.heard ?? line.text, person);
  // The moves of Ultimate take two lines of a phone by themselves.
  return position.boards ? { ...line, heard } : { ...line, text: joinSentences(line.text, person), heard };
}
