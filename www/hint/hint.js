// A hint in three steps: where to look, which square, and why. The engine finds it beside the game, for whoever is
// to move.

/** @import {Report, Rules} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {EventOf, Send, State, Wish} from "../state/types.d.ts" */

import { faultText, meaningOf } from "../failure/failure.js";
import { gridOf, moveOn, placeOf, ultimateParts } from "../game/coordinates.js";
import { pairingOf } from "../game/score.js";
import { humanToMove, movesOnBoard, targetOf } from "../game/selectors.js";
import { amend } from "../state/amend.js";

/** @typedef {1 | 2 | 3} Step where, which, why */
/** @typedef {{ step: Step, report: Report | null }} Hint without a report while it is looked for */
/** @typedef {{ kind: "row" | "column" | "part" | "board", index: number }} Region counted from 0, from the top left */

/** The algorithm that is asked. */
const ADVISER = "strongest";
const ADVICE_MS = 1000;
const STEPS = 3;
/** A board with a side this short has rows and columns that are hints; larger ones are cut into nine parts. */
const SHORT_SIDE = 4;

/**
 * Whether there is anything more to be said.
 * @param {State} state
 */
export function canHint(state) {
  const { hint } = state.turn;
  const { looking } = state.history;
  const { algorithms } = state.game;
  const able = humanToMove(state.game) && !looking && algorithms.some(({ id }) => id === ADVISER);
  return able && (hint === null || hint.step < STEPS);
}

/**
 * Says one step more. The first step of each position counts.
 * @param {State} state
 * @returns {State}
 */
export function onHint(state) {
  if (!canHint(state)) return state;
  const { hint } = state.turn;
  const quiet = amend(state, { messages: { aloud: null, refusal: null } });
  if (hint) return amend(quiet, { turn: { hint: { ...hint, step: /** @type {Step} */ (hint.step + 1) } } });
  const pairing = pairingOf(state.game);
  const hints = { ...state.tallies.hints, [pairing]: hintsOf(state) + 1 };
  return amend(quiet, { turn: { hint: { step: 1, report: null } }, tallies: { hints } });
}

/**
 * @param {State} state
 * @param {EventOf<"advice">} event
 * @returns {State}
 */
export function onAdvice(state, { report }) {
  return state.turn.hint ? amend(state, { turn: { hint: { ...state.turn.hint, report } } }) : state;
}

/**
 * @param {State} state
 * @param {EventOf<"no-advice">} event
 * @returns {State}
 */
export function onNoAdvice(state, { fault }) {
  return amend(state, { turn: { hint: null }, messages: { notice: noAdvice(fault) } });
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
 * How many hints were taken in the games between those who sit at the table.
 * @param {State} state
 */
export function hintsOf(state) {
  return state.tallies.hints[pairingOf(state.game)] ?? 0;
}

/**
 * The search that a hint waits for, from its first step on.
 * @param {State} state
 * @returns {Wish | null}
 */
export function hintWish(state) {
  const { rules, position } = state.game;
  const { hint } = state.turn;
  if (hint?.report !== null) return null;
  const game = { rules, moves: movesOnBoard(state.game) };
  return { request: { game, algo: ADVISER, budget: { timeMs: ADVICE_MS } }, pause: 0, about: [position] };
}

/**
 * The search for a hint speaks to the page in words of its own.
 * @param {Send} send
 * @returns {Send} takes events as the search for a move sends them
 */
export function adviceEvents(send) {
  return (event) => {
    if (event.type === "answer") send({ type: "advice", report: event.report });
    else if (event.type === "failed") send({ type: "no-advice", fault: event.fault });
  };
}

/**
 * The part of the board that a move lies in: small enough to help, large enough to leave something to find.
 * @param {Rules} rules
 * @param {number} move or a square
 * @returns {Region}
 */
export function regionOf(rules, move) {
  if (rules.kind === "ultimate") return { kind: "board", index: ultimateParts(move).board };
  if (rules.kind === "drop") return { kind: "column", index: moveOn(rules, move) };
  const { rows, cols } = gridOf(rules);
  const { row, col } = placeOf(rules, move);
  if (Math.min(rows, cols) > SHORT_SIDE) {
    return { kind: "part", index: 3 * Math.floor((3 * row) / rows) + Math.floor((3 * col) / cols) };
  }
  return rows > cols ? { kind: "column", index: col } : { kind: "row", index: row };
}

/**
 * What the hint marks on the board so far.
 * @param {State} state
 * @returns {{ region: Region, move: number | null } | null} the square of the move from the second step on
 */
export function hintMarks(state) {
  const { hint } = state.turn;
  const { rules } = state.game;
  const { looking } = state.history;
  const move = hint?.report?.move ?? null;
  if (hint === null || move === null || looking) return null;
  return { region: regionOf(rules, move), move: hint.step > 1 ? targetOf(state.game, move) : null };
}
