// Asking for a hint: the engine finds it beside the game, for whoever is to move.

/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {EventOf, Send, State, Task} from "../state/types.d.ts" */
/** @import {Step} from "./hint.js" */

import { faultText } from "../failure/fault-text.js";
import { meaningOf } from "../failure/meaning.js";
import { pairingOf } from "../game/score.js";
import { movesOnBoard } from "../game/selectors.js";
import { amend } from "../state/amend.js";
import { ADVISER, canHint, hintsOf } from "./hint.js";
import { whyOf } from "./why.js";

const ADVICE_MS = 1000;

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
 * @param {Referee} referee
 * @returns {State}
 */
export function onAdvice(state, { report }, referee) {
  const { hint } = state.turn;
  if (!hint) return state;
  return amend(state, { turn: { hint: { ...hint, report, why: whyOf(state.game, report, referee) } } });
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
 * The search that a hint waits for, from its first step on.
 * @param {State} state
 * @returns {Task | null}
 */
export function hintTask(state) {
  const { rules, position } = state.game;
  const { hint } = state.turn;
  if (hint?.report !== null) return null;
  const game = { rules, moves: movesOnBoard(state.game) };
  return { request: { game, algo: ADVISER, budget: { timeMs: ADVICE_MS } }, deps: [position] };
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
