// What happens in games with friends: each event, and what it does.

import type { Referee } from "../../engine/engine.ts";
import { onOpen } from "../../play/history/open-game.ts";
import { withPosition } from "../../shared/game/position.ts";
import { inMode, seatsFor } from "../../shared/game/seats.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, Handlers, Plain, State, StateAndEffects } from "../../shared/state/types.ts";
import { arrived, moversOf, onLink, withSide } from "./arrive.ts";
import type { End } from "./ends.ts";
import type { Side } from "./friend-link.ts";
import { apart } from "./friend-seats.ts";
import {
  type Answer,
  BEGUN,
  friendGame,
  friendIn,
  gamesOf,
  questionOf,
  type Way,
  withDialog,
  withKept,
  withPresent,
} from "./friends-state.ts";
import { chosen, type FriendGame, joined, kept, taken, told, type Verdict, verdictOn } from "./join.ts";
import { type FriendGames, withoutGame } from "./list.ts";
import { onAsked, onDeclined, onHeard, withNext } from "./live/heard.ts";
import { type LiveEvent, liveOf, update as liveUpdate, withLive, withoutQuestion } from "./live/live.ts";
import { declined, offered } from "./live/offer.ts";
import { wishAgain } from "./live/wish.ts";
import { changed, ended, opened } from "./on-board.ts";

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
}

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
  "friend-end": (state, { how, loser }, referee) => ended(state, how, loser, referee),
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

function onNew(state: State, { id, side, names }: NewEvent, referee: Referee): Change {
  const { rules } = state.game;
  const fresh = { moves: [], known: [], revision: 0, help: [0, 0] as const, end: null, ...BEGUN };
  const game: FriendGame = { id, rules, names, side, role: "host", heard: 0, changes: 0, ...fresh };
  return changed(withNext(state, id), game, referee);
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

/** The link was handed over: the friend has all moves now. A code that is shown is hidden by the same button. */
function onSent(state: State, { how, done }: SentEvent): State {
  const game = friendGame(state);
  if (!game) return state;
  const { friendSent: before } = state.games;
  if (how === "code" && before?.how === how) return amend(state, { games: { friendSent: null } });
  return amend(withKept(state, done ? told(game) : game), { games: { friendSent: { how, done } } });
}
