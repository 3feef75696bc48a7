// A game being set up. Whether the numbers make a game is the engine's word alone.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {State} from "./state.js" */

import { faultOf } from "../engine/protocol.js";

/** @typedef {"rows" | "cols" | "k" | "players"} SizeField */
/** @typedef {Record<SizeField, number> & { swap: boolean }} Size with the swap rule or without, where two play */

/**
 * @typedef {object} Draft
 * @property {Rules} rules as entered, possibly impossible
 * @property {Size} size the entered numbers, kept while Ultimate is chosen
 * @property {string | null} problem why these rules are no game
 * @property {Rules | null} nearest the rules to use instead, when there is a problem
 */

/**
 * @typedef {{ type: "setup-open" | "setup-close" | "setup-start" }} SetupEvent
 * @typedef {{ type: "setup-rules", rules: Rules }} SetupRulesEvent
 * @typedef {{ type: "setup-size", field: SizeField | "swap", value: number | boolean }} SetupSizeEvent
 */

/** What the number fields accept. @type {Readonly<Record<SizeField, { min: number, max: number }>>} */
export const RANGES = {
  rows: { min: 1, max: 26 },
  cols: { min: 1, max: 26 },
  k: { min: 1, max: 26 },
  players: { min: 2, max: 8 },
};

/**
 * Looks at rules that somebody asked for.
 * @param {Rules} rules
 * @param {Size} size the numbers to go back to from Ultimate
 * @param {Referee} referee
 * @returns {Draft}
 */
export function draft(rules, size, referee) {
  const problem = problemWith(rules, referee);
  const nearest =
    problem === null || rules.kind === "ultimate" ? null : nearestTo(sizeOf(rules, size), referee);
  return { rules, size: sizeOf(rules, size), problem, nearest };
}

/**
 * A number of the own board was typed, or the swap rule chosen.
 * @param {State} state
 * @param {SetupSizeEvent["field"]} field
 * @param {SetupSizeEvent["value"]} value
 * @param {Referee} referee
 */
export function resized(state, field, value, referee) {
  if (!state.setup) return state;
  const size = { ...state.setup.size, [field]: value };
  return { ...state, setup: draft(rulesOf(size), size, referee) };
}

/**
 * The numbers of a board, or `otherwise` when the rules have none.
 * @param {Rules} rules
 * @param {Size} otherwise
 * @returns {Size}
 */
export function sizeOf(rules, otherwise) {
  if (rules.kind === "ultimate") return otherwise;
  const { rows, cols, k, players = 2, swap = false } = rules;
  return { rows, cols, k, players, swap };
}

/**
 * @param {Size} size
 * @returns {Rules}
 */
export function rulesOf({ swap, ...size }) {
  return { kind: "mnk", ...size, ...(swap && size.players === 2 ? { swap } : {}) };
}

/**
 * @param {Rules} rules
 * @param {Referee} referee
 */
function problemWith(rules, referee) {
  try {
    referee.status({ rules, moves: [] });
    return null;
  } catch (error) {
    return faultOf(error).message;
  }
}

/**
 * Every number in its range, and the longest row below the wish that the engine accepts.
 * @param {Size} size
 * @param {Referee} referee
 */
function nearestTo(size, referee) {
  const inRange = /** @type {Record<SizeField, number>} */ (
    Object.fromEntries(
      Object.entries(RANGES).map(([field, range]) => [
        field,
        nearestIn(size[/** @type {SizeField} */ (field)], range),
      ]),
    )
  );
  for (let k = inRange.k; k >= RANGES.k.min; k -= 1) {
    const rules = rulesOf({ ...inRange, k, swap: size.swap });
    if (problemWith(rules, referee) === null) return rules;
  }
  return null;
}

/**
 * @param {number} value
 * @param {{ min: number, max: number }} range
 */
function nearestIn(value, { min, max }) {
  return Number.isNaN(value) ? Math.min(3, max) : Math.min(max, Math.max(min, Math.round(value)));
}
