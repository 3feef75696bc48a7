// What happens: (state, event) -> state. Pure: the referee's answers depend on nothing but the question.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Archive} from "../games/archive.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Settings} from "../settings/settings.js" */
/** @import {AppEvent, DialogEvent, SettingsEvent, State, UnsavedEvent} from "./types.d.ts" */

import {
  analysed,
  analysisEntered,
  analysisRaised,
  analysisSet,
  analysisStopped,
  analysisYielded,
  FIRST_ANALYSIS,
  followed,
} from "../analysis/analysis.js";
import { lined } from "../analysis/best-line.js";
import { aimedByName, measured, nudged } from "../board/aim.js";
import { zoomed } from "../board/zoom.js";
import { eased, faultText, meaningOf } from "../failure/failure.js";
import { nextSeats } from "../game/first-mover.js";
import { FORGOTTEN } from "../game/position.js";
import { FIRST_RULES } from "../game/presets.js";
import { pairingOf } from "../game/score.js";
import { inMode, seatsFor } from "../game/seats.js";
import { isPaused } from "../game/selectors.js";
import { added, archiveIn } from "../games/archive.js";
import { gamesDialog, inGames, onStored } from "../games/games.js";
import { hinted } from "../hint/hint.js";
import { redone, started, undone } from "../history/history.js";
import { openedGame, openedLink, ownAgain } from "../history/open-game.js";
import { looked, unreplaced } from "../history/review.js";
import { entered, levelled, optioned, seated, taken, timed, without } from "../seats/change-seats.js";
import { draft, resized } from "../setup/setup.js";
import { answered, chosen, progressed, touched } from "./play.js";

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
    ...FORGOTTEN,
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
  return followed(state, changed(state, event, referee));
}

/**
 * @param {State} state
 * @param {AppEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
function changed(state, event, referee) {
  switch (event.type) {
    case "play":
      return chosen(state, event, referee);
    case "progress":
      return progressed(state, event.report, referee);
    case "answer":
      return answered(state, event.report, referee);
    case "failed":
      return { ...state, failure: event.fault, progress: null };
    case "slow":
      return { ...state, slow: true };
    case "open":
      return openedGame(state, event.game, referee);
    case "open-link":
      return openedLink(state, event.game, referee);
    case "own":
      return ownAgain(state, referee);
    case "put-away":
      return { ...state, archive: added(state.archive, event.record, event.now) };
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
      return inGames(state, event, referee);
    case "restart":
      return { ...state, ...FORGOTTEN, attempt: state.attempt + 1 };
    case "ease":
      return { ...eased(state), notice: { key: "notice.eased" } };
    case "copied":
      return { ...state, notice: { key: "notice.copied" } };
    case "not-copied":
      return { ...state, notice: { key: "notice.notCopied", params: { text: event.text } } };
    case "move-now":
      return state.progress ? answered(state, state.progress, referee) : { ...state, hurry: true };
    case "undo":
      return undone(state, referee);
    case "redo":
      return redone(state, referee);
    case "new":
      return started(state, state.rules, referee);
    case "mode":
      return seated(state, inMode(state.seats, event.mode), { paused: false });
    case "seat":
      return taken(state, event.seat, event.who);
    case "level":
      return levelled(state, event.seat, event.level);
    case "option":
      return optioned(state, event.seat, event.set);
    case "entry":
      return entered(state, event);
    case "time":
      return timed(state, event.seat, event.timeMs);
    case "hint":
      return hinted(state);
    case "advice":
      return state.hint ? { ...state, hint: { ...state.hint, report: event.report } } : state;
    case "no-advice":
      return { ...state, hint: null, notice: noAdvice(event.fault) };
    case "look":
      return looked(state, event.to, referee);
    case "analysis":
      return analysisSet(state, event.choice);
    case "analysis-entry":
      return analysisEntered(state, event);
    case "analysis-raise":
      return analysisRaised(state);
    case "analysis-yield":
      return analysisYielded(state);
    case "analysis-stop":
      return analysisStopped(state, event.stop);
    case "analysed":
      return analysed(state, event.report, event.done);
    case "not-analysed":
      return { ...state, analysis: { ...state.analysis, phase: "failed", fault: event.fault } };
    case "line":
      return lined(state, event);
    case "read-evaluation":
      return { ...state, aloud: state.analysis.on ? "evaluation" : null, echo: state.echo + 1 };
    case "unreplace":
      return unreplaced(state, referee);
    case "pause":
      return { ...state, paused: event.paused, stepping: false, progress: null, slow: false };
    case "seen":
      return inSight(state, event.seen);
    case "step":
      return { ...state, paused: true, stepping: true };
    case "repeat":
      return { ...state, aloud: "status", echo: state.echo + 1 };
    case "cards":
      return state.cards ? state : { ...state, cards: true };
    case "dismiss":
      return { ...state, notice: null };
    case "reset-score":
      return unscored(state);
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
      return resized(state, event.field, event.value, referee);
    case "setup-start":
      return state.setup?.problems.length === 0
        ? started({ ...state, setup: null }, state.setup.rules, referee)
        : state;
    case "dialog":
      return withDialog(state, event, referee);
    case "settings":
      return set(state, event);
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
      return measured(state, event.aiming);
    case "aim":
      return touched(state, event, referee);
    case "nudge":
      return nudged(state, event.way);
    case "aim-name":
      return aimedByName(state, event.text);
    case "zoom":
      return zoomed(state, event.to);
  }
}

/**
 * @param {State} state
 * @param {DialogEvent} event
 * @param {Referee} referee
 * @returns {State}
 */
function withDialog(state, { dialog }, referee) {
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
function inSight(state, seen) {
  if (seen === state.seen) return state;
  const next = { ...state, seen };
  return isPaused(next) ? { ...next, progress: null, slow: false } : next;
}

/**
 * Whoever is named to begin does so at once, where no move was made yet.
 * @param {State} state
 * @param {SettingsEvent} event
 */
function set(state, { settings }) {
  const next = { ...state, settings: { ...state.settings, ...settings } };
  return settings.starter && state.moves.length === 0 ? seated(next, nextSeats(next)) : next;
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
function unscored(state) {
  const present = (/** @type {string} */ pairing) => pairing === pairingOf(state);
  return { ...state, scores: without(state.scores, present), hints: without(state.hints, present) };
}
