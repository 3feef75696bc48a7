// What every part of the page knows: the state, what can happen, and how that is told. The interfaces are open: a feature adds its
// slice of the state, its events, effects and dialogs to them in its own folder (`declare module`), and all others are derived.

import type { Referee } from "../../engine/engine.ts";
import type { Fault, SearchRequest } from "../../engine/protocol.ts";
import type { AlgorithmInfo, Report, Rules, Status } from "../../noughts.js";
import type { Maker } from "../game/played-by.ts";
import type { Counted, Score } from "../game/score.ts";
import type { Seat } from "../game/seats.ts";
import type { Message } from "../i18n/language.ts";
import type { Problem } from "../link/problem.ts";
import type { Settings } from "./settings.ts";

/** Everything the page knows: plain data, by concern. */
export interface State {
  game: GameState;
  turn: TurnState;
  history: HistoryState;
  tallies: Tallies;
  games: GamesState;
  lab: LabState;
  board: BoardState;
  messages: MessagesState;
  forms: FormsState;
  failure: FailureState;
  settings: Settings;
  device: DeviceState;
  /** what is loaded of what loads on demand */
  chunks: ChunksState;
}

/** The game on the board. */
export interface GameState {
  /** which of the games of this tab it is: the same as long as it is played */
  number: number;
  rules: Rules;
  /** what can play by these rules */
  algorithms: readonly AlgorithmInfo[];
  /** in turn order */
  seats: readonly Seat[];
  /** with what was undone and can be redone */
  moves: readonly number[];
  /** who made each of the moves */
  playedBy: readonly Maker[];
  /** how many of the moves are on the board */
  cursor: number;
  /** who makes each of the moves, and the next one, where the players do not take turns */
  movers?: readonly number[] | undefined;
  /** what the rules say of the moves on the board */
  position: Status;
  /** what led to the position */
  latest: "start" | "new" | "opened" | "played" | "undone" | "redone" | "restored" | "returned";
  /** how it was scored */
  counted: Counted | null;
  /** whether it came from a link, a file, a puzzle or the list of games, and was not begun here */
  foreign: boolean;
  /** engines wait for a word, and a person plays for every side: while a game is studied that was opened, or engines are watched */
  paused: boolean;
}

/** What goes on at the present position, until somebody plays. */
export interface TurnState {
  /** one move may be made while paused */
  stepping: boolean;
  /** what the running search thinks so far */
  progress: Report | null;
  /** whether the running search takes long enough to mention */
  slow: boolean;
  /** whether the first progress is to be played at once */
  hurry: boolean;
  /** of the last move an engine made */
  lastReport: { report: Report; seat: number } | null;
}

/** Where one can go back to. */
export interface HistoryState {
  /** the game before the present one, which can be had back */
  previous: Snapshot | null;
  own: Own | null;
  /** the highest number of a game so far */
  lastNumber: number;
}

/** What was counted, by pairing. */
export interface Tallies {
  scores: Readonly<Record<string, Score>>;
  /** how many were taken */
  hints: Readonly<Record<string, number>>;
}

/** The games that were played before. */
export interface GamesState {}

/** The laboratory beside the board. */
export interface LabState {
  /** the view that is open; `null` for the game alone */
  view: View | null;
  /** the one that was open before it, or the last one: it opens again; missing while there was none */
  lastView?: View | undefined;
  /** that can be opened, in the order of their buttons */
  views: readonly View[];
}

/** How the board is drawn and pointed at. */
export interface BoardState {
  /** the move whose square is the board's tab stop; `null` until somebody was at a square of the game */
  focus: number | null;
  /** how much larger than to fit a large board is drawn */
  zoom: number;
  /** a move whose mark was drawn before the engine was there */
  early: number | null;
  /** the mark or number that the next press places, where the rules give a choice */
  choice?: number | undefined;
}

/** What the page has to say. */
export interface MessagesState {
  notice: Notice | null;
  /** why the last click did nothing, or what was read of a text, until something else happens */
  refusal: Message | null;
  /** what somebody asked to have read out */
  aloud: "evaluation" | "status" | null;
  /** counts what was said, so that the same words twice are two announcements */
  echo: number;
}

/** What is open, and what is being typed. */
export interface FormsState {
  /** the dialog that is open, besides the set-up */
  dialog: Dialog | null;
  /** what is wrong with the numbers being typed, by field; `null` where nothing is */
  drafts: Readonly<Record<string, Message | null>>;
}

/** Why the engine does not go on. */
export interface FailureState {
  fault: Fault | null;
  /** how often the engine was restarted by hand */
  attempts: number;
}

/** What the browser and the device say. */
export interface DeviceState {
  /** whether the page can be seen; in a hidden tab only the reply to a person goes on */
  seen: boolean;
  /** whether settings are kept on this device */
  storage: boolean;
}

/** The features whose code loads on demand; their list is in `app/features.ts`. */
export interface Features {}
export type FeatureName = keyof Features;
/** What is said of the chunk of a feature; nothing where nobody asked for it. */
export type ChunksState = Readonly<Partial<Record<FeatureName, "loading" | "failed" | "ready">>>;

/** Facts of the state that change, by concern. */
export type Changes = { [Concern in keyof State]?: Partial<State[Concern]> };

/** The game before the present one. */
export type Snapshot = Omit<GameState, "position" | "latest">;
/** A game of one's own that a link took the place of. */
export type Own = Pick<
  GameState,
  "rules" | "seats" | "moves" | "playedBy" | "cursor" | "counted" | "foreign"
> &
  Partial<Pick<GameState, "number">>;
/** Something said about the game, with what could not be read of it, or what can be tried again. */
export type Notice = Message & { problem?: Problem; retry?: { feature: FeatureName; event: AppEvent } };
/** The views of the laboratory, by the names that addresses have for them. */
export interface Views {}
export type View = keyof Views;

/** The dialogs beside the set-up, by their kinds. */
export interface Dialogs {}
export type Dialog = Dialogs[keyof Dialogs];

/** What can happen, by the feature that handles it. */
export interface Events {}
/** Everything that can happen. */
export type AppEvent = Events[keyof Events];
/** Events that say nothing but their types. */
export type Plain<Type extends string> = Type extends string ? { type: Type } : never;
/** The event of a type. */
export type EventOf<Type extends AppEvent["type"]> = Extract<AppEvent, { type: Type }>;

/** A search that a state calls for, or another computation. It goes on until something changes that it is about. */
export interface Task<Request = SearchRequest> {
  request: Request;
  /** how long an answer waits at least, in milliseconds from the start of the search */
  pause?: number;
  /** how long it waits when the search is over, in milliseconds */
  rest?: number;
  deps: readonly unknown[];
}

/** What an event can want done, by type. */
export interface Effects {}
/** What an event wants done, once. */
export type Effect = Effects[keyof Effects];
/** The effect of a type. */
export type EffectOf<Type extends Effect["type"]> = Extract<Effect, { type: Type }>;
export type StateAndEffects = [State, ...Effect[]];
/** What an event does: the state after it, the same object when nothing changed, with its effects where it has any. */
export type Change = State | StateAndEffects;
export type Handler<Event extends AppEvent> = (state: State, event: Event, referee: Referee) => Change;
/** What each of some events does. */
export type Handlers<Event extends AppEvent> = {
  readonly [Type in Event["type"]]: Handler<Extract<Event, { type: Type }>>;
};

/** Tells the page that something happened. */
export type Send = (event: AppEvent) => void;
