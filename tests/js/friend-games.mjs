// The game with a friend on the board of a device, and the link that tells it.

import assert from "node:assert/strict";
import { friendLink } from "../../www/library/friends/friend-link.ts";
import { friendGame } from "../../www/library/friends/friends-state.ts";
import { revisionOf } from "../../www/library/friends/join.ts";

/** @import {State} from "../../www/shared/state/types.ts" */

/** @param {State} state */
export function gameOn(state) {
  const game = friendGame(state);
  assert.ok(game);
  return game;
}

/** @param {State} state */
export function linkFrom(state) {
  const game = gameOn(state);
  return friendLink({ ...game, revision: revisionOf(game), sender: game.side });
}
