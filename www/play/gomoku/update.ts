// The events of an even opening: somebody wants one, or no longer, and its searches end.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Report } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { OPENING } from "../../shared/game/played-by.ts";
import { withPosition } from "../../shared/game/position.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, Handlers, Plain, Send, State } from "../../shared/state/types.ts";
import { withSound } from "../sound/sound.ts";
import {
  canOpenEvenly,
  type EvenOpening,
  type Finding,
  findingOf,
  firstFinding,
  type OpeningState,
  withReport,
} from "./even.ts";

/** Somebody wants one, or no longer. */
interface EvenOpeningEvent {
  type: "even-opening";
  on: boolean;
}

/** A search for it is over. */
interface EvenFoundEvent {
  type: "even-found";
  report: Report;
}

/** A search for it broke off. */
interface EvenFailedEvent {
  type: "even-failed";
  fault: Fault;
}

type OpeningEvent = Plain<"opening-more"> | EvenOpeningEvent | EvenFoundEvent | EvenFailedEvent;

declare module "../../shared/state/types.ts" {
  interface Events {
    gomoku: OpeningEvent;
  }
}

export const update: Handlers<OpeningEvent> = {
  "opening-more": (state) => withOpening(state, { more: state.game.position }),
  "even-opening": onEvenOpening,
  "even-found": onEvenFound,
  "even-failed": (state, { fault }) =>
    amend(withOpening(state, { finding: null }), { messages: { notice: noOpening(fault) } }),
};

/**
 * The searches of an opening speak to the page in words of their own.
 * @returns takes events as the search for a move sends them
 */
export function openingEvents(send: Send): Send {
  return (event) => {
    if (event.type === "answer") send({ type: "even-found", report: event.report });
    else if (event.type === "failed") send({ type: "even-failed", fault: event.fault });
  };
}

function onEvenOpening(state: State, { on }: EventOf<"even-opening">): State {
  if (!on) return findingOf(state) ? withOpening(state, { finding: null }) : state;
  if (!canOpenEvenly(state) || findingOf(state)) return state;
  const quiet = amend(state, { messages: { aloud: null, refusal: null }, turn: { hint: null } });
  return withOpening(quiet, { finding: firstFinding(state.game) });
}

/** All stones are placed at once, so that an engine that has one of the sides does not answer before. */
function onEvenFound(state: State, { report }: EventOf<"even-found">, referee: Referee): Change {
  const finding = findingOf(state);
  if (!finding) return state;
  const found = withReport(finding, report);
  if (!isFound(found)) return withOpening(state, { finding: found });
  const { stones } = found;
  const playedBy = stones.map(() => OPENING);
  const game = { moves: stones, playedBy, cursor: stones.length, latest: "played" as const };
  const focus = stones.at(-1) ?? 0;
  const known = withOpening(state, { finding: null, found });
  return withSound(state, withPosition(known, { game, board: { focus } }, referee));
}

function isFound(found: Finding | EvenOpening): found is EvenOpening {
  return "worth" in found;
}

function withOpening(state: State, facts: Partial<OpeningState>): State {
  return { ...state, opening: { finding: null, found: null, ...state.opening, ...facts } };
}

function noOpening(fault: Fault): Message {
  const meaning = meaningOf(fault);
  return meaning ? { key: meaning } : { key: "even.none", params: { fault: faultText(fault) } };
}
