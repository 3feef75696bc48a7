// Games with friends: which there are, which of them is on the board, and what a link brings.

import type { Referee } from "../../engine/engine.ts";
import type { Status } from "../../noughts.js";
import { onOpen } from "../../play/history/open-game.ts";
import { isHelped } from "../../shared/game/help.ts";
import { PERSON } from "../../shared/game/played-by.ts";
import { withPosition } from "../../shared/game/position.ts";
import { FROM_ELSEWHERE } from "../../shared/game/score.ts";
import { inMode, type Seat, seatsFor } from "../../shared/game/seats.ts";
import { moverAt, movesOnBoard } from "../../shared/game/selectors.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { fragmentIn } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type {
  Change,
  EventOf,
  GameState,
  Handlers,
  Plain,
  State,
  StateAndEffects,
} from "../../shared/state/types.ts";
import { checkOf } from "./digits.ts";
import { type End, endedOn, endOf, endOn, resultOfEnd } from "./ends.ts";
import { type FriendLink, MOST_HELP, readFriendLink, type Side } from "./friend-link.ts";
import {
  chosen,
  commonLength,
  type FriendGame,
  isUnsent,
  joined,
  kept,
  noted,
  revisionOf,
  SAT_DOWN,
  taken,
  told,
  type Verdict,
  verdictOn,
  watchedOn,
} from "./join.ts";
import { type FriendGames, NO_GAMES, withGame, withoutGame } from "./list.ts";
import { answerIn } from "./live/answer-link.ts";
import {
  amendLive,
  begun,
  blamed,
  greeted,
  type HeardEvent,
  isOpen,
  type LiveEvent,
  liveOf,
  update as liveUpdate,
  withLive,
  withNextGame,
  withoutQuestion,
} from "./live/live.ts";
import { declined, isOffered, offered } from "./live/offer.ts";
import {
  isBackOf,
  isGranted,
  presentOf,
  refused,
  refusedAtOnce,
  unwished,
  wishAgain,
  wishOf,
  wishUndo,
} from "./live/wish.ts";

/** How a link is handed over. */
export type Way = "sheet" | "copy" | "code";

/** A link that a person has to decide about. */
export interface Question {
  link: FriendLink;
  verdict: Verdict;
  /** the boards of this device and of the link, where they differ */
  boards?: readonly [Drawn, Drawn];
  /** what the friend, who is connected, asks for: another game, or to have moves taken back */
  wish?: "again" | "undo";
}

/** A line of moves, and where it led. */
export interface Drawn {
  moves: readonly number[];
  position: Status;
}

export interface FriendsDialog {
  kind: "friends";
  question: Question | null;
  /** what is wrong with a link */
  problem: Message | null;
  /** the answer to an invitation to play live that a link brought */
  answer?: Answer;
}

/** `taken`: the page with the invitation has it. `alone`: no page of this device waits for it. */
interface Answer {
  code: string;
  standing: "handing" | "taken" | "alone";
}

/** A link came: from the address, or pasted. */
interface LinkEvent {
  type: "friend-link";
  link: string;
}

/** A game begins by the rules on the board. */
interface NewEvent {
  type: "friend-new";
  id: string;
  side: Side;
  names: readonly [string, string];
}

/** Who of the two the person at this device is; `null` looks on. */
interface SitEvent {
  type: "friend-sit";
  side: Side | null;
}

/** Whether the friend's line of moves is taken over. */
interface ChooseEvent {
  type: "friend-choose";
  take: boolean;
}

/** The two agreed on a draw, or the player `loser` lost other than by the rules. */
interface EndEvent {
  type: "friend-end";
  how: End["how"];
  loser: Side | null;
}

interface SentEvent {
  type: "friend-sent";
  how: Way;
  done: boolean;
}

interface StoredEvent {
  type: "friends-stored";
  friends: FriendGames;
}

type AnswerEvent = Answer & { type: "friend-answer" };

