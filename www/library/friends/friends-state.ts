// What the page knows of games with friends: which there are, which of them is on the board, and what a person is asked about one.

import type { Status } from "../../noughts.js";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { amend } from "../../shared/state/amend.ts";
import type { GameState, State } from "../../shared/state/types.ts";
import { resultOfEnd } from "./ends.ts";
import type { FriendLink, Side } from "./friend-link.ts";
import { type FriendGame, isUnsent, type Verdict } from "./join.ts";
import { type FriendGames, NO_GAMES, withGame } from "./list.ts";

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
export interface Answer {
  code: string;
  standing: "handing" | "taken" | "alone";
}

declare module "../../shared/state/types.ts" {
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

/** Until the rules are asked. */
export const BEGUN = { toMove: null, result: null, isEndKnown: true };

export function gamesOf({ games: { friends = NO_GAMES } }: State) {
  return friends;
}

/** The id of the game with a friend that is on the board. */
export function friendIn({ seats }: GameState) {
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

export function questionOf({ forms: { dialog } }: State) {
  return dialog?.kind === "friends" ? dialog.question : null;
}

export function withDialog(state: State, changes: Partial<FriendsDialog>) {
  const dialog: FriendsDialog = { kind: "friends", question: null, problem: null, ...changes };
  return amend(withRead(state), { forms: { dialog } });
}

/** What was said before is read by then, unless it offers something. */
export function withRead(state: State) {
  const { notice } = state.messages;
  return notice && !notice.retry ? amend(state, { messages: { notice: null } }) : state;
}

export function withKept(state: State, game: FriendGame) {
  return amend(state, { games: { friends: withGame(gamesOf(state), game) } });
}

export function withPresent(state: State, next: (game: FriendGame) => State) {
  const game = friendGame(state);
  return game ? next(game) : state;
}

/** Where the rules end the game, they have the last word. */
export function standingIn(
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
