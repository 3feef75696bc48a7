// The fields of an engine's card: its options, as the engine describes them, and its limits besides the
// thinking time; and what is typed into them.

import type { AlgorithmInfo } from "../../noughts.js";
import type { Message, PlainKey } from "../i18n/language.ts";
import { type BudgetField, budgetField } from "./budget-field.ts";
import { isWithin } from "./options.ts";
import type { Seat } from "./seats.ts";

/** A number that can be typed: an option, or a limit. A limit may be left `empty`, with the meaning given there. */
export interface NumberField {
  id: string;
  kind: "number" | "count";
  min: number;
  max: number;
  step?: number;
  default?: number;
  empty?: PlainKey;
}

/** The limits of an algorithm, and its seed. An option of the same name takes the place of a limit. */
export function budgetFields({ limits, options }: AlgorithmInfo) {
  const fields = limits.filter((limit) => limit !== "timeMs");
  return [...fields, "seed" as const]
    .filter((field) => options.every(({ id }) => id !== field))
    .map(budgetField);
}

/** The name of the control for a field on a seat. */
export function controlId({ id, empty }: Pick<NumberField, "id" | "empty">, seat: number) {
  return `${empty ? "" : "option-"}${id}-${seat}`;
}

/** What a seat has set a field to, or `null` for no limit. */
export function numberSet({ algo, budget }: Seat, field: NumberField) {
  if (field.empty) return budget[field.id as BudgetField] ?? null;
  return Number(algo[field.id] ?? field.default);
}

/**
 * The number in a text, `null` in an empty one, or what is wrong with it.
 * @param text `null` where the browser cannot read a number
 */
export function reading(
  field: NumberField,
  text: string | null,
): { value: number | null; problem: Message | null } {
  const { kind, min, max, empty } = field;
  if (text === "" && empty) return { value: null, problem: null };
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  if (isWithin(field, value)) return { value, problem: null };
  return { value: null, problem: { key: "field.allowed", params: { kind, min, max } } };
}

/** @param now `null` for a field that is empty */
export function rejection(
  problem: Message,
  now: number | null,
  { empty = "limit.none" }: NumberField,
): Message {
  return { key: "field.stays", params: { problem, now: now ?? { key: empty } } };
}