/** `friend-seat`: the person at this device is the other one of the two. */
type GameEvent = { type: "friend-open" | "friend-delete" | "friend-seat"; id: string };

type FriendsEvent =
  | Plain<"friends-open" | "friend-leave" | "friend-restore">
  | AnswerEvent
  | ChooseEvent
  | EndEvent
  | GameEvent
  | LinkEvent
  | LiveEvent
  | NewEvent
  | SentEvent
  | SitEvent
  | StoredEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    friends: FriendsEvent;
  }
  interface Dialogs {
    friends: FriendsDialog;
  }
  interface GamesState {
    /** with friends, once they are read */
    friends?: FriendGames;
    /** the one that was deleted last, as long as the list is open */
    friendDeleted?: FriendGame | null;
    /** what became of handing over the last link */
    friendSent?: { how: Way; done: boolean } | null;
  }
}

/** By how many revisions a friend who is connected can be ahead. Only a page that lies is further: there are not that many. */
const MOST_AHEAD = 16;
/** Until the rules are asked. */
const BEGUN = { toMove: null, result: null, isEndKnown: true };

export const update: Handlers<FriendsEvent> = {
  ...liveUpdate,
  "live-end": (state) => withLive(withoutQuestion(state), null),
  "live-heard": onHeard,
  "live-offer": (state) => withPresent(state, (game) => offered(state, game, "me")),
  "live-decline": (state) => withPresent(state, (game) => declined(state, game, "friend")),
  "live-asked": onAsked,
  "live-again": (state, { id }) => withPresent(state, (game) => wishAgain(state, game, id)),
  "live-declined": onDeclined,
  "friends-open": (state) => withDialog(amend(state, { games: { friendDeleted: null } }), {}),
  "friends-stored": (state, { friends }) => amend(state, { games: { friends } }),
  "friend-answer": (state, { code, standing }) => withDialog(state, { answer: { code, standing } }),
  "friend-link": onLink,
  "friend-new": onNew,
  "friend-sit": onSit,
  "friend-choose": onChoose,
  "friend-end": onEnd,
  "friend-open": (state, { id }, referee) => {
    const game = gamesOf(state).find((one) => one.id === id);
    return game ? opened(state, game, referee) : state;
  },
  "friend-delete": onDelete,
  "friend-restore": (state) => {
    const { friendDeleted: game } = state.games;
    return game ? amend(withKept(state, game), { games: { friendDeleted: null } }) : state;
  },
  "friend-seat": onSeat,
  "friend-sent": onSent,
  "friend-leave": (state, _event, referee) => (friendIn(state.game) ? left(state, referee) : state),
};

export function gamesOf({ games: { friends = NO_GAMES } }: State) {
  return friends;
}

/** The id of the game with a friend that is on the board. */
function friendIn({ seats }: GameState) {
  return seats.find(({ friend }) => friend)?.friend ?? null;
}

/** The game with a friend that is on the board, as the device has it. */
export function friendGame(state: State) {
  const id = friendIn(state.game);
  return gamesOf(state).find((game) => game.id === id) ?? null;
}

/** Whether the board shows it as it stands; otherwise it came back from an earlier time. */
export function isPresent(state: State, game: FriendGame) {
  return `${movesOnBoard(state.game)}` === `${game.moves}`;
}

function withDialog(state: State, changes: Partial<FriendsDialog>) {
  const dialog: FriendsDialog = { kind: "friends", question: null, problem: null, ...changes };
  return amend(withRead(state), { forms: { dialog } });
}

/** What was said before is read by then, unless it offers something. */
function withRead(state: State) {
  const { notice } = state.messages;
  return notice && !notice.retry ? amend(state, { messages: { notice: null } }) : state;
}

