// The place in a tree as an address has it: the step of the search, and the algorithm with its options, such as
// `56.alphabeta_preset-textbook`. Without a step it is the end of the search.

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
 * @returns {{ time: number | null, algo: Exclude<Algo, string> | null, depth: number | null, problem: Problem | null }} `null` where it says nothing usable; no time is the end
 */
export function placeIn(place, algorithms) {
  const ended = algoIn(place, algorithms);
  if (ended.algo) return read(null, ended);
  const [, step = "", word = ""] = /^([^.]*)\.?(.*)$/.exec(place) ?? [];
  const found = read(
    /^\d{1,9}$/.test(step) ? Number(step) : null,
    word === "" ? NOTHING : algoIn(word, algorithms),
  );
  return found.time === null ? { ...found, problem: problem("link.badStep", "v", step) } : found;
}

/**
 * @param {number | null} time
 * @param {ReturnType<typeof algoIn>} searcher
 */
function read(time, { algo, budget, bad: [first] }) {
  const lacking = first ? problem(first.key, "v", first.token) : null;
  return { time, algo, depth: budget.depth ?? null, problem: lacking };
}
