// The types that every part of the page knows: its state, its events, and how events are sent.

import type { Analysis, AnalysisChoice } from "../analysis/analysis.js";
import type { Aim, Direction } from "../board/aim.js";
import type { ZoomTo } from "../board/zoom.js";
import type { Fault } from "../engine/protocol.js";
import type { KnownValues } from "../evaluation/known-values.js";
import type { LimitField, NumberField } from "../game/number-fields.js";
import type { Counted, Score } from "../game/score.js";
import type { Mode, Seat } from "../game/seats.js";
import type { Archive } from "../games/archive.js";
import type { GameRecord } from "../games/game-file.js";
import type { GamesDialog, GamesEvent, Stored } from "../games/games.js";
import type { Session } from "../games/session.js";
import type { Hint } from "../hint/hint.js";
import type { Looking, LookTo, Replaced } from "../history/review.js";
import type { Message } from "../i18n/language.js";
import type { Linked, Problem } from "../link/link.js";
import type { AlgorithmInfo, Report, Rules, Status } from "../noughts.js";
import type { Offline, Release } from "../release/releases.js";
import type { Settings } from "../settings/settings.js";
import type { Draft, SetupEvent, SetupRulesEvent, SetupSizeEvent } from "../setup/setup.js";
import type { AimEvent, PlayEvent, ReportEvent } from "./play.js";

/** Everything the page knows: plain data. */
export interface State {
  rules: Rules;
  /** what can play by these rules */
  algorithms: readonly AlgorithmInfo[];
  /** the game, with what was undone and can be redone */
  moves: readonly number[];
  /** how many of the moves are on the board */
  cursor: number;
  /** what the rules say of the moves on the board */
  position: Status;
  /** what led to the position */
  latest: "start" | "new" | "opened" | "played" | "undone" | "redone" | "restored" | "returned";
  /** the position of the game that somebody looks at, instead of the present one */
  looking: Looking | null;
  /** what was played on over, and can be had back */
  replaced: Replaced | null;
  /** in turn order */
  seats: readonly Seat[];
  /** what is wrong with the numbers being typed, by field; `null` where nothing is */
  drafts: Readonly<Record<string, Message | null>>;
  /** whether a card about an engine was ever opened: before that, none is made */
  cards: boolean;
  /** engines alone wait; only in watch mode */
  paused: boolean;
  /** whether the page can be seen; in a hidden tab only the reply to a person goes on */
  seen: boolean;
  /** one move may be made while paused */
  stepping: boolean;
  previous: Snapshot | null;
  own: Own | null;
  /** the games that were played before */
  archive: Archive;
  /** the one of them that is on the board */
  entry: string | null;
  /** by pairing */
  scores: Readonly<Record<string, Score>>;
  /** for the present position */
  hint: Hint | null;
  /** how many were taken, by pairing */
  hints: Readonly<Record<string, number>>;
  /** how the present game was scored */
  counted: Counted | null;
  /** what the running search thinks so far */
  progress: Report | null;
  /** whether the running search takes long enough to mention */
  slow: boolean;
  /** whether the first progress is to be played at once */
  hurry: boolean;
  /** of the last move an engine made */
  lastReport: { report: Report; seat: number } | null;
  /** of the position that the board shows */
  analysis: Analysis;
  /** about the positions of the game */
  findings: KnownValues;
  /** what somebody asked to have read out */
  aloud: "evaluation" | "status" | null;
  /** why the engine does not go on */
  failure: Fault | null;
  /** how often the engine was restarted by hand */
  attempt: number;
  /** why the last click did nothing */
  refusal: Message | null;
  /** counts what was said, so that the same words twice are two announcements */
  echo: number;
  notice: Notice | null;
  /** the move whose square is the board's tab stop */
  focus: number;
  /** whether squares are too small to be played by a touch */
  aiming: boolean;
  /** what would be played, for the present position */
  aim: Aim | null;
  /** how much larger than to fit a large board is drawn */
  zoom: number;
  /** a move whose mark was drawn before the engine was there */
  kept: number | null;
  /** the game being set up, while the dialog is open */
  setup: Draft | null;
  /** the one that is open, besides the set-up */
  dialog: Dialog | null;
  settings: Settings;
  /** whether settings are kept on this device */
  storage: boolean;
  offline: Offline;
  release: Release;
}

/** The game before the present one: undoing at the start of a game brings it back. */
export type Snapshot = Pick<
  State,
  "rules" | "algorithms" | "moves" | "cursor" | "seats" | "counted" | "findings"
>;
/** A game of one's own that a link took the place of. */
export type Own = Pick<State, "rules" | "seats" | "moves" | "cursor" | "counted">;
/** Something said about the game, with what could not be read of it. */
export type Notice = Message & { problem?: Problem };
/** The settings are with the keys, or without. */
export type Dialog = GamesDialog | { kind: "settings"; keys: boolean };

