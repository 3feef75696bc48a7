// Whose the seats of a game with a friend are.

import type { Referee } from "../../engine/engine.ts";
import { inMode, type Seat, seatsFor } from "../../shared/game/seats.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { endedOn } from "./ends.ts";
import type { FriendGame } from "./join.ts";

/** Two people, of whom one is elsewhere. */
export function seatsOf({ settings }: State, game: FriendGame, referee: Referee) {
  const { names, rules } = game;
  const { seats } = seatsFor(rules, referee.algorithms(rules), [], settings.options);
  return withFriend(
    inMode(seats, "2p").map((seat, at) => ({ ...seat, ...(names[at] && { name: names[at] }) })),
    game,
  );
}

/**
 * The same seats, and whose they are. None is of a person at this device where that person watches, or where the players ended the game:
 * nothing can be played on.
 */
function withFriend(seats: readonly Seat[], { id, side, role, end }: FriendGame): Seat[] {
  return seats.map((seat, at) => ({
    ...seat,
    participant: at === side ? 0 : 1,
    ...((at !== side || role === "watcher" || end) && { friend: id }),
    ...endedOn(end, at),
  }));
}

export function seatsFree(game: GameState, friend: FriendGame) {
  return withFriend(apart(game), friend);
}

/** The same seats in a game of this device alone. */
export function apart({ seats }: GameState) {
  return seats.map(({ friend: _, ended: __, ...seat }) => seat);
}
