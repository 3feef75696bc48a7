// A draw that one offers to the other while both are here. An offer holds for the position in which it was made: the next move takes it away.
// Yes is told by the game itself, which then has an end. No is told by a message.

import { moverAt } from "../../../shared/game/selectors.ts";
import type { State } from "../../../shared/state/types.ts";
import type { FriendGame } from "../join.ts";
import { amendLive, type Live, liveOf } from "./live.ts";

export interface Offer {
  /** how many moves had been played */
  ply: number;
  by: "me" | "friend";
  isDeclined: boolean;
}

/** The offer that was made in the present position. There is one at most, so that none asks again and again. */
export function offerOf(live: Live | null, game: FriendGame): Offer | null {
  const isPresent = live?.id === game.id && live.offer?.ply === game.moves.length && game.result === null;
  return isPresent ? live.offer : null;
}

/**
 * Whether the friend may still say yes to a draw that this device's person offered after `ply` moves: the friend has not said no, and has
 * not moved since. This device's person may have moved while the yes was on its way.
 */
export function isOffered({ game, games: { live } }: State, { id, moves, side }: FriendGame, ply: number) {
  const isMine = live?.id === id && live.offer?.by === "me" && !live.offer.isDeclined;
  const isNone = (_: number, at: number) => at < ply || moverAt(game, at) === side;
  return isMine && live.offer?.ply === ply && moves.every(isNone);
}

/** Offers a draw, here or from the friend's device. */
export function offered(state: State, game: FriendGame, by: Offer["by"]): State {
  const isNew = game.result === null && !offerOf(liveOf(state), game);
  return isNew ? amendLive(state, { offer: { ply: game.moves.length, by, isDeclined: false } }) : state;
}

/** @param by who made the offer */
export function declined(state: State, game: FriendGame, by: Offer["by"]): State {
  const offer = offerOf(liveOf(state), game);
  return offer?.by === by ? amendLive(state, { offer: { ...offer, isDeclined: true } }) : state;
}
