// The lists of algorithms. A slow phone takes a twentieth of a second to read one, and every search and every stored game
// needs one.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Referee} from "./engine.js" */

/**
 * @param {Referee["algorithms"]} algorithms
 * @returns {Referee["algorithms"]} calls `algorithms` once for the same rules
 */
export function cachedByRules(algorithms) {
  /** @type {Map<string, AlgorithmInfo[]>} */
  const lists = new Map();
  return (rules) => {
    const key = JSON.stringify(rules);
    const list = lists.get(key) ?? algorithms(rules);
    lists.set(key, list);
    return list;
  };
}
