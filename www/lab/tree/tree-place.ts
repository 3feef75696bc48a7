// The place in a tree as an address has it: the step of the search, and the algorithm with its options, such as
// `56.alphabeta_preset-textbook`. Without a step it is the end of the search.

import type { Algo, AlgorithmInfo } from "../../noughts.js";
import { algoText } from "../../shared/link/link.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { algoIn } from "../../shared/link/read-algo.ts";
import type { Tree } from "./tree.ts";

/** Of no algorithm. */
const NOTHING: ReturnType<typeof algoIn> = { algo: null, budget: {}, bad: [] };

export function placeAt(
  { time, algo, depth }: Pick<Tree, "time" | "algo" | "depth">,
  algorithms: readonly AlgorithmInfo[],
) {
  const limits = depth === null ? [] : [`d${depth}`];
  return `${time}.${algoText(algo, algorithms, limits)}`;
}

/**
 * Reads a place. Of what cannot be read, the first is said.
 * @param algorithms those that search trees
 * @returns `null` where it says nothing usable; no time is the end
 */
export function placeIn(
  place: string,
  algorithms: readonly AlgorithmInfo[],
): {
  time: number | null;
  algo: Exclude<Algo, string> | null;
  depth: number | null;
  problem: Problem | null;
} {
  const ended = algoIn(place, algorithms);
  if (ended.algo) return read(null, ended);
  const [, step = "", word = ""] = /^([^.]*)\.?(.*)$/.exec(place) ?? [];
  const found = read(
    /^\d{1,9}$/.test(step) ? Number(step) : null,
    word === "" ? NOTHING : algoIn(word, algorithms),
  );
  return found.time === null ? { ...found, problem: problem("link.badStep", "v", step) } : found;
}

function read(time: number | null, { algo, budget, bad: [first] }: ReturnType<typeof algoIn>) {
  const lacking = first ? problem(first.key, "v", first.token) : null;
  return { time, algo, depth: budget.depth ?? null, problem: lacking };
}
