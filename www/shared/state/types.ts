// The types that every part of the page knows: its state, its events, and how events are sent.

import type { ChunkEvent, LoadChunkEffect, ReloadEffect } from "../../app/chunks.ts";
import type { DeviceEvent, KeepEffect } from "../../app/device.ts";
import type { FailureEvent } from "../../app/failure/update.ts";
import type { WayOnEvent } from "../../app/failure/ways-on.ts";
import type { ChunksState, FeatureName } from "../../app/features.ts";
import type { MessageEvent } from "../../app/messages.ts";
import type { TurnEvent } from "../../app/play.ts";
import type { Settings, SpeakEffect } from "../../app/settings/settings.ts";
import type { SettingsEvent } from "../../app/settings/update.ts";
import type { Offline, Release } from "../../device/release/releases.ts";
import type { ReleaseEvent, TakeReleaseEffect } from "../../device/release/update.ts";
import type { Referee } from "../../engine/engine.ts";
import type { Fault, SearchRequest } from "../../engine/protocol.ts";
import type { Brain, KeptBrains } from "../../lab/brains/brains.ts";
import type { BrainEvent, BrainsDialog } from "../../lab/brains/update.ts";
import type { Comparison, Scope } from "../../lab/compare/comparison.ts";
import type { Iterations } from "../../lab/iterations/iterations.ts";
import type { IterationEvent } from "../../lab/iterations/update.ts";
import type { Numbers } from "../../lab/numbers/numbers.ts";
import type { PolicyView } from "../../lab/policy/policy.ts";
import type { TournamentView } from "../../lab/tournament/tournament.ts";
import type { TournamentEvent } from "../../lab/tournament/update.ts";
import type { Training } from "../../lab/training/training.ts";
import type { TrainingEvent } from "../../lab/training/update.ts";
import type { Predict } from "../../lab/tree/predict.ts";
import type { Tree } from "../../lab/tree/tree.ts";
import type { LabEvent } from "../../lab/update.ts";
import type { DownloadEffect, ViewEvent } from "../../lab/view.ts";
import type { Archive } from "../../library/games/archive.ts";
import type { GamesDialog } from "../../library/games/games.ts";
import type { GamesEvent } from "../../library/games/update.ts";
import type { Puzzle } from "../../library/puzzles/list.ts";
import type { PuzzleState, PuzzlesEvent } from "../../library/puzzles/puzzle.ts";
import type { ShareDialog, ShareEvent } from "../../library/share/share.ts";
import type { ResultsState } from "../../library/statistics/counting.ts";
import type { StatisticsDialog, StatisticsEvent } from "../../library/statistics/update.ts";
import type { Algo, AlgorithmInfo, Report, Rules, Status } from "../../noughts.js";
import type { Aim } from "../../play/board/aim.ts";
import type { ToolsEvent } from "../../play/board/tools-update.ts";
import type { BoardEvent } from "../../play/board/update.ts";
import type { OpeningState } from "../../play/gomoku/even.ts";
import type { OpeningEvent } from "../../play/gomoku/update.ts";
import type { Hint } from "../../play/hint/hint.ts";
import type { HintEvent } from "../../play/hint/update.ts";
import type { LeftEffect } from "../../play/history/history.ts";
import type { Looking, Replaced } from "../../play/history/looking.ts";
import type { OpenGameEvent } from "../../play/history/open-game.ts";
import type { HistoryEvent } from "../../play/history/update.ts";
import type { LessonsState } from "../../play/rules/lessons.ts";
import type { RulesDialog, RulesEvent } from "../../play/rules/update.ts";
import type { CardEvent, SeatsEvent } from "../../play/seats/update.ts";
import type { Draft } from "../../play/setup/setup.ts";
import type { SetupEvent } from "../../play/setup/update.ts";
import type { SoundEffect } from "../../play/sound/sound.ts";
import type { Analysis } from "../../study/analysis/analysis.ts";
import type { AnalysisEvent } from "../../study/analysis/update.ts";
import type { IntoLabEvent } from "../../study/evaluation/into-lab.ts";
import type { KnownValues } from "../../study/evaluation/known-values.ts";
import type { Review, ReviewEvent } from "../../study/review/review.ts";
import type { Maker } from "../game/played-by.ts";
import type { Counted, Score } from "../game/score.ts";
import type { Seat } from "../game/seats.ts";
import type { Message } from "../i18n/language.ts";
import type { Problem } from "../link/problem.ts";
import type { IterationChoice, View } from "../link/views.ts";

/** Everything the page knows: plain data, by concern. */
export interface State {
  game: GameState;
  turn: TurnState;
  history: HistoryState;
  tallies: Tallies;
  games: GamesState;
  brains: BrainsState;
  /** of the position that the board shows */
  analysis: Analysis;
  lab: LabState;
  /** what is explained to newcomers; missing before the part about rules is there */
  lessons?: LessonsState;
  /** the even opening that is looked for, or was found; missing while nobody wanted one */
  opening?: OpeningState;
  /** how games ended; missing before the part about statistics is there */
  results?: ResultsState;
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
  /** what was found out about its positions */
  knownValues: KnownValues;
}

/** What goes on at the present position, until somebody plays. */
export interface TurnState {
  /** engines wait for a word: those that play each other, and those of a game that was opened */
  paused: boolean;
  /** one move may be made while paused */
  stepping: boolean;
  /** what the running search thinks so far */
  progress: Report | null;
  /** whether the running search takes long enough to mention */
  slow: boolean;
  /** whether the first progress is to be played at once */
  hurry: boolean;
  hint: Hint | null;
  /** of the last move an engine made */
  lastReport: { report: Report; seat: number } | null;
}

