// The place in a tree as an address has it: the step of the search, and the algorithm with its options, such as
// `56.alphabeta_preset-textbook`.

/** @import {Algo, AlgorithmInfo} from "../noughts.js" */
/** @import {Problem} from "../link/read-link.js" */
/** @import {Tree} from "./tree.js" */

import { algoText } from "../link/link.js";
import { algoIn, problem } from "../link/read-link.js";

/** Of no algorithm. @type {ReturnType<typeof algoIn>} */
const NOTHING = { algo: null, budget: {}, bad: [] };

/**
 * @param {Pick<Tree, "time" | "algo" | "depth">} tree
 * @param {readonly AlgorithmInfo[]} algorithms
 */
export function placeAt({ time, algo, depth }, algorithms) {
  const limits = depth === null ? [] : [`d${depth}`];
  return `${time}.${algoText(algo, algorithms, limits)}`;
}

/**
 * Reads a place. Of what cannot be read, the first is said.
 * @param {string} place
 * @param {readonly AlgorithmInfo[]} algorithms those that search trees
 * @returns {{ time: number | null, algo: Exclude<Algo, string> | null, depth: number | null, problem: Problem | null }} `null` where it says nothing usable
 */
export function placeIn(place, algorithms) {
  const [, step = "", word = ""] = /^([^.]*)\.?(.*)$/.exec(place) ?? [];
  const time = /^\d{1,9}$/.test(step) ? Number(step) : null;
  const { algo, budget, bad } = word === "" ? NOTHING : algoIn(word, algorithms);
  const [first] = bad;
  const found = { time, algo, depth: budget.depth ?? null };
  if (time === null) return { ...found, problem: problem("link.badStep", "v", step) };
  return { ...found, problem: first ? problem(first.key, "v", first.token) : null };
}
