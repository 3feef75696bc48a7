// What a link of a friend means to the game that this device has. A device never gives up moves without a question.

import { type End, joinedEnd } from "./ends.ts";
import type { FriendLink, SharedGame, Side } from "./friend-link.ts";
import type { Clock } from "./live/clock.ts";

/** What the person at this device is in a game: its `host`, who began it here, a `guest`, who came by a link, or one who only watches. */
export const ROLES = ["host", "guest", "watcher"] as const;
export type Role = (typeof ROLES)[number];

/** A game with a friend, as this device keeps it. */
export interface FriendGame extends SharedGame {
  /** of the person at this device; of a watcher, the first player's */
  side: Side;
  role: Role;
  /** the highest revision that a link of the friend had */
  heard: number;
  /** the moves that the friend has, by the last link that was sent or came */
  known: readonly number[];
  /** whether the friend knows of its end, or that it has none */
  isEndKnown: boolean;
  /** how often it changed on this device: of two tabs, the one with more has the later game */
  changes: number;
  /** whose turn it is; `null` once the game is over */
  toMove: Side | null;
  /** who won, or a draw; `null` while it goes on */
  result: Side | "draw" | null;
  /** of the live game, as it stood last */
  clock?: Clock;
  /** a check of the moves after which help of this device's person was counted last: it counts once in a position */
  helped?: string;
}

/**
 * * `new`: this device has no such game.
 * * `same`: nothing is new, but perhaps how often each had help. `older`: this device has `by` moves more.
 * * `before`: it is from before moves were taken back, or one of two lines was chosen, and both know of that.
 * * `seat`: it comes from the very player that the person at this device is: by another device, or one of the two took the wrong seat.
 * * `next`: the friend has played.
 * * `mine`: there are moves by this device's person that it has not seen.
 * * `parted`: the two lines of moves differ after the first `at` moves. `isTwice`: by a move of the friend's, who sent two.
 * * `back`: the friend took moves back, or chose between two lines. `isChoice`: another line of this device's person. `kept`: the friend does not give up moves that this device took back.
 * * `given`: the friend gave up, or had no time left, or this device's person loses no more by what the friend says. `over`: the friend says
 *   that the two ended the game, or that this device's person lost it.
 * * `reopened`: the friend goes on with a game that was ended.
 * * `other`: the id is that of a game by other rules or of other people.
 */
export type Verdict =
  | { kind: "new" | "same" | "before" | "seat" | "next" | "mine" | "kept" }
  | { kind: "given" | "over" | "reopened" | "other" }
  | { kind: "older"; by: number }
  | { kind: "parted"; at: number; isTwice: boolean }
  | { kind: "back"; isChoice: boolean };

/** @param moverAt who makes the move after so many */
export function verdictOn(
  mine: FriendGame | undefined,
  theirs: FriendLink,
  moverAt: (ply: number) => number,
): Verdict {
  if (!mine) return { kind: "new" };
  if (JSON.stringify([mine.rules, mine.names]) !== JSON.stringify([theirs.rules, theirs.names]))
    return { kind: "other" };
  if (mine.role === "watcher") return verdictOfWatcher(mine, theirs);
  const verdict = verdictOfPlayer(mine, theirs, moverAt);
  return theirs.sender === mine.side && !isKnown(verdict, mine) ? { kind: "seat" } : verdict;
}

/** Whether one's own link has nothing to ask: it is no news, unless one has just sat down and may have taken the wrong seat. */
function isKnown({ kind }: Verdict, mine: FriendGame) {
  return kind === "older" || kind === "before" || (kind === "same" && !isNewcomer(mine));
}

/** Whether the person at this device came by a link, and has done nothing in the game yet. */
export function isNewcomer({ role, changes }: FriendGame) {
  return role === "guest" && changes === SAT_DOWN;
}

/** How many changes a game has that somebody has just come to. */
export const SAT_DOWN = 1;

