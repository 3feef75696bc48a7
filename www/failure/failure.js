// What can be done about an engine that stopped: what it means, less work for it, and a report for whoever can mend it.

/** @import {AlgorithmInfo, Budget, ErrorName} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {MessageKey} from "../i18n/language.js" */
/** @import {State} from "../state/types.d.ts" */

import { EngineError, faultOf } from "../engine/protocol.js";
import { isHuman } from "../game/seats.js";
import { seatToMove } from "../game/selectors.js";
import { message, text } from "../i18n/language.js";
import { wordsOf } from "../i18n/reasons.js";
import { linkOf } from "../link/link.js";
import { withSeats } from "../seats/change-seats.js";
import { amend } from "../state/amend.js";

/** By how much limits shrink. A ply more multiplies the work, so the depth shrinks gently. */
const LESS = { timeMs: 10, iterations: 10, nodes: 10, depth: 2 };
/** What the limits are never below. */
const LEAST = { timeMs: 100, iterations: 1, nodes: 1, depth: 1 };
/** Where nothing limits the work, this does. */
const SOME_TIME = { timeMs: 1000 };

/** @typedef {keyof typeof LESS} BudgetLimit */

/** What the page itself did wrong. Its text is for those who mend it. */
export const PAGE_ERROR = "PageError";
/** @type {Readonly<Record<string, MessageKey>>} */
const MEANINGS = {
  Blocked: "panel.blocked",
  TooOld: "panel.old",
  Unreachable: "panel.unreachable",
  NoWeights: "panel.weights",
  [PAGE_ERROR]: "panel.page",
};
/** What the engine says of these is for everybody. @type {readonly ErrorName[]} */
const REFUSALS = [
  "BadState",
  "BadRules",
  "IllegalMove",
  "UnknownAlgorithm",
  "BadOption",
  "Unsupported",
  "BadBudget",
  "BadCallback",
  "BadReports",
];

/**
 * What kept the page from starting: the engine, or the page itself.
 * @param {unknown} thrown
 * @returns {Fault}
 */
export function startFault(thrown) {
  const fault = faultOf(thrown);
  return thrown instanceof EngineError ? fault : { ...fault, name: PAGE_ERROR };
}

/**
 * What a fault means to a player, where its own text is not for people.
 * @param {Fault} fault
 * @returns {MessageKey | null}
 */
export function meaningOf({ name, fatal }) {
  const refused = REFUSALS.some((refusal) => refusal === name);
  return MEANINGS[name] ?? (fatal || refused ? null : (MEANINGS[PAGE_ERROR] ?? null));
}

/**
 * The budget of the engine to move, made smaller.
 * @param {State} state
 * @returns {Budget | null} `null` where nothing can be made smaller
 */
export function smallerBudget(state) {
  if (state.failure.fault && meaningOf(state.failure.fault)) return null;
  const seat = seatToMove(state.game);
  const info = state.game.algorithms.find(({ id }) => id === seat?.algo.id);
  if (!seat || isHuman(seat) || !info) return null;
  const set = /** @type {BudgetLimit[]} */ (Object.keys(LESS)).filter(
    (limit) => seat.budget[limit] !== undefined,
  );
  if (set.length === 0) return unlimited(info) ? { ...seat.budget, ...SOME_TIME } : null;
  const smaller = set.map((limit) => [limit, less(limit, seat.budget[limit] ?? 0)]);
  const shrinks = smaller.some(([limit, value]) => value !== seat.budget[/** @type {BudgetLimit} */ (limit)]);
  return shrinks ? { ...seat.budget, ...Object.fromEntries(smaller) } : null;
}

/**
 * Gives the engine to move less to do, and lets it try again.
 * @param {State} state
 * @returns {State}
 */
export function onEase(state) {
  const budget = smallerBudget(state);
  const seat = seatToMove(state.game);
  if (!budget || !seat) return state;
  const seats = state.game.seats.map((one) => (one === seat ? { ...one, budget } : one));
  return amend(withSeats(state, seats), { messages: { notice: { key: "notice.eased" } } });
}

/**
 * What went wrong, to be said within a sentence. What has no code, like the text of a browser's exception, is for those who
 * look into it.
 * @param {Fault} fault
 */
export function faultText({ code, params = {} }) {
  return text({ key: `fault.${code}`, english: message("fault.internal"), params: wordsOf(params) });
}

/**
 * What somebody who looks into a fault has to know: nothing about the person.
 * @param {Fault} fault
 * @param {State} state
 */
export function detailsOf({ name, message }, state) {
  const seat = seatToMove(state.game);
  const asked = seat ? `${JSON.stringify(seat.algo)} ${JSON.stringify(seat.budget)}` : "";
  return [`${name}: ${message}`, `#${linkOf(state)}`, asked].filter(Boolean).join("\n");
}

/**
 * @param {BudgetLimit} limit
 * @param {number} value
 */
function less(limit, value) {
  return Math.min(value, Math.max(LEAST[limit], Math.floor(value / LESS[limit])));
}

/** @param {AlgorithmInfo} info */
function unlimited({ limits }) {
  return limits.includes("timeMs");
}
