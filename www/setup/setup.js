// A game being set up. The engine is asked about whole numbers in their ranges only; whether they make a game is its word
// alone.

/** @import {Rules} from "../noughts.js" */
/** @import {Referee} from "../engine/engine.js" */
/** @import {Message} from "../i18n/language.js" */
/** @import {Change, EventOf, State} from "../state/types.d.ts" */

import { kindNamed, pickRules } from "../game/kinds.js";
import { FALLING, fieldsOf, PLAIN } from "../game/presets.js";
import { startGameOf } from "../history/other-game.js";
import { isGame } from "../link/read-link.js";
import { amend } from "../state/amend.js";

/** @typedef {"rows" | "cols" | "k" | "players"} SizeField */
/** Rules of which a game has one at most, and a rule that goes with all but gravity. @typedef {"gravity" | "swap" | "swap2"} RuleForTwo */
/** @typedef {RuleForTwo | "exact"} RuleField */
/** @typedef {Record<SizeField, number> & Record<RuleField, boolean>} Size with gravity or a swap rule, where two play */

/**
 * @typedef {object} Draft
 * @property {Rules} rules as entered, possibly impossible
 * @property {Size} size the entered numbers, kept while Ultimate is chosen
 * @property {readonly Message[]} problems why these rules are no game
 * @property {Rules | null} nearest the rules to use instead, when there are problems
 */

/** @type {readonly SizeField[]} */
export const FIELDS = ["rows", "cols", "k", "players"];
/** @type {readonly RuleForTwo[]} */
export const RULES_FOR_TWO = ["gravity", "swap", "swap2"];
/** With fewer in a row, the stones of the swap2 opening could win. */
const SWAP2_FROM = 4;
/** Without any of the rules. */
const NO_RULES = { exact: false, gravity: false, swap: false, swap2: false };
/** The numbers that the fields show for a game without any. @type {Size} */
const FIRST_SIZE = { rows: 3, cols: 3, k: 3, players: 2, ...NO_RULES };

/**
 * Looks at rules that somebody asked for.
 * @param {Rules} rules
 * @param {Size} before the numbers to go back to from Ultimate
 * @param {Referee} referee
 * @returns {Draft}
 */
export function draft(rules, before, referee) {
  const size = sizeOf(rules, before);
  if (!("rows" in rules)) return { rules, size, problems: [], nearest: null };
  const inRange = /** @type {Size} */ ({ ...size });
  for (const field of FIELDS) inRange[field] = nearestIn(size[field], rangeOf(field));
  const longest = longestRow(inRange, referee);
  inRange.k = Math.min(inRange.k, longest);
  const problems = FIELDS.flatMap((field) => problemWith(field, size, inRange, longest) ?? []);
  return { rules, size, problems, nearest: problems.length === 0 ? null : rulesOf(inRange) };
}

/**
 * What a number field accepts: the engine refuses everything else.
 * @param {SizeField} field
 */
export function rangeOf(field) {
  const values = kindNamed(PLAIN)?.fields.find(({ name }) => name === field)?.values;
  if (!values) throw new Error(`own boards have no field ${field}`);
  return values;
}

/**
 * The fields whose numbers make no game.
 * @param {Draft} draft
 */
export function wrongFields({ size, nearest }) {
  if (!nearest) return [];
  const right = sizeOf(nearest, size);
  return FIELDS.filter((field) => right[field] !== size[field]);
}

/**
 * @param {State} state
 * @param {EventOf<"setup-open">} _event
 * @param {Referee} referee
 * @returns {State}
 */
export function onSetupOpen(state, _event, referee) {
  return amend(state, { forms: { setup: draft(state.game.rules, FIRST_SIZE, referee) } });
}

/**
 * @param {State} state
 * @returns {State}
 */
export function onSetupClose(state) {
  return state.forms.setup ? amend(state, { forms: { setup: null } }) : state;
}

/**
 * A game was chosen by its name, or the nearest one that is possible.
 * @param {State} state
 * @param {EventOf<"setup-rules">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onSetupRules(state, { rules }, referee) {
  return state.forms.setup
    ? amend(state, { forms: { setup: draft(rules, state.forms.setup.size, referee) } })
    : state;
}

/**
 * @param {State} state
 * @param {EventOf<"setup-start">} _event
 * @param {Referee} referee
 * @returns {Change}
 */
export function onSetupStart(state, _event, referee) {
  const { setup } = state.forms;
  if (setup?.problems.length !== 0) return state;
  return startGameOf(amend(state, { forms: { setup: null } }), setup.rules, referee);
}

/**
 * A number of the own board was typed, or a rule chosen.
 * @param {State} state
 * @param {EventOf<"setup-size">} event
 * @param {Referee} referee
 * @returns {State}
 */
export function onSetupSize(state, { field, value }, referee) {
  if (!state.forms.setup) return state;
  const size = { ...state.forms.setup.size, [field]: value };
  // One excludes the others.
  for (const other of RULES_FOR_TWO) {
    if (value === true && field !== "exact" && other !== field) size[other] = false;
  }
  return amend(state, { forms: { setup: draft(rulesOf(size), size, referee) } });
}

/**
 * Whether stones fall: only two can play like that.
 * @param {Pick<Size, "gravity" | "players">} size
 */
export function hasFall({ gravity, players }) {
  return gravity && players === 2;
}

/**
 * The numbers of a board, or `otherwise` when the rules have none.
 * @param {Rules} rules
 * @param {Size} otherwise
 * @returns {Size}
 */
export function sizeOf(rules, otherwise) {
  const { rows, cols, k, players = 2, exact = false, swap } = fieldsOf(rules);
  if (rows === undefined || cols === undefined || k === undefined) return otherwise;
  const gravity = rules.kind === FALLING;
  return { rows, cols, k, players, exact, gravity, swap: swap === true, swap2: swap === 2 };
}

/**
 * @param {Size} size
 * @returns {Rules}
 */
export function rulesOf(size) {
  const swap = size.swap2 && hasSwap2(size) ? 2 : size.swap && size.players === 2;
  return /** @type {Rules} */ (pickRules({ ...size, kind: hasFall(size) ? FALLING : PLAIN, swap }));
}

/**
 * What is wrong with a number, if it is not the one nearest to it that makes a game.
 * @param {SizeField} field
 * @param {Size} size
 * @param {Size} nearest
 * @param {number} longest row that fits on the board
 * @returns {Message | null}
 */
function problemWith(field, size, nearest, longest) {
  if (size[field] === nearest[field]) return null;
  if (field === "k" && Number.isInteger(size.k) && size.k > longest) {
    return { key: "setup.tooLong", params: { k: longest } };
  }
  const { min, max } = { ...rangeOf(field), ...(field === "k" && { max: longest }) };
  return {
    key: "setup.outside",
    params: { field: { key: /** @type {const} */ (`setup.${field}`) }, min, max },
  };
}

/**
 * The longest row that the engine accepts on a board. One of a single square always fits.
 * @param {Size} size
 * @param {Referee} referee
 */
function longestRow(size, referee) {
  let { min, max: k } = rangeOf("k");
  while (k > min && !isGame(rulesOf({ ...size, k }), referee)) k -= 1;
  return k;
}

/**
 * @param {number} value
 * @param {{ min: number, max: number }} range
 */
function nearestIn(value, { min, max }) {
  return Number.isNaN(value) ? Math.min(3, max) : Math.min(max, Math.max(min, Math.round(value)));
}

/**
 * Whether the swap2 opening can be played.
 * @param {Size} size
 */
export function hasSwap2({ k, players }) {
  return players === 2 && k >= SWAP2_FROM;
}