/** A watcher has nothing to lose: all that is not older is taken. */
function verdictOfWatcher(mine: FriendGame, theirs: FriendLink): Verdict {
  if (theirs.revision < mine.revision) return { kind: "before" };
  const isEnding = theirs.end !== null && joinedEnd(mine.end, theirs.end) !== mine.end;
  if (theirs.revision > mine.revision || isEnding || !isBeginning(theirs, mine)) return { kind: "next" };
  const by = mine.moves.length - theirs.moves.length;
  return by > 0 || mine.end !== theirs.end ? { kind: "older", by } : { kind: "same" };
}

function verdictOfPlayer(mine: FriendGame, theirs: FriendLink, moverAt: (ply: number) => number): Verdict {
  const line = verdictOnLine(mine, theirs, moverAt);
  const isOver = mine.result !== null && !mine.end;
  // What is asked anyway brings the end along. The end by the rules stands.
  if (isOver || mine.end === theirs.end || !["same", "older", "next"].includes(line.kind)) return line;
  return verdictOnEnd(mine, theirs, line);
}

/**
 * One device has an end, or both have different ones. What the friend did before this device's end arrived there is joined with it. An end
 * that the friend knows of, and by which this device's person does not lose, stays, unless that person gives it up.
 */
function verdictOnEnd(mine: FriendGame, theirs: FriendLink, line: Verdict): Verdict {
  const { end, side, isEndKnown } = mine;
  const by = theirs.revision - revisionOf(mine);
  const isFirm = end !== null && end.loser !== side && isEndKnown;
  if (by > 0 && !theirs.end) return { kind: "reopened" };
  const isNew = line.kind === "next" || joinedEnd(end, theirs.end) !== end;
  if (by < 0 || isFirm || !isNew) return { kind: "older", by: 0 };
  if (!theirs.end) return line;
  const isGiven = end?.loser === side || (theirs.end.loser ?? side) !== side;
  return { kind: isGiven ? "given" : "over" };
}

/** What the moves alone mean. */
function verdictOnLine(mine: FriendGame, theirs: FriendLink, moverAt: (ply: number) => number): Verdict {
  const at = commonLength(mine.moves, theirs.moves);
  const [isShorter, isLonger] = [at === theirs.moves.length, at === mine.moves.length];
  const revision = revisionOf(mine);
  if (isShorter && isLonger) return { kind: "same" };
  const hasMine = theirs.moves.some((_, ply) => ply >= at && moverAt(ply) === mine.side);
  // The friend's own moves cost nothing: of two lines, the friend may have chosen this one.
  if (theirs.revision > revision && isLonger) return { kind: hasMine ? "kept" : "next" };
  const isOwnMove = !isShorter && !isLonger && moverAt(at) === mine.side;
  if (theirs.revision > revision) return { kind: "back", isChoice: isOwnMove };
  if (isShorter) return { kind: "older", by: mine.moves.length - at };
  if (theirs.revision < revision && isPast(mine, theirs)) return { kind: "before" };
  if (!isLonger || theirs.revision < revision)
    return { kind: "parted", at, isTwice: !isShorter && !isLonger && !isOwnMove };
  return { kind: hasMine ? "mine" : "next" };
}

/** Whether a link of a lower revision is an old one. Otherwise the friend played on without knowing that moves were taken back. */
function isPast({ heard, side }: FriendGame, { revision, sender }: FriendLink) {
  return sender === side || revision < heard;
}

/** The revision of the game on this device: one more once moves are gone that the friend has. */
export function revisionOf({ moves, known, revision }: FriendGame) {
  return commonLength(moves, known) === known.length ? revision : revision + 1;
}

/** Whether the friend does not have the last word of this device. */
export function isUnsent({ moves, known, isEndKnown }: FriendGame) {
  return !isEndKnown || moves.length !== known.length || commonLength(moves, known) < moves.length;
}

