// A game with a friend comes onto the board, and ends there.

import type { Referee } from "../../engine/engine.ts";
import { onOpen } from "../../play/history/open-game.ts";
import { PERSON } from "../../shared/game/played-by.ts";
import { withPosition } from "../../shared/game/position.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, State, StateAndEffects } from "../../shared/state/types.ts";
import { type End, endOf } from "./ends.ts";
import type { Side } from "./friend-link.ts";
import { seatsFree, seatsOf } from "./friend-seats.ts";
import { friendGame, friendIn, gamesOf, standingIn, withRead } from "./friends-state.ts";
import { commonLength, type FriendGame } from "./join.ts";
import { withGame } from "./list.ts";
import { amendLive } from "./live/live.ts";

/** A game is new or another than before: it is kept, and on the board. */
export function changed(state: State, game: FriendGame, referee: Referee): StateAndEffects {
  const position = referee.status({ rules: game.rules, moves: [...game.moves] });
  const whole = { ...game, ...standingIn(position, game) };
  return opened(amend(state, { games: { friends: withGame(gamesOf(state), whole) } }), whole, referee);
}

/** Puts a game onto the board; the one that is there can be had back. */
export function opened(state: State, game: FriendGame, referee: Referee): StateAndEffects {
  const answered = amendLive(withRead(state), { asked: null });
  const closed = amend(answered, { forms: { dialog: null }, games: { friendSent: null } });
  const moves = [...game.moves];
  if (friendIn(state.game) === game.id) {
    const { cursor, moves: before, latest: last } = state.game;
    // What was said of the board stays as long as its moves do.
    const isHere = moves.length === cursor && commonLength(moves, before) === cursor;
    const latest = isHere ? last : ledTo(moves, before.slice(0, cursor));
    const playedBy = moves.map(() => PERSON);
    const seats = seatsFree(state.game, game);
    return [
      withPosition(closed, { game: { moves, playedBy, seats, cursor: moves.length, latest } }, referee),
    ];
  }
  const seats = seatsOf(state, game, referee);
  const playedBy = moves.map(() => PERSON);
  return onOpen(closed, { rules: game.rules, seats, moves, playedBy, problems: [] }, referee);
}

/** What led from some moves to others. */
function ledTo(moves: readonly number[], before: readonly number[]) {
  if (moves.length > before.length) return "played";
  return commonLength(moves, before) === moves.length ? "undone" : "restored";
}

/** The game on the board ends other than by its rules: the two agreed on a draw, or the player `loser` lost. One that is over stays as it is. */
export function ended(state: State, how: End["how"], loser: Side | null, referee: Referee): Change {
  const game = friendGame(state);
  const end = endOf(how, loser);
  if (!game || !end || game.result !== null || game.role === "watcher") return state;
  return changed(state, { ...game, end, isEndKnown: false, changes: game.changes + 1 }, referee);
}
