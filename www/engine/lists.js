// The lists of what plays take a slow phone a twentieth of a second to read, and are asked for by every search and every
// game that is kept.

/** @import {AlgorithmInfo} from "../noughts.js" */
/** @import {Referee} from "./engine.js" */

/**
 * @param {Referee["algorithms"]} ask
 * @returns {Referee["algorithms"]} asks once for the same rules
 */
export function remembered(ask) {
  /** @type {Map<string, AlgorithmInfo[]>} */
  const lists = new Map();
  return (rules) => {
    const key = JSON.stringify(rules);
    const list = lists.get(key) ?? ask(rules);
    lists.set(key, list);
    return list;
  };
}
