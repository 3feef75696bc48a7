// What a player is called by those who did not play.

/** @import {State} from "../state/types.d.ts" */

import { isOthers } from "../game/others.js";
import { isHuman } from "../game/seats.js";
import { tokenOf } from "../game/tokens.js";
import { capitalised, markName, people, sitterWithMark } from "./labels.js";

/**
 * Whether the person at the table is somebody else, of whom the mark is all that is known.
 * @param {State} state
 * @param {number} player
 */
export function isUnknown(state, player) {
  const seat = state.game.seats[player];
  return seat !== undefined && isHuman(seat) && people(state.game) === 1 && isOthers(state);
}

/**
 * Who won, with the mark.
 * @param {State} state
 * @param {number} player
 */
export function winnerName(state, player) {
  if (isUnknown(state, player)) return capitalised(markName(tokenOf(state, player)));
  return sitterWithMark(state, player);
}
