// What the friend's device says while both are connected, and what it asks for.

import type { Referee } from "../../../engine/engine.ts";
import type { Change, EventOf, State } from "../../../shared/state/types.ts";
import { arrived, boardsOf, isPassed, moversOf, withSide } from "../arrive.ts";
import { type FriendLink, readFriendLink } from "../friend-link.ts";
import {
  friendGame,
  friendIn,
  gamesOf,
  type Question,
  questionOf,
  withDialog,
  withKept,
} from "../friends-state.ts";
import { type FriendGame, joined, noted, revisionOf, taken, verdictOn } from "../join.ts";
import { changed, ended } from "../on-board.ts";
import {
  amendLive,
  blamed,
  greeted,
  type HeardEvent,
  isOpen,
  liveOf,
  withNextGame,
  withoutQuestion,
} from "./live.ts";
import { declined, isOffered, offered } from "./offer.ts";
import { isBackOf, isGranted, presentOf, refused, refusedAtOnce, unwished, wishOf } from "./wish.ts";

/** By how many revisions a friend who is connected can be ahead. Only a page that lies is further: there are not that many. */
const MOST_AHEAD = 16;

/** The friend's device tells its game. It can do no more than a link: all else is a fault of the other side. */
export function onHeard(before: State, event: HeardEvent, referee: Referee): Change {
  const { link, hello, isLate = false, ply = null } = event;
  const live = liveOf(before);
  const known = friendGame(before);
  const read = live && known ? readFriendLink(link, referee) : "friends.badLink";
  if (!live || !known || typeof read === "string") return blamed(before);
  const state = hello ? greeted(before, known, read.moves.length, hello) : before;
  const present = friendGame(state) ?? known;
  if (isAgain(state, present, read)) return onAgain(state, present, read, referee);
  const verdict = verdictOn(present, read, moversOf(read, referee));
  // It may still be of the game before this one.
  if (read.id !== live.id) return isKnown(state, read) ? state : blamed(state);
  if (verdict.kind === "other" || read.revision > revisionOf(present) + MOST_AHEAD) return blamed(state);
  if (ply !== null) return onUndoAsked(state, present, read, ply, referee);
  if (verdict.kind === "over") return asked(state, onOver(state, present, read, isLate, referee));
  if (verdict.kind === "same") return onSame(state, present, read);
  if (isGranted(state, present, read)) return changed(state, taken(present, read), referee);
  // The friend hears of the newer revision, or has heard of it by now.
  const isStale = verdict.kind === "parted" && read.revision < revisionOf(present);
  if (!isStale && !isPassed(verdict)) return asked(state, arrived(state, read, referee));
  const game = noted(present, read, false);
  return game === present ? state : withKept(state, game);
}

/** What came has perhaps opened a question, which waits for an answer. It takes the place of another one. */
function asked(before: State, change: Change): Change {
  const [state, ...effects] = Array.isArray(change) ? change : [change];
  const question = questionOf(state);
  const game = friendGame(state);
  if (!question || !game || question === questionOf(before)) return change;
  const last = liveOf(before)?.asked?.wish;
  const answered = last && last !== question.wish ? refused(state, game, last) : state;
  return [amendLive(answered, { asked: question }), ...effects];
}

/** Both have the same moves. What this device tells is answered so, and what one of the two did not agree to ends so. */
function onSame(state: State, present: FriendGame, read: FriendLink): State {
  const game = noted(present, read, true);
  const asked = liveOf(state)?.asked;
  // A choice that raised the revision came after what is asked: the friend does not ask for that any more.
  const isStill = asked?.wish === "again" || (asked?.wish === "undo" && isBackOf(asked.link, game));
  const closed = isStill ? state : withoutQuestion(state);
  return game === present ? closed : withKept(closed, game);
}

/**
 * The friend wants to play again. Where both ask for that at once, both say yes, and both devices choose the same of the two games.
 */
