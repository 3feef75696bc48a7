// What happens: (state, event) -> state. Pure: the referee's answers depend on nothing but the question.

/** @import {Report, Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {NumberField} from "./fields.js" */
/** @import {Mode} from "./seats.js" */
/** @import {Settings} from "./settings.js" */
/** @import {SizeField} from "./setup.js" */
/** @import {State} from "./state.js" */

import { nameOf } from "./coordinates.js";
import { redone, started, undone } from "./history.js";
import { FORGOTTEN, played } from "./position.js";
import { pairingOf } from "./score.js";
import { inMode, seatsFor } from "./seats.js";
import { draft, rulesOf } from "./setup.js";
import { humanToMove } from "./state.js";
import { entered, optioned, seated, taken, timed, without } from "./tuning.js";

/**
 * @typedef {{ type: "play", move: number, kept?: boolean }} PlayEvent a person chose a square
 * @typedef {{ type: "progress" | "answer", report: Report }} ReportEvent the running search spoke
 * @typedef {{ type: "failed", fault: Fault }} FailedEvent the running search broke off
 * @typedef {{ type: "undo" | "redo" | "new" | "move-now" | "step" | "slow" | "restart" | "repeat" | "dismiss" | "reset-score" | "unsaved" }} PlainEvent
 * @typedef {{ type: "mode", mode: Mode }} ModeEvent
 * @typedef {{ type: "seat", seat: number, who: string }} SeatEvent `"human"` or the id of an algorithm
 * @typedef {{ type: "option", seat: number, set: Record<string, unknown> }} OptionEvent nothing is set to go back to the defaults
 * @typedef {{ type: "entry", seat: number, field: NumberField, text: string | null, done: boolean }} EntryEvent a number is being typed, or was
 * @typedef {{ type: "time", seat: number, timeMs: number | null }} TimeEvent a thinking time, or `null` for the algorithm's own limit
 * @typedef {{ type: "pause", paused: boolean }} PauseEvent
 * @typedef {{ type: "setup-open" | "setup-close" | "setup-start" }} SetupEvent
 * @typedef {{ type: "setup-rules", rules: Rules }} SetupRulesEvent
 * @typedef {{ type: "setup-size", field: SizeField, value: number }} SetupSizeEvent
 * @typedef {{ type: "settings", settings: Partial<Settings> }} SettingsEvent
 * @typedef {{ type: "focus", move: number }} SquareEvent
 * @typedef {PlayEvent | ReportEvent | FailedEvent | PlainEvent | ModeEvent | SeatEvent | OptionEvent | EntryEvent | TimeEvent
 *   | PauseEvent | SetupEvent | SetupRulesEvent | SetupSizeEvent | SettingsEvent | SquareEvent} AppEvent
 */

/** The first game: the classic board, a person to move. @type {Rules} */
export const FIRST_RULES = { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 };

/**
 * The state the page starts with.
 * @param {Referee} referee
 * @param {Settings} settings
 * @param {boolean} storage whether settings can be kept
 * @returns {State}
 */
export function initial(referee, settings, storage) {
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
    paused: false,
    previous: null,
    scores: {},
    counted: null,
    lastReport: null,
    attempt: 0,
    echo: 0,
    notice: null,
    focus: 0,
    kept: null,
    setup: null,
    settings,
    storage,
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
    case "restart":
      return { ...state, ...FORGOTTEN, attempt: state.attempt + 1 };
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
    case "option":
      return optioned(state, event.seat, event.set);
    case "entry":
      return entered(state, event);
    case "time":
      return timed(state, event.seat, event.timeMs);
    case "pause":
      return { ...state, paused: event.paused, stepping: false, progress: null, slow: false };
    case "step":
      return { ...state, paused: true, stepping: true };
    case "repeat":
      return { ...state, echo: state.echo + 1 };
    case "dismiss":
      return { ...state, notice: null };
    case "reset-score":
      return { ...state, scores: without(state.scores, (pairing) => pairing === pairingOf(state)) };
    case "setup-open":
      return { ...state, setup: draft(state.rules, { rows: 3, cols: 3, k: 3, players: 2 }, referee) };
    case "setup-close":
      return state.setup ? { ...state, setup: null } : state;
    case "setup-rules":
      return state.setup ? { ...state, setup: draft(event.rules, state.setup.size, referee) } : state;
    case "setup-size":
      return resized(state, event.field, event.value, referee);
    case "setup-start":
      return state.setup && !state.setup.problem
        ? started({ ...state, setup: null }, state.setup.rules, referee)
        : state;
    case "settings":
      return { ...state, settings: { ...state.settings, ...event.settings } };
    case "unsaved":
      return { ...state, storage: false };
    case "focus":
      return event.move === state.focus ? state : { ...state, focus: event.move };
  }
}

/**
 * @param {State} state
 * @param {PlayEvent} event
 * @param {Referee} referee
 */
function chosen(state, { move, kept = false }, referee) {
  if (humanToMove(state) && state.position.legalMoves.includes(move)) {
    return played(state, move, { focus: move, kept: kept ? move : state.kept }, referee);
  }
  return { ...state, focus: move, refusal: refusalOf(state, move), echo: state.echo + 1 };
}

/**
 * Why a square cannot be played now, read off the position.
 * @param {State} state
 * @param {number} move
 */
function refusalOf(state, move) {
  const { rules, position } = state;
  if (position.outcome) return "The game is over.";
  if (typeof position.cells[move] === "number") return `${nameOf(rules, move)} is taken.`;
  if (!humanToMove(state)) return "It is the computer’s turn.";
  return `${nameOf(rules, move)} cannot be played now.`;
}

/**
 * @param {State} state
 * @param {Report} report
 * @param {Referee} referee
 */
function progressed(state, report, referee) {
  return state.hurry ? answered(state, report, referee) : { ...state, progress: report };
}

/**
 * @param {State} state
 * @param {Report} report
 * @param {Referee} referee
 * @returns {State}
 */
function answered(state, report, referee) {
  const { move } = report;
  const seat = state.position.toMove;
  if (seat === null || move === null || !state.position.legalMoves.includes(move)) {
    const message = `it answered with the move ${move}, which cannot be played`;
    return { ...state, failure: { name: "IllegalAnswer", message, fatal: true }, progress: null };
  }
  return played(state, move, { lastReport: { report, seat } }, referee);
}

/**
 * @param {State} state
 * @param {SizeField} field
 * @param {number} value
 * @param {Referee} referee
 */
function resized(state, field, value, referee) {
  if (!state.setup) return state;
  const size = { ...state.setup.size, [field]: value };
  return { ...state, setup: draft(rulesOf(size), size, referee) };
}