/** Where one can go back to. */
export interface HistoryState {
  /** the position of the game that somebody looks at, instead of the present one */
  looking: Looking | null;
  /** what was played on over, and can be had back */
  replaced: Replaced | null;
  /** until somebody has moved in the present game, it can be had back */
  previous: Snapshot | null;
  own: Own | null;
}

/** What was counted, by pairing. */
export interface Tallies {
  scores: Readonly<Record<string, Score>>;
  /** how many were taken */
  hints: Readonly<Record<string, number>>;
}

/** The games that were played before. */
export interface GamesState {
  archive: Archive;
  /** the one of them that is on the board */
  entry: string | null;
  /** all of them, the shallowest first, once their part is there */
  puzzles?: readonly Puzzle[];
  /** what the game on the board is a puzzle of, while puzzles are open */
  puzzle: PuzzleState | null;
  /** of the game on the board, or of one that was; missing while nobody wanted one */
  review?: Review | null;
}

/** The players that were trained here; none before the part about them is there. */
export interface BrainsState {
  list: readonly Brain[];
  /** what the device has of them, also what the engine cannot read; missing before that is read */
  kept?: KeptBrains;
  /** whether some that are on the device could not be read */
  corrupt: boolean;
}

/** The laboratory beside the board. */
export interface LabState {
  /** the view that is open; `null` for the game alone */
  view: View | null;
  /** what the next comparison searches */
  scope: Scope;
  /** who takes part in it, by id; `null` while nobody has chosen */
  entrants: readonly string[] | null;
  /** the last one that was started */
  comparison: Comparison | null;
  /** whose tree is searched next, with its options; `null` while nobody has chosen */
  treeAlgo: Exclude<Algo, string> | null;
  /** how many plies deep it is searched; `null` while nobody has chosen */
  treeDepth: number | null;
  /** the last one that was searched */
  tree: Tree | null;
  /** whose policy is mapped; `null` while nobody has seen a map */
  policy: PolicyView | null;
  /** where one is in the tree that is open, as the address has it; empty where there is none */
  place: string;
  /** the cuts that somebody predicts, while the tree is hidden */
  predict: Predict | null;
  /** which iteration of which search is looked at next; `null` while nobody has chosen */
  iterationChoice: IterationChoice | null;
  /** what was found about it; `null` while nobody has looked */
  iterations: Iterations | null;
  /** the row of the source documents that the address names */
  row: string | null;
  /** those of the source documents; `null` while nobody has seen them */
  numbers: Numbers | null;
  /** what is trained, as the address has it; empty while nobody has chosen */
  trainingPlace: string;
  /** its training, and the curves beside it; `null` while nobody has looked */
  training: Training | null;
  /** the number of the last training that began; missing before the first */
  lastTraining?: number;
  /** what is set up and played; missing while nobody has opened the view */
  tournament?: TournamentView;
  /** what the address says of it; missing while it says nothing */
  tournamentPlace?: string;
}

/** How the board is drawn and pointed at. */
export interface BoardState {
  /** the move whose square is the board's tab stop */
  focus: number;
  /** whether squares are too small to be played by a touch */
  aiming: boolean;
  /** what would be played, for the present position */
  aim: Aim | null;
  /** how much larger than to fit a large board is drawn */
  zoom: number;
  /** a move whose mark was drawn before the engine was there */
  early: number | null;
}

/** What the page has to say. */
export interface MessagesState {
  notice: Notice | null;
  /** why the last click did nothing */
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
  /** the game being set up, while that dialog is open */
  setup: Draft | null;
  /** whether a card about an engine was ever opened: before that, none is made */
  cards: boolean;
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
  offline: Offline;
  release: Release;
}

/** Facts of the state that change, by concern. */
export type Changes = { [Concern in keyof State]?: Partial<State[Concern]> };

/** The game before the present one. */
export type Snapshot = Omit<GameState, "position" | "latest">;
/** A game of one's own that a link took the place of. */
export type Own = Pick<
  GameState,
  "rules" | "seats" | "moves" | "playedBy" | "cursor" | "counted" | "foreign"
>;
/** Something said about the game, with what could not be read of it, or what can be tried again. */
export type Notice = Message & { problem?: Problem; retry?: { feature: FeatureName; event: AppEvent } };
/** The settings are with the keys, or without. */
export type Dialog =
  | BrainsDialog
  | GamesDialog
  | RulesDialog
  | ShareDialog
  | StatisticsDialog
  | { kind: "settings"; keys: boolean };

/** Everything that can happen. */
export type AppEvent =
  | AnalysisEvent
  | BoardEvent
  | BrainEvent
  | CardEvent
  | DeviceEvent
  | FailureEvent
  | GamesEvent
  | HintEvent
  | HistoryEvent
  | IntoLabEvent
  | IterationEvent
  | LabEvent
  | MessageEvent
  | OpenGameEvent
  | OpeningEvent
  | ChunkEvent
  | PuzzlesEvent
  | ReleaseEvent
  | ReviewEvent
  | RulesEvent
  | SeatsEvent
  | SettingsEvent
  | SetupEvent
  | ShareEvent
  | StatisticsEvent
  | ToolsEvent
  | TrainingEvent
  | TournamentEvent
  | TurnEvent
  | ViewEvent
  | WayOnEvent;
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

/** What an event wants done, once. */
export type Effect =
  | DownloadEffect
  | KeepEffect
  | LeftEffect
  | LoadChunkEffect
  | ReloadEffect
  | SoundEffect
  | SpeakEffect
  | TakeReleaseEffect;
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
