// What can be done about an engine that stopped: less work for it, and a report for whoever can mend it.

/** @import {AlgorithmInfo, Budget} from "../noughts.js" */
/** @import {Fault} from "../engine/protocol.js" */
/** @import {State} from "../state/types.d.ts" */

import { isHuman } from "../game/seats.js";
import { seatToMove } from "../game/selectors.js";
import { linkOf } from "../link/link.js";
import { withSeats } from "../seats/change-seats.js";
import { amend } from "../state/amend.js";
import { meaningOf } from "./meaning.js";

/** By how much limits shrink. A ply more multiplies the work, so the depth shrinks gently. */
const LESS = { timeMs: 10, iterations: 10, nodes: 10, depth: 2 };
/** What the limits are never below. */
const LEAST = { timeMs: 100, iterations: 1, nodes: 1, depth: 1 };
/** Where nothing limits the work, this does. */
const SOME_TIME = { timeMs: 1000 };

/** @typedef {keyof typeof LESS} BudgetLimit */

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
