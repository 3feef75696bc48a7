// What a player is called by those who did not play.

import { isOthers } from "../game/others.ts";
import { asPlayed } from "../game/played-by.ts";
import { tokenOf } from "../game/tokens.ts";
import type { State } from "../state/types.ts";
import { capitalised, markName, personName, sitterWithMark } from "./labels.ts";

/** Who won, with the mark; of a game that others played, the mark alone. */
export function winnerName(now: State, player: number) {
  const state = asPlayed(now);
  return isOthers(state)
    ? capitalised(markName(tokenOf(state, player)))
    : personName(state, player) || sitterWithMark(state, player);
}
