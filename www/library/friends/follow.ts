// What a change of the page means to the game with a friend that is on the board.

import { isHelped } from "../../shared/game/help.ts";
import { FROM_ELSEWHERE } from "../../shared/game/score.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import { amend } from "../../shared/state/amend.ts";
import type { State } from "../../shared/state/types.ts";
import { checkOf } from "./digits.ts";
import { endOn, resultOfEnd } from "./ends.ts";
import { MOST_HELP } from "./friend-link.ts";
import { apart, seatsFree } from "./friend-seats.ts";
import {
  friendGame,
  friendIn,
  gamesOf,
  isPresent,
  questionOf,
  standingIn,
  withKept,
  withRead,
} from "./friends-state.ts";
import { type FriendGame, kept } from "./join.ts";
import { withGame } from "./list.ts";
import { amendLive, isOpen, liveOf } from "./live/live.ts";
import { refused, wishUndo } from "./live/wish.ts";

/** What a change of the page means to the game with a friend that is on the board. */
export function followFriend(before: State, after: State): State {
  return finished(helped(before, uncounted(before, followed(before, withAnswer(after)))));
}

/** A question of the friend's that was closed without an answer is answered by no: the friend waits for one. */
function withAnswer(state: State): State {
  const question = liveOf(state)?.asked;
  if (!question || questionOf(state) === question) return state;
  const answered = amendLive(state, { asked: null });
  const game = gamesOf(state).find(({ id }) => id === liveOf(state)?.id);
  if (!game) return answered;
  return question.wish
    ? refused(answered, game, question.wish)
    : withKept(answered, kept(game, question.link));
}

function followed(before: State, after: State): State {
  const id = friendIn(after.game);
  const { latest, number, seats } = after.game;
  // Who saw the end of one plays on from there, or another game.
  if (!id && endOn(seats) && (latest === "new" || latest === "played"))
    return amend(after, { game: { seats: apart(after.game) } });
  if (!id || friendIn(before.game) !== id) return after;
  // A new game, or with an engine, is none with that friend.
  if (number !== before.game.number || !seats.every(({ kind }) => kind === "human"))
    return latest === "new" || number === before.game.number
      ? amend(replaced(before, after), { game: { seats: apart(after.game) } })
      : after;
  const game = friendGame(after);
  if (!game) return after;
  // It ended while another one was on the board.
  if (game.end !== endOn(seats)) return amend(after, { game: { seats: seatsFree(after.game, game) } });
  if (game.end || game.role === "watcher" || !isPresent(before, game)) return after;
  if (isUndone(before, after, game)) return wishUndo(withRead(before), game, after.game.cursor);
  return played(before, after, game);
}

/** An engine that takes a seat goes on with the position of the friend's game. */
function replaced(before: State, after: State): State {
  const game = friendGame(before);
  const isStill = after.game.number === before.game.number && game !== null && isPresent(after, game);
  return isStill && isCounting(game) ? withKept(after, withHelp(game)) : after;
}

/** Whether the person takes a move back in a live game: the friend is asked first. */
function isUndone(
  before: State,
  { game: { cursor, moves }, games: { live = null } }: State,
  { id }: FriendGame,
) {
  return isOpen(live) && live.id === id && moves === before.game.moves && cursor < before.game.cursor;
}

/** The game on the board was ended by the players and not by the rules: that is its result, and nothing can be played. */
function finished(state: State): State {
  const { cursor, moves, position, seats } = state.game;
  const end = endOn(seats);
  if (!end || position.outcome || cursor < moves.length) return state;
  const { activeBoards: _, opening: __, targets: ___, ...still } = position;
  const player = resultOfEnd(end);
  const outcome = player === "draw" ? { kind: "draw" as const } : { kind: "win" as const, player, line: [] };
  return amend(state, { game: { position: { ...still, outcome, toMove: null, legalMoves: [] } } });
}

/** The score of this device is for games that were played here; the table of friends counts this one. */
function uncounted(before: State, after: State): State {
  const { counted } = after.game;
  if (!friendIn(after.game) || !counted?.pairing || counted === before.game.counted) return after;
  return amend(after, { game: { counted: FROM_ELSEWHERE }, tallies: { scores: before.tallies.scores } });
}

/** The friend will see that this device's person had help: when it begins, and with each further turn. */
function helped(before: State, after: State): State {
  const game = friendGame(after);
  if (!game || !isCounting(game)) return after;
  const [was, is] = [helpedAt(before), helpedAt(after)];
  const isTurn = was === null || game.toMove === game.side;
  const isMore = is !== null && is !== was && isTurn && game.helped !== checkOf(`${game.moves}`);
  return isMore ? withKept(after, withHelp(game)) : after;
}

/** Whether help is counted: for those who play, as long as they do. */
function isCounting({ role, result }: FriendGame) {
  return role !== "watcher" && result === null;
}

/** The moves of the friend's game in whose position this device's person has help now. */
function helpedAt(state: State) {
  const game = isHelped(state) ? friendGame(state) : null;
  return game && isPresent(state, game) ? `${game.id} ${game.moves}` : null;
}

function withHelp(game: FriendGame): FriendGame {
  const help = game.help.map((count, at) => (at === game.side ? Math.min(count + 1, MOST_HELP) : count));
  const helped = checkOf(`${game.moves}`);
  return { ...game, help: help as unknown as FriendGame["help"], helped, changes: game.changes + 1 };
}

/** The device keeps what was played or taken back on the board. */
function played(before: State, after: State, game: FriendGame): State {
  const { cursor, moves: all } = after.game;
  if (all === before.game.moves && cursor === before.game.cursor) return after;
  const moves = movesOnBoard(after.game);
  const next = { ...game, moves, ...standingIn(after.game.position, game), changes: game.changes + 1 };
  return amend(after, { games: { friends: withGame(gamesOf(after), next), friendSent: null } });
}
