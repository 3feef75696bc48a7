// An algorithm with its limits and options as a link writes it.

import type { AlgorithmInfo, AlgorithmOption, Budget } from "../../noughts.js";
import { budgetField } from "../game/budget-field.ts";
import { reading } from "../game/number-fields.ts";
import { accepts } from "../game/options.ts";
import type { Seat } from "../game/seats.ts";
import { LINK_LIMITS } from "./link.ts";
import type { Problem } from "./problem.ts";

const NUMERAL = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;

/** What is wrong with a word of a link. */
export type Bad = Pick<Problem, "key" | "token" | "at">;

/** Whether a limit, or the seed, may have this value. */
export function allows(limit: (typeof LINK_LIMITS)[number], value: unknown): value is number {
  if (typeof value !== "number") return false;
  if (limit === "timeMs") return Number.isFinite(value) && value >= 0;
  return reading(budgetField(limit), String(value)).problem === null;
}

/** Whether an algorithm honours a limit; each has a seed. One without limits answers at once, and keeps any. */
export function honours({ limits }: AlgorithmInfo, limit: (typeof LINK_LIMITS)[number]) {
  return limit === "seed" || limits.length === 0 || limits.includes(limit);
}

/**
 * An algorithm with its limits and options.
 * @returns no algorithm where there is none of this name
 */
export function algoIn(
  word: string,
  algorithms: readonly AlgorithmInfo[],
): { algo: Seat["algo"] | null; budget: Budget; bad: Bad[] } {
  const [id = "", ...fields] = word.split("_");
  const info = algorithms.find((one) => one.id === id);
  if (!info) return { algo: null, budget: {}, bad: [{ key: "link.badSeat", token: id, at: 0 }] };
  const bad: Bad[] = [];
  const algo: Seat["algo"] = { id };
  const budget: Budget = {};
  let at = id.length + 1;
  for (const field of fields) {
    if (!setLimit(budget, field, info) && !setOption(algo, field, info)) {
      bad.push({ key: "link.badOption", token: field, at });
    }
    at += field.length + 1;
  }
  return { algo, budget, bad };
}

/**
 * @param field such as `i10000`
 * @returns whether the field is a limit that the algorithm honours
 */
function setLimit(budget: Budget, field: string, info: AlgorithmInfo): boolean {
  const limit = LINK_LIMITS.find((one) => one[0] === field[0]);
  const value = numberIn(field.slice(1));
  if (!limit || !honours(info, limit) || !allows(limit, value)) return false;
  budget[limit] = value;
  return true;
}

/**
 * @param field such as `exploration.1.4` or `finalMove-value`
 * @returns whether the field is an option with a value that it accepts
 */
function setOption(algo: Seat["algo"], field: string, info: AlgorithmInfo): boolean {
  const [, name, text = ""] = /^([a-z0-9]+)[.-](.+)$/i.exec(field) ?? [];
  const option = info.options.find(({ id }) => id === name);
  const value = option && valueIn(text, option);
  if (!option || !accepts(option, value)) return false;
  algo[option.id] = value;
  return true;
}

function valueIn(text: string, { kind }: AlgorithmOption) {
  if (kind === "choice" || kind === "brain") return text;
  const number = numberIn(text);
  if (kind !== "flag") return number;
  return number === 0 || number === 1 ? number === 1 : null;
}

export function numberIn(text: string) {
  // There is no use for a minus zero.
  return NUMERAL.test(text) ? Number(text) + 0 : null;
}
