// The fields of an engine's card: its options, as the engine describes them, and its limits besides the
// thinking time; and what is typed into them.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Message, PlainKey} from "../i18n/language.js" */
/** @import {BudgetField} from "./budget-field.js" */
/** @import {Seat} from "./seats.js" */

import { budgetField } from "./budget-field.js";
import { isWithin } from "./options.js";

/**
 * A number that can be typed: an option, or a limit. A limit may be left `empty`, with the meaning given there.
 * @typedef {{ id: string, kind: "number" | "count", min: number, max: number, step?: number, default?: number, empty?: PlainKey }} NumberField
 */

/**
 * The limits of an algorithm, and its seed. An option of the same name takes the place of a limit.
 * @param {AlgorithmInfo} info
 */
export function budgetFields({ limits, options }) {
  const fields = limits.filter((limit) => limit !== "timeMs");
  return [...fields, /** @type {const} */ ("seed")]
    .filter((field) => options.every(({ id }) => id !== field))
    .map(budgetField);
}

/**
 * The name of the control for a field on a seat.
 * @param {Pick<NumberField, "id" | "empty">} field
 * @param {number} seat
 */
export function controlId({ id, empty }, seat) {
  return `${empty ? "" : "option-"}${id}-${seat}`;
}

/**
 * What a seat has set a field to, or `null` for no limit.
 * @param {Seat} seat
 * @param {NumberField} field
 */
export function numberSet({ algo, budget }, field) {
  if (field.empty) return budget[/** @type {BudgetField} */ (field.id)] ?? null;
  return Number(algo[field.id] ?? field.default);
}

/**
 * The number in a text, `null` in an empty one, or what is wrong with it.
 * @param {NumberField} field
 * @param {string | null} text `null` where the browser cannot read a number
 * @returns {{ value: number | null, problem: Message | null }}
 */
export function reading(field, text) {
  const { kind, min, max, empty } = field;
  if (text === "" && empty) return { value: null, problem: null };
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  if (isWithin(field, value)) return { value, problem: null };
  return { value: null, problem: { key: "field.allowed", params: { kind, min, max } } };
}

/**
 * @param {Message} problem
 * @param {number | null} now `null` for a field that is empty
 * @param {NumberField} field
 * @returns {Message}
 */
export function rejection(problem, now, { empty = "limit.none" }) {
  return { key: "field.stays", params: { problem, now: now ?? { key: empty } } };
}
