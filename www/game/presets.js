// The games offered by name, those that most people look for first.

/** @import {Rules} from "../noughts.js" */
/** @import {PlainKey} from "../i18n/language.js" */

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {Rules} rules
 * @property {PlainKey} [name] what people call it, where that is more than its kind and size
 * @property {PlainKey} [summary] what is special about it, if that is not what wins
 */

/** The kinds of a board of one's own: without gravity, and with it. */
export const [PLAIN, FALLING] = /** @type {const} */ (["mnk", "drop"]);

/**
 * @param {number} rows
 * @param {number} cols
 * @param {number} k
 * @param {number} players
 * @returns {Rules}
 */
const mnk = (rows, cols, k, players = 2) => ({ kind: PLAIN, rows, cols, k, players });

/** What rules may say beside their kind. @typedef {{ rows?: number, cols?: number, k?: number, players?: number, exact?: boolean, swap?: boolean | 2 }} Fields */

/** @type {readonly Preset[]} */
export const PRESETS = [
  { id: "3x3", rules: mnk(3, 3, 3), summary: "game.classicSummary" },
  { id: "ultimate", rules: { kind: "ultimate" }, summary: "game.ultimateSummary" },
  { id: "connect-four", rules: { kind: FALLING, rows: 6, cols: 7, k: 4 }, name: "game.connectFour" },
  { id: "gomoku", rules: mnk(15, 15, 5), name: "game.gomoku" },
  { id: "4x4", rules: mnk(4, 4, 4) },
  { id: "5x5", rules: mnk(5, 5, 4) },
  { id: "7x7", rules: mnk(7, 7, 4) },
  { id: "9x9", rules: mnk(9, 9, 5) },
  { id: "19x19", rules: mnk(19, 19, 5) },
  { id: "3p-5x5", rules: mnk(5, 5, 3, 3) },
  { id: "3p-7x7", rules: mnk(7, 7, 4, 3) },
  { id: "4p-6x6", rules: mnk(6, 6, 3, 4) },
];

/** The first game: the classic board. */
export const [{ rules: FIRST_RULES }] = /** @type {[Preset, ...Preset[]]} */ (
  /** @type {unknown} */ (PRESETS)
);

/**
 * What rules say beside their kind: a kind has only some of these fields.
 * @param {Rules} rules
 * @returns {Fields}
 */
export function fieldsOf(rules) {
  return /** @type {Fields} */ (rules);
}

/**
 * The game on offer that has these rules, without a word about swapping.
 * @param {Rules} rules
 */
export function presetOf(rules) {
  return PRESETS.find((preset) => sameRules(preset.rules, rules));
}

/**
 * Whether two rules are the same game.
 * @param {Rules} a
 * @param {Rules} b
 */
export function sameRules(a, b) {
  return partsOf(a) === partsOf(b);
}

/**
 * What tells one game from another.
 * @param {Rules} rules
 */
function partsOf(rules) {
  const { rows, cols, k, players = 2, exact, swap } = fieldsOf(rules);
  return [rules.kind, rows, cols, k, players, !exact, !swap].join();
}
