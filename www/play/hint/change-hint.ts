// Asking for a hint: the engine finds it beside the game, for whoever is to move.

import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import { faultText } from "../../shared/fault/fault-text.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { pairingOf } from "../../shared/game/score.ts";
import { movesOnBoard } from "../../shared/game/selectors.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { amend } from "../../shared/state/amend.ts";
import type { EventOf, Send, State, Task } from "../../shared/state/types.ts";
import { ADVISER, canHint, hintsOf, type Step } from "./hint.ts";
import { whyOf } from "./why.ts";

const ADVICE_MS = 1000;

/** Says one step more. The first step of each position counts. */
export function onHint(state: State): State {
  if (!canHint(state)) return state;
  const { hint } = state.turn;
  const quiet = amend(state, { messages: { aloud: null, refusal: null } });
  if (hint) return amend(quiet, { turn: { hint: { ...hint, step: (hint.step + 1) as Step } } });
  const pairing = pairingOf(state);
  const hints = { ...state.tallies.hints, [pairing]: hintsOf(state) + 1 };
  return amend(quiet, { turn: { hint: { step: 1, report: null } }, tallies: { hints } });
}

export function onAdvice(state: State, { report }: EventOf<"advice">, referee: Referee): State {
  const { hint } = state.turn;
  if (!hint) return state;
  return amend(state, { turn: { hint: { ...hint, report, why: whyOf(state.game, report, referee) } } });
}

export function onNoAdvice(state: State, { fault }: EventOf<"no-advice">): State {
  return amend(state, { turn: { hint: null }, messages: { notice: noAdvice(fault) } });
}

function noAdvice(fault: Fault): Message {
  const meaning = meaningOf(fault);
  return meaning ? { key: meaning } : { key: "hint.none", params: { fault: faultText(fault) } };
}

/** The search that a hint waits for, from its first step on. */
export function hintTask(state: State): Task | null {
  const { rules, position } = state.game;
  const { hint } = state.turn;
  if (hint?.report !== null) return null;
  const game = { rules, moves: movesOnBoard(state.game) };
  return { request: { game, algo: ADVISER, budget: { timeMs: ADVICE_MS } }, deps: [position] };
}

/**
 * The search for a hint speaks to the page in words of its own.
 * @returns takes events as the search for a move sends them
 */
export function adviceEvents(send: Send): Send {
  return (event) => {
    if (event.type === "answer") send({ type: "advice", report: event.report });
    else if (event.type === "failed") send({ type: "no-advice", fault: event.fault });
  };
}
