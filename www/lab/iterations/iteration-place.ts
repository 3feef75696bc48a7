// Which iteration of which search is looked at, and as an address has it, such as `37.mcts_s1_preset-textbook`.

import type { Algo, AlgorithmInfo } from "../../noughts.js";
import { algoText } from "../../shared/link/link.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { algoIn, numberIn } from "../../shared/link/read-algo.ts";
import { LAST_ITERATION } from "./scale.ts";

export interface IterationChoice {
  algo: Exclude<Algo, string>;
  seed: number;
  at: number;
}

/** The seed of a search whose address has none. */
const FIRST_SEED = 1;

export function placeOf({ algo, at, seed }: IterationChoice, algorithms: readonly AlgorithmInfo[]) {
  return `${at}.${algoText(algo, algorithms, [`s${seed}`])}`;
}

/**
 * Reads what `placeOf` writes.
 * @returns no choice where the text names no search that works in iterations; of what could not be read, the first
 */
export function choiceIn(
  place: string,
  algorithms: readonly AlgorithmInfo[],
): { choice: IterationChoice | null; bad: Problem | null } {
  const [, given = "", word = ""] = /^([^.]*)\.?(.*)$/.exec(place) ?? [];
  if (word === "") return { choice: null, bad: null };
  const { algo, budget, bad } = algoIn(word, algorithms);
  const [first] = bad.map(({ key, token, at }) => problem(key, "v", token, word, at));
  if (!algo || algorithms.find(({ id }) => id === algo.id)?.shows !== "iterations")
    return { choice: null, bad: first ?? problem("link.badSeat", "v", algo?.id ?? word, word) };
  const at = numberIn(given);
  const isStep = at !== null && Number.isInteger(at) && at >= 0 && at <= LAST_ITERATION;
  const choice = { algo, seed: budget.seed ?? FIRST_SEED, at: isStep ? at : 0 };
  return { choice, bad: first ?? (isStep ? null : problem("link.badStep", "v", given)) };
}
