// What a player is called by those who did not play.

/** @import {State} from "../state/types.d.ts" */

import { isOthers } from "../game/others.js";
import { asPlayed } from "../game/played-by.js";
import { tokenOf } from "../game/tokens.js";
import { capitalised, markName, sitterWithMark } from "./labels.js";

/**
 * Who won, with the mark; of a game that others played, the mark alone.
 * @param {State} now
 * @param {number} player
 */
export function winnerName(now, player) {
  const state = asPlayed(now);
  return isOthers(state) ? capitalised(markName(tokenOf(state, player))) : sitterWithMark(state, player);
}