/** A link says what the friend did. What would cost moves is asked. It may invite to play live as well. */
function onLink(state: State, { link }: LinkEvent, referee: Referee): Change {
  const text = fragmentIn(`#${link}`) ?? "";
  const code = answerIn(`#${text}`);
  if (code !== null) return withDialog(state, { answer: { code, standing: "handing" } });
  if (!text.startsWith("2&"))
    return withDialog(state, {
      problem: { key: "friends.badKind", params: { games: { key: "games.title" } } },
    });
  const read = readFriendLink(text, referee);
  if (typeof read === "string") return withDialog(state, { problem: { key: read } });
  const invitation = new URLSearchParams(text).get("l");
  const isWatched = gamesOf(state).some(({ id, role }) => id === read.id && role === "watcher");
  if (invitation === null || isWatched) return arrived(state, read, referee);
  const change = arrived(invited(state, read.id, invitation), read, referee);
  const [next, ...effects] = Array.isArray(change) ? change : [change];
  // Nothing new in the game is no news to a person who is invited.
  return [next.messages.notice?.key === "friends.same" ? withRead(next) : next, ...effects];
}

/** The same two may be connecting again: their clock stands still until then. */
function invited(state: State, id: string, invitation: string) {
  const before = liveOf(state);
  const kept = gamesOf(state).find((game) => game.id === id);
  const live = begun(id, "invited", invitation, kept);
  return withLive(state, before?.id === id ? { ...live, timing: before.timing, clock: before.clock } : live);
}

/** The game as the friend has it is here. */
function arrived(state: State, read: FriendLink, referee: Referee): Change {
  const mine = gamesOf(state).find(({ id }) => id === read.id);
  const verdict = verdictOn(mine, read, moversOf(read, referee));
  if (mine && (verdict.kind === "next" || verdict.kind === "given"))
    return changed(state, (mine.role === "watcher" ? watchedOn : joined)(mine, read), referee);
  if (mine && isPassed(verdict)) {
    const game = noted(mine, read, verdict.kind === "same");
    const [next, ...effects] = opened(game === mine ? state : withKept(state, game), game, referee);
    const isHelp = verdict.kind === "same" && `${game.help}` !== `${mine.help}`;
    const notice = isHelp ? null : passedOver(verdict, mine);
    return [amend(next, { messages: { notice } }), ...effects];
  }
  if (verdict.kind === "other") return withDialog(state, { problem: { key: "friends.badOther" } });
  return withDialog(state, { question: { link: read, verdict, ...boardsOf(mine, read, referee) } });
}

/** Whether a link changes no move. It may tell of help. */
function isPassed({ kind }: Verdict) {
  return kind === "same" || kind === "older" || kind === "before";
}

/** One who watches has nothing to send. */
function passedOver(verdict: Verdict, { role }: FriendGame): Message {
  if (role === "watcher" && verdict.kind !== "same") return { key: "friends.olderSeen" };
  if (verdict.kind === "before") return { key: "friends.before" };
  const by = verdict.kind === "older" ? verdict.by : 0;
  return { key: by > 0 ? "friends.older" : "friends.same", params: { by } };
}

/** The boards between which one chooses. */
function boardsOf(
  mine: FriendGame | undefined,
  link: FriendLink,
  referee: Referee,
): Pick<Question, "boards"> {
  if (!mine || `${mine.moves}` === `${link.moves}`) return {};
  const drawn = (moves: readonly number[]): Drawn => ({
    moves,
    position: referee.status({ rules: mine.rules, moves: [...moves] }),
  });
  return { boards: [drawn(mine.moves), drawn(link.moves)] };
}

