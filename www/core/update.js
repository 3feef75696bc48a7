// What happens: (state, event) -> state. Pure: the referee's answers depend on nothing but the question.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Archive} from "../games/archive.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Settings} from "../settings/settings.js" */
/** @import {AppEvent, DialogEvent, SettingsEvent, State, UnsavedEvent} from "./types.d.ts" */

import {
  FIRST_ANALYSIS,
  followBoard,
  onAnalysed,
  onAnalysis,
  onAnalysisEntry,
  onAnalysisRaise,
  onAnalysisStop,
  onAnalysisYield,
} from "../analysis/analysis.js";
import { onLine } from "../analysis/best-line.js";
import { onAiming, onAimName, onNudge } from "../board/aim.js";
import { onZoom } from "../board/zoom.js";
import { faultText, meaningOf, onEase } from "../failure/failure.js";
import { nextSeats } from "../game/first-mover.js";
import { POSITION_DEFAULTS } from "../game/position.js";
import { FIRST_RULES } from "../game/presets.js";
import { pairingOf } from "../game/score.js";
import { inMode, seatsFor } from "../game/seats.js";
import { isPaused } from "../game/selectors.js";
import { addGame, archiveIn } from "../games/archive.js";
import { gamesDialog, onGamesEvent, onStored } from "../games/games.js";
import { onHint } from "../hint/hint.js";
import { onRedo, onUndo, startGame } from "../history/history.js";
import { onOpen, onOpenLink, onOwn } from "../history/open-game.js";
import { onLook, onUnreplace } from "../history/review.js";
import { onEntry, onLevel, onOption, onSeat, onTime, without, withSeats } from "../seats/change-seats.js";
import { draft, onSetupSize } from "../setup/setup.js";
import { onAim, onAnswer, onPlay, onProgress } from "./play.js";

/**
 * The state the page starts with.
 * @param {Referee} referee
 * @param {Settings} settings
 * @param {boolean} storage whether settings can be kept
 * @param {Archive} [archive] the games played before
 * @returns {State}
 */
export function initial(referee, settings, storage, archive = archiveIn(null)) {
  const algorithms = referee.algorithms(FIRST_RULES);
  const { seats } = seatsFor(FIRST_RULES, algorithms, [], settings.options);
  return {
    ...POSITION_DEFAULTS,
    rules: FIRST_RULES,
    algorithms,
    moves: [],
    cursor: 0,
    position: referee.status({ rules: FIRST_RULES, moves: [] }),
    latest: "start",
    seats: inMode(seats, "1p"),
    drafts: {},
    cards: false,
    paused: false,
    seen: true,
    looking: null,
    replaced: null,
    previous: null,
    own: null,
    archive,
    entry: null,
    scores: {},
    hints: {},
    counted: null,
    lastReport: null,
    analysis: FIRST_ANALYSIS,
    findings: {},
    attempt: 0,
    echo: 0,
    notice: null,
    focus: 0,
    aiming: false,
    zoom: 1,
    kept: null,
    setup: null,
    dialog: null,
    settings,
    storage,
    offline: "no",
    release: "none",
  };
}

