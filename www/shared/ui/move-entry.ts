// A move of the list in words.

import { isSideChoice, numberAfter, tokenAt } from "../game/tokens.ts";
import { message } from "../i18n/language.ts";
import type { State } from "../state/types.ts";
import { capitalised, markName } from "./labels.ts";

/** The choice of a side, in the part that comes with such rules. */
const CHOICE = "moves.choice";

/**
 * A move of the list: its number, what it is called and what it places. The choice of a side has no number.
 * @param ply after the move
 * @param square or what stands for it
 */
export function moveEntry(state: State, ply: number, square: string) {
  const mark = capitalised(markName(tokenAt(state, ply - 1)));
  if (isSideChoice(state.game, ply - 1)) return message(CHOICE, { mark });
  return message("moves.entry", { ply: numberAfter(state.game, ply), mark, square });
}