/** The running search broke off. */
export type FailedEvent = { type: "failed"; fault: Fault };
export type PlainEvent = {
  type:
    | "undo"
    | "redo"
    | "new"
    | "move-now"
    | "step"
    | "slow"
    | "restart"
    | "ease"
    | "copied"
    | "cards"
    | "repeat"
    | "read-evaluation"
    | "dismiss"
    | "unreplace"
    | "own"
    | "hint"
    | "analysis-raise"
    | "analysis-yield"
    | "reset-score"
    | "unspoken"
    | "release-waiting"
    | "release-late"
    | "release-take";
};
export type ModeEvent = { type: "mode"; mode: Mode };
/** `"human"` or the id of an algorithm. */
export type SeatEvent = { type: "seat"; seat: number; who: string };
export type LevelEvent = { type: "level"; seat: number; level: string };
/** Nothing is set to go back to the defaults. */
export type OptionEvent = { type: "option"; seat: number; set: Record<string, unknown> };
/** A number is being typed, or was. */
export type SeatEntryEvent = {
  type: "entry";
  seat: number;
  field: NumberField;
  text: string | null;
  done: boolean;
};
/** A thinking time, or `null` for the algorithm's own limit. */
export type TimeEvent = { type: "time"; seat: number; timeMs: number | null };
/** The search for a hint is over. */
export type AdviceEvent = { type: "advice"; report: Report };
/** The search for a hint broke off. */
export type NoAdviceEvent = { type: "no-advice"; fault: Fault };
export type LookEvent = { type: "look"; to: LookTo };
/** The analysis is switched or set. */
export type AnalysisEvent = { type: "analysis"; choice: AnalysisChoice };
/** A limit of its work is being typed, or was. */
export type AnalysisEntryEvent = {
  type: "analysis-entry";
  field: LimitField;
  text: string | null;
  done: boolean;
};
export type AnalysisStopEvent = { type: "analysis-stop"; stop: boolean };
/** The search for the analysis spoke. */
export type AnalysedEvent = { type: "analysed"; report: Report; done: boolean };
/** The search for the analysis broke off. */
export type NotAnalysedEvent = { type: "not-analysed"; fault: Fault };
/** So many plies of the variation are to be seen. */
export type LineEvent = { type: "line"; kept?: number; tried?: number };
export type PauseEvent = { type: "pause"; paused: boolean };
/** The page is hidden, or seen again. */
export type SeenEvent = { type: "seen"; seen: boolean };
export type DialogEvent = { type: "dialog"; dialog: "settings" | "keys" | "games" | null };
export type SettingsEvent = { type: "settings"; settings: Partial<Settings> };
export type SquareEvent = { type: "focus"; move: number };
/** Squares were measured. */
export type AimingEvent = { type: "aiming"; aiming: boolean };
export type NudgeEvent = { type: "nudge"; way: Direction };
export type AimNameEvent = { type: "aim-name"; text: string };
export type ZoomEvent = { type: "zoom"; to: ZoomTo };
export type NotCopiedEvent = { type: "not-copied"; text: string };
/** A game that was kept, or that a link names. */
export type OpenEvent = { type: "open"; game: Session } | { type: "open-link"; game: Linked };
/** A game was left. */
export type PutAwayEvent = { type: "put-away"; record: GameRecord; now: Date };
/** Another tab changed something on the device. */
export type StoredEvent = { type: "stored"; stored: Stored };
/** The device did not take something. */
export type UnsavedEvent = { type: "unsaved"; fault: "full" | "newer" };
export type OfflineEvent = { type: "offline"; offline: Offline };
export type AppEvent =
  | PlayEvent
  | ReportEvent
  | FailedEvent
  | PlainEvent
  | ModeEvent
  | SeatEvent
  | LevelEvent
  | OptionEvent
  | SeatEntryEvent
  | TimeEvent
  | AdviceEvent
  | NoAdviceEvent
  | LookEvent
  | PauseEvent
  | SeenEvent
  | SetupEvent
  | SetupRulesEvent
  | SetupSizeEvent
  | DialogEvent
  | SettingsEvent
  | SquareEvent
  | AnalysisEvent
  | AnalysisEntryEvent
  | AnalysisStopEvent
  | AnalysedEvent
  | NotAnalysedEvent
  | LineEvent
  | AimingEvent
  | AimEvent
  | NudgeEvent
  | AimNameEvent
  | ZoomEvent
  | NotCopiedEvent
  | OpenEvent
  | PutAwayEvent
  | StoredEvent
  | UnsavedEvent
  | GamesEvent
  | OfflineEvent;

/** Tells the page that something happened. */
export type Send = (event: AppEvent) => void;