/** The game once the friend has all of it. */
export function told(game: FriendGame): FriendGame {
  return {
    ...game,
    revision: revisionOf(game),
    known: game.moves,
    isEndKnown: true,
    changes: game.changes + 1,
  };
}

function isBeginning({ moves }: SharedGame, whole: SharedGame) {
  return commonLength(moves, whole.moves) === moves.length;
}

/** How many moves two games have in common. */
export function commonLength(one: readonly number[], other: readonly number[]) {
  const end = one.findIndex((move, ply) => move !== other[ply]);
  return end < 0 ? one.length : end;
}

/**
 * The game after what came is taken over.
 * @param end of the game, by now
 */
export function taken(mine: FriendGame, theirs: FriendLink, end: End | null = theirs.end): FriendGame {
  // The friend may have ended the game before the last move arrived there.
  const isBehind = end !== mine.end && theirs.revision <= revisionOf(mine) && isBeginning(theirs, mine);
  const moves = isBehind ? mine.moves : theirs.moves;
  return {
    ...mine,
    moves,
    known: moves,
    end,
    isEndKnown: end === theirs.end || (end === mine.end && mine.isEndKnown),
    revision: Math.max(theirs.revision, revisionOf(mine)),
    heard: heardIn(mine, theirs),
    help: helpIn(mine, theirs),
    changes: mine.changes + 1,
  };
}

/** How often each had help: that only grows, whatever else a link says. */
function helpIn({ help }: SharedGame, theirs: SharedGame): SharedGame["help"] {
  const [one, other] = help;
  return [Math.max(one, theirs.help[0]), Math.max(other, theirs.help[1])];
}

function heardIn({ heard, side }: FriendGame, { revision, sender }: FriendLink) {
  return sender === side ? heard : Math.max(heard, revision);
}

/**
 * The game after a link that brings no move. It may tell of help, and that the friend has all moves.
 * @param isSame whether the link has the same moves
 * @returns the same object where nothing is new
 */
export function noted(mine: FriendGame, theirs: FriendLink, isSame: boolean): FriendGame {
  const isTold = isSame && theirs.sender !== mine.side;
  const revision = isTold ? Math.max(theirs.revision, revisionOf(mine)) : mine.revision;
  const news = { revision, heard: heardIn(mine, theirs), help: helpIn(mine, theirs) };
  const next = { ...(isTold ? told(mine) : mine), ...news, changes: mine.changes };
  return JSON.stringify(next) === JSON.stringify(mine) ? mine : { ...next, changes: mine.changes + 1 };
}

/** The game of a watcher after a link of one of the two. */
export function watchedOn(mine: FriendGame, theirs: FriendLink) {
  return taken(mine, theirs, theirs.revision > mine.revision ? theirs.end : joinedEnd(mine.end, theirs.end));
}

/** The game after what the friend did at the same time is joined with what this device's person did. */
export function joined(mine: FriendGame, theirs: FriendLink) {
  return taken(mine, theirs, joinedEnd(mine.end, theirs.end));
}

/** The game after the friend's line was chosen of two: the higher revision tells all who have the other one, also those who watch. */
export function chosen(mine: FriendGame, theirs: FriendLink): FriendGame {
  const next = taken(mine, theirs);
  return { ...next, revision: next.revision + 1 };
}

/** The game after this device's own line is kept: the friend is told by a higher revision. */
export function kept(mine: FriendGame, theirs: FriendLink): FriendGame {
  const revision = Math.max(theirs.revision, mine.revision);
  const isEndKnown = mine.end === theirs.end;
  const next = {
    ...mine,
    known: theirs.moves,
    isEndKnown,
    revision,
    heard: heardIn(mine, theirs),
    help: helpIn(mine, theirs),
    changes: mine.changes + 1,
  };
  // Another line says so by itself. Moves that the friend took back are one only by its revision.
  return revisionOf(next) > revision ? next : { ...next, revision: revision + 1 };
}