function onAgain(state: State, present: FriendGame, read: FriendLink, referee: Referee): Change {
  const live = liveOf(state);
  const wish = wishOf(live, present);
  if (present.result === null) return refusedAtOnce(state, "again", present.moves.length);
  if (wish?.what === "again" && !wish.isDeclined) {
    const isTheirs = read.id <= wish.id;
    const next = isTheirs ? read : { ...read, id: wish.id, moves: [] };
    return changed(withNext(state, next.id), withSide(next, read.sender === 0 ? 1 : 0), referee);
  }
  // One of the two wants to go on with the game that is over: neither comes about.
  if (wish?.what === "undo" && !wish.isDeclined)
    return refusedAtOnce(unwished(state, present, wish), "again", present.moves.length);
  const isOther = live?.asked?.wish && live.asked.link.id !== read.id;
  if (isOther || presentOf(live?.refusal, present)?.what === "again") return blamed(state);
  const question: Question = { link: read, verdict: { kind: "new" }, wish: "again" };
  return asked(state, withDialog(state, { question }));
}

/** Whether a link is the next game of the same two, who change sides. */
function isAgain(state: State, { names, rules, side }: FriendGame, read: FriendLink) {
  const [one, other] = names;
  const isSamePair = JSON.stringify([rules, [other, one]]) === JSON.stringify([read.rules, read.names]);
  return !isKnown(state, read) && isSamePair && read.sender === side && read.moves.length <= 1;
}

function isKnown(state: State, { id }: FriendLink) {
  return gamesOf(state).some((game) => game.id === id);
}

/** Whom one is connected to plays the next game as well. */
export function withNext(state: State, id: string) {
  const live = liveOf(state);
  return isOpen(live) && live.id === friendIn(state.game) ? withNextGame(state, id) : state;
}

/** The friend asks to have moves taken back. Where both ask for the same at once, both say yes. */
function onUndoAsked(
  state: State,
  present: FriendGame,
  read: FriendLink,
  ply: number,
  referee: Referee,
): Change {
  const live = liveOf(state);
  const wish = wishOf(live, present);
  const isPending = wish !== null && !wish.isDeclined;
  if (isPending && wish.what === "undo" && isGranted(state, present, read))
    return changed(state, taken(present, read), referee);
  // This device's person has moved meanwhile, or asks for something else.
  if (ply !== present.moves.length || present.end || !isBackOf(read, present) || isPending)
    return refusedAtOnce(isPending ? unwished(state, present, wish) : state, "undo", ply);
  if (live?.asked?.wish ?? presentOf(live?.refusal, present)) return blamed(state);
  const boards = boardsOf(present, read, referee);
  const question: Question = {
    link: read,
    verdict: { kind: "back", isChoice: false },
    wish: "undo",
    ...boards,
  };
  return asked(state, withDialog(state, { question }));
}

/** The friend said no: to a draw, or to what else was asked for. */
export function onDeclined(state: State, { what, ply }: EventOf<"live-declined">): State {
  const game = friendGame(state);
  if (!game) return state;
  if (what !== "draw") return unwished(state, game, { what, ply });
  return ply === game.moves.length ? declined(state, game, "me") : state;
}

/**
 * The friend says that the game is over. What this device's person offered is agreed, and time that was over here as well is lost. Another
 * count of the time is asked, and so is agreement; all else is nonsense.
 */
function onOver(
  state: State,
  present: FriendGame,
  read: FriendLink,
  isLate: boolean,
  referee: Referee,
): Change {
  const ply = read.moves.length;
  const isTime = read.end?.how === "time";
  const isAgreed = read.end?.how === "agreed";
  if ((isTime && isLate) || (isAgreed && isOffered(state, present, ply)))
    return changed(state, joined(present, read), referee);
  return isAgreed || (isTime && liveOf(state)?.clock) ? arrived(state, read, referee) : blamed(state);
}

/** The friend offers a draw. Where both do, it is one. */
export function onAsked(state: State, { ply }: { ply: number }, referee: Referee): Change {
  const game = friendGame(state);
  if (!game || game.moves.length !== ply) return state;
  return isOffered(state, game, ply) ? ended(state, "agreed", null, referee) : offered(state, game, "friend");
}