/**
 * The state after an event; the same object when nothing changed.
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
export function update(state, event, referee) {
  return followBoard(state, reduce(state, event, referee));
}

/**
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
function reduce(state, event, referee) {
  switch (event.type) {
    case "play":
      return onPlay(state, event, referee);
    case "progress":
      return onProgress(state, event.report, referee);
    case "answer":
      return onAnswer(state, event.report, referee);
    case "failed":
      return { ...state, failure: event.fault, progress: null };
    case "slow":
      return { ...state, slow: true };
    case "open":
      return onOpen(state, event.game, referee);
    case "open-link":
      return onOpenLink(state, event.game, referee);
    case "own":
      return onOwn(state, referee);
    case "put-away":
      return { ...state, archive: addGame(state.archive, event.record, event.now) };
    case "stored":
      return onStored(state, event.stored, referee);
    case "import":
    case "import-anyway":
    case "hand-out":
    case "handed":
    case "game-open":
    case "game-name":
    case "game-delete":
    case "game-restore":
      return onGamesEvent(state, event, referee);
    case "restart":
      return { ...state, ...POSITION_DEFAULTS, attempt: state.attempt + 1 };
    case "ease":
      return { ...onEase(state), notice: { key: "notice.eased" } };
    case "copied":
      return { ...state, notice: { key: "notice.copied" } };
    case "not-copied":
      return { ...state, notice: { key: "notice.notCopied", params: { text: event.text } } };
    case "move-now":
      return state.progress ? onAnswer(state, state.progress, referee) : { ...state, hurry: true };
    case "undo":
      return onUndo(state, referee);
    case "redo":
      return onRedo(state, referee);
    case "new":
      return startGame(state, state.rules, referee);
    case "mode":
      return withSeats(state, inMode(state.seats, event.mode), { paused: false });
    case "seat":
      return onSeat(state, event.seat, event.who);
    case "level":
      return onLevel(state, event.seat, event.level);
    case "option":
      return onOption(state, event.seat, event.set);
    case "entry":
      return onEntry(state, event);
    case "time":
      return onTime(state, event.seat, event.timeMs);
    case "hint":
      return onHint(state);
    case "advice":
      return state.hint ? { ...state, hint: { ...state.hint, report: event.report } } : state;
    case "no-advice":
      return { ...state, hint: null, notice: noAdvice(event.fault) };
    case "look":
      return onLook(state, event.to, referee);
    case "analysis":
      return onAnalysis(state, event.choice);
    case "analysis-entry":
      return onAnalysisEntry(state, event);
    case "analysis-raise":
      return onAnalysisRaise(state);
    case "analysis-yield":
      return onAnalysisYield(state);
    case "analysis-stop":
      return onAnalysisStop(state, event.stop);
    case "analysed":
      return onAnalysed(state, event.report, event.done);
    case "not-analysed":
      return { ...state, analysis: { ...state.analysis, phase: "failed", fault: event.fault } };
    case "line":
      return onLine(state, event);
    case "read-evaluation":
      return { ...state, aloud: state.analysis.on ? "evaluation" : null, echo: state.echo + 1 };
    case "unreplace":
      return onUnreplace(state, referee);
    case "pause":
      return { ...state, paused: event.paused, stepping: false, progress: null, slow: false };
    case "seen":
      return onSeen(state, event.seen);
    case "step":
      return { ...state, paused: true, stepping: true };
    case "repeat":
      return { ...state, aloud: "status", echo: state.echo + 1 };
    case "cards":
      return state.cards ? state : { ...state, cards: true };
    case "dismiss":
      return { ...state, notice: null };
    case "reset-score":
      return onResetScore(state);
    case "setup-open":
      return {
        ...state,
        setup: draft(state.rules, { rows: 3, cols: 3, k: 3, players: 2, swap: false }, referee),
      };
    case "setup-close":
      return state.setup ? { ...state, setup: null } : state;
    case "setup-rules":
      return state.setup ? { ...state, setup: draft(event.rules, state.setup.size, referee) } : state;
    case "setup-size":
      return onSetupSize(state, event.field, event.value, referee);
    case "setup-start":
      return state.setup?.problems.length === 0
        ? startGame({ ...state, setup: null }, state.setup.rules, referee)
        : state;
    case "dialog":
      return onDialog(state, event, referee);
    case "settings":
      return onSettings(state, event);
    case "unsaved":
      return onUnsaved(state, event);
    case "unspoken":
      return { ...state, notice: { key: "language.unreachable" } };
    case "offline":
      return event.offline === state.offline ? state : { ...state, offline: event.offline };
    case "release-waiting":
      return state.release === "none" ? { ...state, release: "waiting" } : state;
    case "release-late":
      return { ...state, release: "waiting" };
    case "release-take":
      return { ...state, release: "taken" };
    case "focus":
      return event.move === state.focus ? state : { ...state, focus: event.move };
    case "aiming":
      return onAiming(state, event.aiming);
    case "aim":
      return onAim(state, event, referee);
    case "nudge":
      return onNudge(state, event.way);
    case "aim-name":
      return onAimName(state, event.text);
    case "zoom":
      return onZoom(state, event.to);
  }
}

/**
 * @param {State} state
 * @param {DialogEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
function onDialog(state, { dialog }, referee) {
  if (dialog === null) return state.dialog ? { ...state, dialog: null } : state;
  if (dialog === "games") return { ...state, dialog: gamesDialog(state, referee) };
  return { ...state, dialog: { kind: "settings", keys: dialog === "keys" } };
}

/**
 * A search that is broken off because nobody sees it begins anew later.
 * @param {State} state
 * @param {boolean} seen
 * @returns {State}
 */
function onSeen(state, seen) {
  if (seen === state.seen) return state;
  const next = { ...state, seen };
  return isPaused(next) ? { ...next, progress: null, slow: false } : next;
}

/**
 * Whoever is named to begin does so at once, where no move was made yet.
 * @param {State} state
 * @param {SettingsEvent} event
 */
function onSettings(state, { settings }) {
  const next = { ...state, settings: { ...state.settings, ...settings } };
  return settings.starter && state.moves.length === 0 ? withSeats(next, nextSeats(next)) : next;
}

/**
 * @param {Fault} fault
 * @returns {Message}
 */
function noAdvice(fault) {
  const meaning = meaningOf(fault);
  return meaning ? { key: meaning } : { key: "hint.none", params: { fault: faultText(fault) } };
}

/**
 * A device that is full is said where settings and games are; that a newer release has been here, at once.
 * @param {State} state
 * @param {UnsavedEvent} event
 * @returns {State}
 */
function onUnsaved(state, { fault }) {
  if (!state.storage) return state;
  return { ...state, storage: false, notice: fault === "newer" ? { key: "notice.newer" } : state.notice };
}

/**
 * Those at the table start counting anew.
 * @param {State} state
 */
function onResetScore(state) {
  const present = (/** @type {string} */ pairing) => pairing === pairingOf(state);
  return { ...state, scores: without(state.scores, present), hints: without(state.hints, present) };
}