/** The friend's device tells its game. It can do no more than a link: all else is a fault of the other side. */
function onHeard(before: State, event: HeardEvent, referee: Referee): Change {
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
function onDeclined(state: State, { what, ply }: EventOf<"live-declined">): State {
  const game = friendGame(state);
  if (!game) return state;
  if (what !== "draw") return unwished(state, game, { what, ply });
  return ply === game.moves.length ? declined(state, game, "me") : state;
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
function onAsked(state: State, { ply }: { ply: number }, referee: Referee): Change {
  const game = friendGame(state);
  if (!game || game.moves.length !== ply) return state;
  return isOffered(state, game, ply)
    ? onEnd(state, { type: "friend-end", how: "agreed", loser: null }, referee)
    : offered(state, game, "friend");
}

function withPresent(state: State, next: (game: FriendGame) => State) {
  const game = friendGame(state);
  return game ? next(game) : state;
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

/** Who makes each move of a game. */
function moversOf({ rules, moves }: FriendLink, referee: Referee) {
  const { movers } = referee.status({ rules, moves: [...moves] });
  const { seats } = seatsFor(rules, referee.algorithms(rules), [], {});
  return (ply: number) => moverAt({ rules, seats, ...(movers && { movers }) }, ply);
}

function onNew(state: State, { id, side, names }: NewEvent, referee: Referee): Change {
  const { rules } = state.game;
  const fresh = { moves: [], known: [], revision: 0, help: [0, 0] as const, end: null, ...BEGUN };
  const game: FriendGame = { id, rules, names, side, role: "host", heard: 0, changes: 0, ...fresh };
  return changed(withNext(state, id), game, referee);
}

/** Whom one is connected to plays the next game as well. */
function withNext(state: State, id: string) {
  const live = liveOf(state);
  return isOpen(live) && live.id === friendIn(state.game) ? withNextGame(state, id) : state;
}

/** The person says who of the two that is. */
function onSit(state: State, { side }: SitEvent, referee: Referee): Change {
  const question = questionOf(state);
  if (!question) return state;
  const { link, wish } = question;
  // A connection is for the two.
  if (side === null)
    return changed(withLive(state, null), { ...withSide(link, 0), role: "watcher" }, referee);
  if (wish) return changed(withNext(state, link.id), withSide(link, side), referee);
  return changed(state, { ...withSide(link, side), role: "guest" }, referee);
}

/** A game as it came, for the one at this device. */
function withSide({ sender, ...shared }: FriendLink, side: Side): FriendGame {
  const heard = sender === side ? 0 : shared.revision;
  return { ...shared, side, role: "host", heard, known: shared.moves, changes: SAT_DOWN, ...BEGUN };
}

/** The person took the wrong seat. What the link says that brought it to light holds for the other one. */
function onSeat(state: State, { id }: GameEvent, referee: Referee): Change {
  const game = gamesOf(state).find((one) => one.id === id);
  if (!game || game.role === "watcher") return state;
  const side: Side = game.side === 0 ? 1 : 0;
  const seated = { ...game, side, heard: 0, changes: game.changes + 1 };
  const link = questionOf(state)?.link;
  const isNew = link?.id === id && verdictOn(seated, link, moversOf(link, referee)).kind !== "same";
  return isNew ? arrived(withKept(state, seated), link, referee) : changed(state, seated, referee);
}

/** A game goes from the list, and from the board. */
function onDelete(state: State, { id }: GameEvent, referee: Referee): Change {
  const [next, ...effects] = friendIn(state.game) === id ? left(state, referee) : [state];
  const friendDeleted = gamesOf(state).find((game) => game.id === id) ?? null;
  const friends = withoutGame(gamesOf(next), id);
  return [amend(next, { games: { friends, friendDeleted }, messages: { notice: null } }), ...effects];
}

/**
 * The game of the board is put aside. One that goes on leaves the board: whoever played on with its position would have help that the
 * friend does not see.
 */
function left(state: State, referee: Referee): StateAndEffects {
  const game = friendGame(state);
  if (!game || game.result !== null || game.role === "watcher")
    return [withPosition(state, { game: { seats: apart(state.game) } }, referee)];
  const { rules } = game;
  const { seats } = seatsFor(rules, referee.algorithms(rules), [], state.settings.options);
  const none = { moves: [], playedBy: [], counted: null, foreign: false, problems: [] };
  const [next, ...effects] = onOpen(state, { rules, seats: inMode(seats, "1p"), ...none }, referee);
  return [amend(next, { messages: { notice: { key: "friends.left" } } }), ...effects];
}

/** How what a link says is taken over, where that is not all of it. */
const TAKING: Partial<Record<Verdict["kind"], typeof joined>> = { over: joined, parted: chosen };

/** Two lines of moves, of which one goes on. */
function onChoose(state: State, { take }: ChooseEvent, referee: Referee): Change {
  const question = questionOf(state);
  const mine = gamesOf(state).find(({ id }) => id === question?.link.id);
  if (!question || !mine) return state;
  // The no to a friend who is connected (`withAnswer`).
  if (!take && question === liveOf(state)?.asked) return amend(state, { forms: { dialog: null } });
  return changed(
    state,
    (take ? (TAKING[question.verdict.kind] ?? taken) : kept)(mine, question.link),
    referee,
  );
}

/** The game ends other than by its rules. One that is over stays as it is. */
function onEnd(state: State, { how, loser }: EndEvent, referee: Referee): Change {
  const game = friendGame(state);
  const end = endOf(how, loser);
  if (!game || !end || game.result !== null || game.role === "watcher") return state;
  return changed(state, { ...game, end, isEndKnown: false, changes: game.changes + 1 }, referee);
}

function questionOf({ forms: { dialog } }: State) {
  return dialog?.kind === "friends" ? dialog.question : null;
}

/** A game is new or another than before: it is kept, and on the board. */
function changed(state: State, game: FriendGame, referee: Referee): StateAndEffects {
  const position = referee.status({ rules: game.rules, moves: [...game.moves] });
  const whole = { ...game, ...standingIn(position, game) };
  return opened(amend(state, { games: { friends: withGame(gamesOf(state), whole) } }), whole, referee);
}

/** Puts a game onto the board; the one that is there can be had back. */
function opened(state: State, game: FriendGame, referee: Referee): StateAndEffects {
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

/** Two people, of whom one is elsewhere. */
function seatsOf({ settings }: State, game: FriendGame, referee: Referee) {
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

function seatsFree(game: GameState, friend: FriendGame) {
  return withFriend(apart(game), friend);
}

/** The same seats in a game of this device alone. */
function apart({ seats }: GameState) {
  return seats.map(({ friend: _, ended: __, ...seat }) => seat);
}

/** The link was handed over: the friend has all moves now. A code that is shown is hidden by the same button. */
function onSent(state: State, { how, done }: SentEvent): State {
  const game = friendGame(state);
  if (!game) return state;
  const { friendSent: before } = state.games;
  if (how === "code" && before?.how === how) return amend(state, { games: { friendSent: null } });
  return amend(withKept(state, done ? told(game) : game), { games: { friendSent: { how, done } } });
}

function withKept(state: State, game: FriendGame) {
  return amend(state, { games: { friends: withGame(gamesOf(state), game) } });
}

/** What a change of the page means to the game with a friend that is on the board. */
export function followFriend(before: State, after: State): State {
  return finished(helped(before, uncounted(before, followed(before, withAnswer(after)))));
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

/** Where the rules end the game, they have the last word. */
function standingIn(
  { outcome, toMove }: Status,
  { end, isEndKnown }: FriendGame,
): Pick<FriendGame, "result" | "toMove" | "end" | "isEndKnown"> {
  if (!outcome)
    return { result: end && resultOfEnd(end), toMove: end ? null : (toMove as Side), end, isEndKnown };
  const result = outcome.kind === "win" ? (outcome.player as Side) : "draw";
  return { result, toMove: null, end: null, isEndKnown: true };
}

/** What a game with a friend waits for; that of a watcher, as the first player sees it. A turn of several moves is sent as a whole. */
export function standingOf(game: FriendGame): "unsent" | "yours" | "theirs" | "won" | "lost" | "draw" {
  const { end, result, side, toMove } = game;
  if (isUnsent(game) && !end && toMove !== side) return "unsent";
  if (result === "draw") return "draw";
  if (result !== null) return result === side ? "won" : "lost";
  return toMove === side ? "yours" : "theirs";
}
