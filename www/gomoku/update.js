// The events of an even opening: somebody wants one, or no longer, and its searches end.

/** @import {Report} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Change, EventOf, Handlers, Send, State} from "../state/types.d.ts" */
/** @import {EvenOpening, Finding, OpeningState} from "./even.js" */

import { faultText } from "../failure/fault-text.js";
import { meaningOf } from "../failure/meaning.js";
import { OPENING } from "../game/played-by.js";
import { withPosition } from "../game/position.js";
import { withSound } from "../sound/sound.js";
import { amend } from "../state/amend.js";
import { canOpenEvenly, findingOf, firstFinding, withReport } from "./even.js";

/**
 * @typedef {{ type: "even-opening", on: boolean }} EvenOpeningEvent somebody wants one, or no longer
 * @typedef {{ type: "even-found", report: Report }} EvenFoundEvent a search for it is over
 * @typedef {{ type: "even-failed", fault: Fault }} EvenFailedEvent a search for it broke off
 * @typedef {EvenOpeningEvent | EvenFoundEvent | EvenFailedEvent} OpeningEvent
 */

/** @type {Handlers<OpeningEvent>} */
export const update = {
  "even-opening": onEvenOpening,
  "even-found": onEvenFound,
  "even-failed": (state, { fault }) =>
    amend(withOpening(state, { finding: null }), { messages: { notice: noOpening(fault) } }),
};

/**
 * The searches of an opening speak to the page in words of their own.
 * @param {Send} send
 * @returns {Send} takes events as the search for a move sends them
 */
export function openingEvents(send) {
  return (event) => {
    if (event.type === "answer") send({ type: "even-found", report: event.report });
    else if (event.type === "failed") send({ type: "even-failed", fault: event.fault });
  };
}

/**
 * @param {State} state
 * @param {EventOf<"even-opening">} event
 * @returns {State}
 */
function onEvenOpening(state, { on }) {
  if (!on) return findingOf(state) ? withOpening(state, { finding: null }) : state;
  if (!canOpenEvenly(state) || findingOf(state)) return state;
  const quiet = amend(state, { messages: { aloud: null, refusal: null }, turn: { hint: null } });
  return withOpening(quiet, { finding: firstFinding(state.game) });
}

/**
 * All stones are placed at once, so that an engine that has one of the sides does not answer before.
 * @param {State} state
 * @param {EventOf<"even-found">} event
 * @param {Referee} referee
 * @returns {Change}
 */
function onEvenFound(state, { report }, referee) {
  const finding = findingOf(state);
  if (!finding) return state;
  const found = withReport(finding, report);
  if (!isFound(found)) return withOpening(state, { finding: found });
  const { stones } = found;
  const playedBy = stones.map(() => OPENING);
  const game = { moves: stones, playedBy, cursor: stones.length, latest: /** @type {const} */ ("played") };
  const focus = stones.at(-1) ?? 0;
  const known = withOpening(state, { finding: null, found });
  return withSound(state, withPosition(known, { game, board: { focus } }, referee));
}

/**
 * @param {Finding | EvenOpening} found
 * @returns {found is EvenOpening}
 */
function isFound(found) {
  return "worth" in found;
}

/**
 * @param {State} state
 * @param {Partial<OpeningState>} facts
 * @returns {State}
 */
function withOpening(state, facts) {
  return { ...state, opening: { finding: null, found: null, ...state.opening, ...facts } };
}

/**
 * @param {Fault} fault
 * @returns {Message}
 */
function noOpening(fault) {
  const meaning = meaningOf(fault);
  return meaning ? { key: meaning } : { key: "even.none", params: { fault: faultText(fault) } };
}
