// What can be done about an engine that stopped: less work for it, and a report for whoever can mend it.

import type { Fault } from "../../engine/protocol.ts";
import type { AlgorithmInfo, Budget } from "../../noughts.js";
import { withSeats } from "../../play/seats/change-seats.ts";
import { meaningOf } from "../../shared/fault/meaning.ts";
import { isHuman } from "../../shared/game/seats.ts";
import { seatToMove } from "../../shared/game/selectors.ts";
import { linkOf } from "../../shared/link/link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { State } from "../../shared/state/types.ts";

/** By how much limits shrink. A ply more multiplies the work, so the depth shrinks gently. */
const LESS = { timeMs: 10, iterations: 10, nodes: 10, depth: 2 };
/** What the limits are never below. */
const LEAST = { timeMs: 100, iterations: 1, nodes: 1, depth: 1 };
/** Where nothing limits the work, this does. */
const SOME_TIME = { timeMs: 1000 };

type BudgetLimit = keyof typeof LESS;

/**
 * The budget of the engine to move, made smaller.
 * @returns `null` where nothing can be made smaller
 */
export function smallerBudget(state: State): Budget | null {
  if (state.failure.fault && meaningOf(state.failure.fault)) return null;
  const seat = seatToMove(state.game);
  const info = state.game.algorithms.find(({ id }) => id === seat?.algo.id);
  if (!seat || isHuman(seat) || !info) return null;
  const set = (Object.keys(LESS) as BudgetLimit[]).filter((limit) => seat.budget[limit] !== undefined);
  if (set.length === 0) return unlimited(info) ? { ...seat.budget, ...SOME_TIME } : null;
  const smaller = set.map((limit) => [limit, less(limit, seat.budget[limit] ?? 0)]);
  const shrinks = smaller.some(([limit, value]) => value !== seat.budget[limit as BudgetLimit]);
  return shrinks ? { ...seat.budget, ...Object.fromEntries(smaller) } : null;
}

/** Gives the engine to move less to do, and lets it try again. */
export function onEase(state: State): State {
  const budget = smallerBudget(state);
  const seat = seatToMove(state.game);
  if (!budget || !seat) return state;
  const seats = state.game.seats.map((one) => (one === seat ? { ...one, budget } : one));
  return amend(withSeats(state, seats), { messages: { notice: { key: "notice.eased" } } });
}

/** What somebody who looks into a fault has to know: nothing about the person. */
export function detailsOf({ name, message }: Fault, state: State) {
  const seat = seatToMove(state.game);
  const asked = seat ? `${JSON.stringify(seat.algo)} ${JSON.stringify(seat.budget)}` : "";
  return [`${name}: ${message}`, `#${linkOf(state)}`, asked].filter(Boolean).join("\n");
}

function less(limit: BudgetLimit, value: number) {
  return Math.min(value, Math.max(LEAST[limit], Math.floor(value / LESS[limit])));
}

function unlimited({ limits }: AlgorithmInfo) {
  return limits.includes("timeMs");
}
